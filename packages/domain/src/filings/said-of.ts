import { objectOf } from '../sync/object-of'
import type { Fields, Json } from '../sync/stored-record'
import { type FilingReason, isFilingReason } from './filing-reasons'
import type { FilingState } from './filing-states'

/** States a farmer hears of: one that was replaced or taken back says nothing any more. */
const shown: readonly string[] = [
  ...['queued', 'sent', 'unknown', 'asked', 'refused', 'accepted', 'held', 'restricted', 'issued'],
]

/** What the server writes on a job for each animal an authority was told of with it. */
export type Said = {
  animalId: string
  state: FilingState
  /** The day it came to stand so. */
  on: number
  /** The day it was first accepted. */
  acceptedOn?: number
  reference?: string
  reasons?: readonly FilingReason[]
}

export const saidAs = ({ reasons, ...said }: Said): Fields => ({
  ...said,
  ...(reasons && reasons.length > 0 && { reasons: [...reasons] }),
})

const taken: readonly FilingState[] = ['accepted', 'held', 'restricted', 'issued']
export const isTaken = (state: FilingState): boolean => taken.includes(state)

/** What a job's record says an authority said of one animal. */
export function saidOf(says: unknown, animalId: string): Said | undefined {
  const entries = Array.isArray(says) ? (says as Json[]) : []
  for (const entry of entries) {
    const { animalId: about, state, on, acceptedOn, reference, reasons } = objectOf(entry) ?? {}
    if (about !== animalId || typeof state !== 'string' || !shown.includes(state) || typeof on !== 'number')
      continue
    return {
      animalId,
      state: state as FilingState,
      on,
      ...(typeof acceptedOn === 'number' && { acceptedOn }),
      ...(typeof reference === 'string' && { reference }),
      ...(Array.isArray(reasons) && { reasons: reasons.filter(isFilingReason) }),
    }
  }
  return undefined
}
