import type { Facts } from '../../jobs-read/facts/facts'
import { daysBefore, isCarrying, isExpecting, isHere, type ListsAt } from '../../jobs-read/facts/lists-at'

/**
 * A female's possible next events: she gives birth, is dried off, is watched for a repeat, is scanned or is
 * served.
 */
export const nextThings = ['birth', 'dryOff', 'repeat', 'scan', 'serve'] as const
export type NextThing = (typeof nextThings)[number]
export type Next = { what: NextThing; day: number }

/** Days from a service to her return to heat and to a scan, and from a birth to the next service. */
const after = {
  bovine: { repeat: { from: 18, to: 24 }, scan: 30, rest: 42 },
  ovine: { repeat: undefined, scan: 80, rest: undefined },
}
const dryDays = 60
/** The app drops an event that is overdue by more days than this. */
const longestLate = 60

/** Her single next event, so that she is counted once; undefined where there is none. */
export function nextOf(facts: Facts, { today }: Pick<ListsAt, 'today'>): Next | undefined {
  if (facts.sex !== 'F' || !isHere(facts, today)) return undefined
  const next =
    facts.scan === 'carrying' ? carryingNext(facts) : (waitingNext(facts, today) ?? openNext(facts, today))
  const found = next ?? (isCarrying(facts, today) ? carryingNext(facts) : undefined)
  return found && found.day >= daysBefore(today, longestLate) ? found : undefined
}

function carryingNext(facts: Facts): Next | undefined {
  const { due, milking, driedOff, gaveBirth } = facts
  if (!isExpecting(facts)) return undefined
  const toDry = !facts.ovine && milking === 'milking' && driedOff <= gaveBirth
  return toDry ? { what: 'dryOff', day: daysBefore(due, dryDays) } : { what: 'birth', day: due }
}

/** After a service: first watch for a return to heat, then scan. */
function waitingNext(
  { ovine, lastServe, gaveBirth, aborted, scanned, due }: Facts,
  today: number,
): Next | undefined {
  if (lastServe <= Math.max(gaveBirth, aborted, scanned) || lastServe > today) return undefined
  const { repeat, scan } = after[ovine ? 'ovine' : 'bovine']
  const back = repeat && { from: daysBefore(lastServe, -repeat.from), to: daysBefore(lastServe, -repeat.to) }
  if (back && today <= back.to) return { what: 'repeat', day: Math.max(today, back.from) }
  // This close to her date a scan has no use.
  if (due > 0 && due <= daysBefore(today, -dryDays)) return undefined
  return { what: 'scan', day: daysBefore(lastServe, -scan) }
}

function openNext(facts: Facts, today: number): Next | undefined {
  const { ovine, gaveBirth, notForBreeding, purpose, scan } = facts
  const { rest } = after[ovine ? 'ovine' : 'bovine']
  if (!rest || gaveBirth === 0 || notForBreeding || purpose === 'cull' || isCarrying(facts, today))
    return undefined
  if (scan === 'empty') return { what: 'serve', day: today }
  return { what: 'serve', day: daysBefore(gaveBirth, -rest) }
}
