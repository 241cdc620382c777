import type { DepartmentAnswer, FilingSent } from '@steading/domain/filings/department-wire'
import { documentOf } from '@steading/domain/filings/documents'
import type { CalfPayload } from '@steading/domain/filings/documents/calf'
import { oneDay } from '@steading/domain/one-day'
import { openHerdBook } from './herd-book'

/** What it holds of one filing: what it decided, and how often it was sent after that. */
export type Held = { sent: FilingSent; answer: DepartmentAnswer; sentAgain: number; asked: number }

const longAgo = 365 * oneDay

/** The department's own book: which filings it has, and which animals it knows. */
export function openRegister() {
  const filings = new Map<string, Held>()
  const byTag = new Map<string, { herd: string; dam: string; reference: string }>()
  const book = openHerdBook()
  let number = 0

  const refuse = (...reasons: string[]): DepartmentAnswer => ({ outcome: 'refused', reasons })
  const accept = (): DepartmentAnswer => ({ outcome: 'accepted', reference: `D${++number}` })

  /** Decided on by rules anybody could follow. */
  function judge(sent: FilingSent, now: number): DepartmentAnswer {
    const { key, kind, act, herd, payload, follows } = sent
    // What was said before is taken out of the book first, and stands again where this cannot.
    if (act !== 'tell' && follows !== undefined && !book.undo(follows)) return refuse('beforeLastMove')
    if (act === 'withdraw') return accept()
    if (!documentOf(kind).schema.safeParse(payload).success) return refuse('incomplete')
    if (kind === 'calfRegistration') return judgeCalf(sent, now)
    const told = payload as { tag: string; day: string }
    const reasons = book.take(key, kind, herd, told, new Date(now).toISOString().slice(0, 10))
    if (reasons.length > 0) {
      if (follows !== undefined) book.redo(follows)
      return refuse(...reasons)
    }
    return accept()
  }

  function judgeCalf({ key, herd, payload }: FilingSent, now: number): DepartmentAnswer {
    const calf = payload as CalfPayload
    const before = byTag.get(calf.tag)
    if (before && (before.herd !== herd || before.dam !== calf.dam)) return refuse('tagTaken')
    const reasons = wrongWith(calf, now)
    if (reasons.length > 0) return refuse(...reasons)
    const reference = before?.reference ?? `C${String(++number).padStart(6, '0')}`
    byTag.set(calf.tag, { herd, dam: calf.dam, reference })
    const { tag, sex, born, breed, dam } = calf
    book.write(key, { tag, sex, born, breed, dam, herd, since: born })
    return { outcome: 'accepted', reference, standing: 'held' }
  }

  return {
    filings,
    byTag,
    book,
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
