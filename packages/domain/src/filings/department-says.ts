import type { calfRegStatuses } from '../collections/animals'
import type { Fields } from '../sync/stored-record'
import type { FilingState } from './filing-states'
import type { Said } from './said-of'

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
/** The part of an animal's record that says how its registration stands. */
export const statusSaid = ({ state, reasons }: Said): Fields => ({
  calfRegStatus: calfStates[state] ?? null,
  ...(reasons && reasons.length > 0 && { calfRegReasons: [...reasons] }),
})
