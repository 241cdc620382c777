import type { calfRegStatuses } from '../collections/animals'
import type { Fields, Json } from '../sync/stored-record'
import { objectOf } from '../tasks/subjects'
import { type FilingReason, isFilingReason } from './filing-reasons'
import type { FilingState } from './filing-states'

type Registration = (typeof calfRegStatuses)[number]

/** How a calf's registration stands when its filing does so. One that was taken back is the farmer's own again. */
export const calfStates: Readonly<Record<FilingState, Registration | undefined>> = {
  queued: 'CRS-QUEUED',
  sent: 'CRS-SENT',
  unknown: 'CRS-TIMEOUT',
  asked: 'CRS-QUERY',
  refused: 'CRS-REJECTED',
  accepted: 'CRS-ACCEPTED',
  held: 'CRS-BVD_PENDING',
  restricted: 'CRS-BVD_POSITIVE',
  issued: 'CRS-PASSPORT_ISSUED',
  superseded: undefined,
  withdrawn: undefined,
}
const states = calfStates as { readonly [state: string]: Registration | undefined }

/** What the server writes on a job for each animal the department was told of with it. */
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

/** What a job's record says the department said of one animal. */
export function saidOf(says: unknown, animalId: string): Said | undefined {
  const entries = Array.isArray(says) ? (says as Json[]) : []
  for (const entry of entries) {
    const { animalId: about, state, on, acceptedOn, reference, reasons } = objectOf(entry) ?? {}
    if (about !== animalId || typeof state !== 'string' || !states[state] || typeof on !== 'number') continue
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

/** The part of an animal's record that says how its registration stands. */
export const statusSaid = ({ state, reasons }: Said): Fields => ({
  calfRegStatus: calfStates[state] ?? null,
  ...(reasons && reasons.length > 0 && { calfRegReasons: [...reasons] }),
})
