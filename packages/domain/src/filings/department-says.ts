import type { calfRegStatuses } from '../collections/animals'
import type { Fields } from '../sync/stored-record'
import type { FilingState } from './filing-states'
import type { Said } from './said-of'

type Registration = (typeof calfRegStatuses)[number]

/**
 * The registration status for each state of a filing. A withdrawn filing leaves the calf to the farmer again.
 */
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
/** The part of an animal's record with the status of its registration. */
export const statusSaid = ({ state, reasons }: Said): Fields => ({
  calfRegStatus: calfStates[state] ?? null,
  ...(reasons && reasons.length > 0 && { calfRegReasons: [...reasons] }),
})
