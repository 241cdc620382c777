import { oneDay } from '@steading/domain/base/one-day'
import type { FilingKind } from '@steading/domain/jobs-read/filings/filing-kinds'
import type { DepartmentAnswer, FilingSent } from '@steading/domain/outside/filings/department-wire'
import { documentOf } from '@steading/domain/outside/filings/documents'
import type { CalfPayload } from '@steading/domain/outside/filings/documents/calf'
import { canonicalJson } from '@steading/domain/records/sync/merge'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { openHerdBook } from './herd-book'
import { isWholeTag } from './kept-entries'
import { openOrderBook } from './order-book'
import { openSocietyBook } from './society-book'

/** A filing the department has: its decision, and how often the farm sent it again. */
export type Held = { sent: FilingSent; answer: DepartmentAnswer; sentAgain: number; asked: number }

/** The book each kind of filing goes into. */
const inBook = (kind: FilingKind) =>
  kind === 'tagOrder' ? 'orders' : kind === 'pedigree' ? 'society' : 'book'
type MoveKind = 'moveOff' | 'moveOn' | 'death'

/** The letter before its reference numbers, for orders and for the herd book. */
const numbered: { readonly [K in FilingKind]?: string } = { tagOrder: 'T', pedigree: 'HB' }
const longAgo = 365 * oneDay

const textOf = (sent: FilingSent): string => canonicalJson(sent as unknown as Json)

/** The department's register: the filings it has, and the animals it knows. */
export function openRegister() {
  const filings = new Map<string, Held>()
  const byTag = new Map<string, { herd: string; dam: string; reference: string }>()
  const book = openHerdBook()
  const orders = openOrderBook()
  const society = openSocietyBook((tag) => byTag.has(tag) || book.animals.has(tag))
  const books = { book, orders, society }
  /** The filing that replaced or withdrew each filing. */
  const replaced = new Map<string, string>()
  let number = 0

  const refuse = (...reasons: string[]): DepartmentAnswer => ({ outcome: 'refused', reasons })
  const accept = (letter = 'D'): DepartmentAnswer => ({
    outcome: 'accepted',
    reference: `${letter}${++number}`,
  })

  /** Refuses a filing that follows one already replaced: its sender has not seen the newer one. */
  function judge(sent: FilingSent, now: number): DepartmentAnswer {
    const { key, act, follows } = sent
    if (act === 'tell' || follows === undefined) return judgeNew(sent, now)
    if (replaced.has(follows)) return refuse('toldOtherwise')
    const answer = judgeNew(sent, now)
    if (answer.outcome === 'accepted') replaced.set(follows, key)
    return answer
  }

  /** Decides by fixed rules. */
  function judgeNew(sent: FilingSent, now: number): DepartmentAnswer {
    const { key, kind, act, herd, payload, follows } = sent
    // Takes the earlier filing out of its book first, and puts it back if this one cannot be taken.
    if (act !== 'tell' && follows !== undefined && !books[inBook(kind)].undo(follows))
      return refuse('beforeLastMove')
    if (act === 'withdraw') return accept()
    if (!documentOf(kind).schema.safeParse(payload).success) return refuse('incomplete')
    if (kind === 'calfRegistration') return judgeCalf(sent, now)
    const today = new Date(now).toISOString().slice(0, 10)
    const told = payload as { tag: string; day: string }
    const takes = {
      book: () => book.take(key, kind as MoveKind, herd, told, today),
      orders: () => orders.take(key, herd, told, today),
      society: () => society.take(key, told),
    }
    const reasons = takes[inBook(kind)]()
    if (reasons.length > 0) {
      if (follows !== undefined) books[inBook(kind)].redo(follows)
      return refuse(...reasons)
    }
    return accept(numbered[kind])
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
    orders: orders.orders,
    society: society.entries,
    /** Decides once: a repeat gets the same answer, and other content under the same key is refused. */
    take(sent: FilingSent, now: number, answer?: DepartmentAnswer): DepartmentAnswer | 'keyInUse' {
      const known = filings.get(sent.key)
      if (known && textOf(known.sent) !== textOf(sent)) return 'keyInUse'
      if (known) {
        known.sentAgain++
        return known.answer
      }
      const decided = answer ?? judge(sent, now)
      filings.set(sent.key, { sent, answer: decided, sentAgain: 0, asked: 0 })
      return decided
    },
    /** Decides a filing that it had queried. */
    decide(held: Held, now: number) {
      held.answer = judge(held.sent, now)
    },
  }
}

function wrongWith({ dam, born }: CalfPayload, now: number): string[] {
  const day = Date.parse(born)
  return [
    // The department knows every cow with a whole number, and none by a farm's own short one.
    ...(isWholeTag(dam) ? [] : ['damNotKnown']),
    ...(day > now ? ['bornTooLate'] : []),
    ...(day < now - longAgo ? ['bornTooEarly'] : []),
  ]
}
