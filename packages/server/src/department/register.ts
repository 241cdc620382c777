import type { CalfPayload } from '@steading/domain/filings/calf-payload'
import {
  type DepartmentAnswer,
  type FilingSent,
  payloadSchemas,
} from '@steading/domain/filings/department-wire'
import { oneDay } from '@steading/domain/one-day'

/** What it holds of one filing: what it decided, and how often it was sent after that. */
export type Held = { sent: FilingSent; answer: DepartmentAnswer; sentAgain: number; asked: number }

const longAgo = 365 * oneDay

/** The department's own book: which filings it has, and which animals it knows. */
export function openRegister() {
  const filings = new Map<string, Held>()
  const byTag = new Map<string, { herd: string; dam: string; reference: string }>()
  let number = 0

  /** A calf is decided on by rules anybody could follow; anything else it simply takes. */
  function judge({ kind, herd, payload }: FilingSent, now: number): DepartmentAnswer {
    if (!payloadSchemas[kind].safeParse(payload).success)
      return { outcome: 'refused', reasons: ['incomplete'] }
    if (kind !== 'calfRegistration') return { outcome: 'accepted', reference: `D${++number}` }
    const calf = payload as CalfPayload
    const before = byTag.get(calf.tag)
    if (before && (before.herd !== herd || before.dam !== calf.dam))
      return { outcome: 'refused', reasons: ['tagTaken'] }
    const reasons = wrongWith(calf, now)
    if (reasons.length > 0) return { outcome: 'refused', reasons }
    const reference = before?.reference ?? `C${String(++number).padStart(6, '0')}`
    byTag.set(calf.tag, { herd, dam: calf.dam, reference })
    return { outcome: 'accepted', reference, standing: 'held' }
  }

  return {
    filings,
    byTag,
    /** Decides once: the same key again gets the same answer. */
    take(sent: FilingSent, now: number, answer?: DepartmentAnswer): Held {
      const known = filings.get(sent.key)
      if (known) {
        known.sentAgain++
        return known
      }
      const held: Held = { sent, answer: answer ?? judge(sent, now), sentAgain: 0, asked: 0 }
      filings.set(sent.key, held)
      return held
    },
    /** Makes up its mind about one it had asked about. */
    decide(held: Held, now: number) {
      held.answer = judge(held.sent, now)
    },
  }
}

function wrongWith({ dam, born }: CalfPayload, now: number): string[] {
  const day = Date.parse(born)
  return [
    // It knows every cow with a whole number; a farm's own short one it has never seen.
    ...(/^[A-Z]{0,2}\d{12,15}$/.test(dam) ? [] : ['damNotKnown']),
    ...(day > now ? ['bornTooLate'] : []),
    ...(day < now - longAgo ? ['bornTooEarly'] : []),
  ]
}
