import type { FilingState } from '../../jobs-read/filings/filing-states'
import type { Said } from '../../jobs-read/filings/said-of'
import { isTaken } from '../../jobs-read/filings/said-of'
import type { Fields } from '../../records/sync/stored-record'
import { type PedigreeStatus, pedigreeStatusOf } from './pedigree-status'

/** The pedigree status that each state of a filing leads to. A refused filing leaves the status as it was. */
const reached: { readonly [S in FilingState]?: PedigreeStatus } = {
  sent: 'PRS-REG-SENT',
  unknown: 'PRS-REG-SENT',
  asked: 'PRS-NOTIFIED',
  accepted: 'PRS-CONFIRMED',
  held: 'PRS-CONFIRMED',
  restricted: 'PRS-CONFIRMED',
  issued: 'PRS-CONFIRMED',
}

/** The statuses in order. A dead animal has left this path. */
const ways: readonly PedigreeStatus[] = [
  'PRS-NO-STATUS',
  'PRS-INTIMATED',
  'PRS-REG-SENT',
  'PRS-NOTIFIED',
  'PRS-CONFIRMED',
]

type Calf = { pedigreeRegStatus?: unknown; herdBookNumber?: string | undefined }

/** Applies a society's answer to an animal. A status noted by hand that is further along stays. */
export function pedigreeSaid(calf: Calf, said: Said | undefined): Fields {
  if (!said) return {}
  const now = pedigreeStatusOf(calf)
  const to = reached[said.state]
  const further = to !== undefined && now !== 'PRS-DEATH' && ways.indexOf(to) > ways.indexOf(now)
  return {
    ...(further && { pedigreeRegStatus: to }),
    ...(isTaken(said.state) && {
      isPedigree: true,
      herdBookNumber: calf.herdBookNumber || said.reference || null,
    }),
    pedigreeReasons: said.reasons && said.reasons.length > 0 ? [...said.reasons] : null,
  }
}
