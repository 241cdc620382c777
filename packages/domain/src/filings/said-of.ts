import { oneDay } from '../one-day'
import { objectOf } from '../sync/object-of'
import type { Fields, Json } from '../sync/stored-record'
import { type FilingReason, isFilingReason } from './filing-reasons'
import type { FilingState } from './filing-states'
import { type Authority, againIn, saysIn } from './told-to'

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
  /** The asking once more that this answers. */
  again?: number
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

/** How it stands with one of those on a job: what was refused, and is asked for once more since, is on its way again. */
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
