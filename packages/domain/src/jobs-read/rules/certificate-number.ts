import { type ReadFields, textOf } from '../../records/collections/farm-record'

/**
 * The place of the number in another app's text about a movement. "Movement certificate " is its first 21
 * letters, and no number is longer than 15. No specification gives the place; these figures are ours.
 */
const slice = { from: 21, to: 36 } as const

/** The number of the movement certificate: as typed, else cut out of the job's description. */
export function certificateNumber({ moveCertNumber, description }: ReadFields): string | undefined {
  const number = textOf(moveCertNumber).trim() || textOf(description).slice(slice.from, slice.to).trim()
  return number === '' ? undefined : number
}
