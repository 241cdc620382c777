import type { FilingState } from '../../jobs-read/filings/filing-states'
import type { Said } from '../../jobs-read/filings/said-of'
import type { calfRegStatuses } from '../../records/collections/animals'
import type { Fields } from '../../records/sync/stored-record'

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
