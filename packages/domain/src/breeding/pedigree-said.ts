import type { FilingState } from '../filings/filing-states'
import type { Said } from '../filings/said-of'
import { isTaken } from '../filings/said-of'
import type { Fields } from '../sync/stored-record'
import { type PedigreeStatus, pedigreeStatusOf } from './pedigree-status'

/** How far a word of ours has brought an animal with its society; one that was refused is where it was. */
const reached: { readonly [S in FilingState]?: PedigreeStatus } = {
  sent: 'PRS-REG-SENT',
  unknown: 'PRS-REG-SENT',
  asked: 'PRS-NOTIFIED',
  accepted: 'PRS-CONFIRMED',
  held: 'PRS-CONFIRMED',
  restricted: 'PRS-CONFIRMED',
  issued: 'PRS-CONFIRMED',
}

/** One after the other; who has died has left this way. */
const ways: readonly PedigreeStatus[] = [
  'PRS-NO-STATUS',
  'PRS-INTIMATED',
  'PRS-REG-SENT',
  'PRS-NOTIFIED',
  'PRS-CONFIRMED',
]

type Calf = { pedigreeRegStatus?: unknown; herdBookNumber?: string | undefined }

/** What the answer of a society makes of an animal. What was noted by hand and is further on stays. */
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
