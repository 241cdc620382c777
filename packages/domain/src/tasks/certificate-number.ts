import { type ReadFields, textOf } from '../home/farm-record'

/**
 * Where the number stands in what another app wrote about a movement: "Movement certificate " is its first 21 letters,
 * and no number is longer than 15. Nobody says where; these are ours.
 */
const slice = { from: 21, to: 36 } as const

/** The number of the paper animals moved on: as somebody typed it, else cut out of the job's description. */
export function certificateNumber({ moveCertNumber, description }: ReadFields): string | undefined {
  const number = textOf(moveCertNumber).trim() || textOf(description).slice(slice.from, slice.to).trim()
  return number === '' ? undefined : number
}
