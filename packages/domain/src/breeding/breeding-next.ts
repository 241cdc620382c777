import type { Facts } from '../facts/facts'
import { daysBefore, isCarrying, isExpecting, isHere, type ListsAt } from '../lists/lists-at'

/** What comes next for a female: she gives birth, is dried off, is looked at again, is scanned, is served. */
export const nextThings = ['birth', 'dryOff', 'repeat', 'scan', 'serve'] as const
export type NextThing = (typeof nextThings)[number]
export type Next = { what: NextThing; day: number }

/** Days after a service she would be back in heat, and after which she can be scanned; before the calf she is dried off. */
const after = {
  bovine: { repeat: { from: 18, to: 24 }, scan: 30, rest: 42 },
  ovine: { repeat: undefined, scan: 80, rest: undefined },
}
const dryDays = 60
/** What nobody came back to for this long is not going to be done. */
const longestLate = 60

/** The one next thing, so that nobody is counted twice; undefined where nothing is to come. */
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

/** Served and not seen since: is she back in heat, then is she carrying. */
function waitingNext(
  { ovine, lastServe, gaveBirth, aborted, scanned, due }: Facts,
  today: number,
): Next | undefined {
  if (lastServe <= Math.max(gaveBirth, aborted, scanned) || lastServe > today) return undefined
  const { repeat, scan } = after[ovine ? 'ovine' : 'bovine']
  const back = repeat && { from: daysBefore(lastServe, -repeat.from), to: daysBefore(lastServe, -repeat.to) }
  if (back && today <= back.to) return { what: 'repeat', day: Math.max(today, back.from) }
  // Near her date nobody scans any more.
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
