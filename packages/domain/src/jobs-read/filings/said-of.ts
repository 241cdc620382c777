import { oneDay } from '../../base/one-day'
import { objectOf } from '../../records/sync/object-of'
import type { Fields, Json } from '../../records/sync/stored-record'
import { type FilingReason, isFilingReason } from './filing-reasons'
import type { FilingState } from './filing-states'
import { type Authority, againIn, saysIn } from './told-to'

/** States the farmer sees. A filing that was replaced or withdrawn has nothing more to show. */
const shown: readonly string[] = [
  ...['queued', 'sent', 'unknown', 'asked', 'refused', 'accepted', 'held', 'restricted', 'issued'],
]

/** The server writes this on a job, for each animal of its filings. */
export type Said = {
  animalId: string
  state: FilingState
  /** The day it reached this state. */
  on: number
  /** The day it was first accepted. */
  acceptedOn?: number
  reference?: string
  reasons?: readonly FilingReason[]
  /** The repeated request that this answers. */
  again?: number
}

export const saidAs = ({ reasons, ...said }: Said): Fields => ({
  ...said,
  ...(reasons && reasons.length > 0 && { reasons: [...reasons] }),
})

const taken: readonly FilingState[] = ['accepted', 'held', 'restricted', 'issued']
export const isTaken = (state: FilingState): boolean => taken.includes(state)

/** An authority's answer about one animal, from a job's record. */
export function saidOf(says: unknown, animalId: string): Said | undefined {
  const entries = Array.isArray(says) ? (says as Json[]) : []
  for (const entry of entries) {
    const { animalId: about, state, on, acceptedOn, reference, reasons, again } = objectOf(entry) ?? {}
    if (about !== animalId || typeof state !== 'string' || !shown.includes(state) || typeof on !== 'number')
      continue
    return {
      animalId,
      state: state as FilingState,
      on,
      ...(typeof acceptedOn === 'number' && { acceptedOn }),
      ...(typeof reference === 'string' && { reference }),
      ...(Array.isArray(reasons) && { reasons: reasons.filter(isFilingReason) }),
      ...(typeof again === 'number' && { again }),
    }
  }
  return undefined
}

/**
 * The state of one animal on a job. A refused filing that the farmer has since asked to send again is on its
 * way again.
 */
export function heardOf(
  task: { readonly [name: string]: unknown },
  to: Authority,
  animalId: string,
): Said | undefined {
  const said = saidOf(task[saysIn[to]], animalId)
  const again = task[againIn[to]]
  if (said?.state !== 'refused' || typeof again !== 'number' || again === said.again) return said
  return { animalId, state: 'queued', on: Math.floor(again / oneDay) * oneDay }
}
