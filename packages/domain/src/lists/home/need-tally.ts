import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import { type Aside, asideOf } from '../../jobs-read/facts/put-aside'
import { type AnyList, numbersOf } from '../engine/define-list'
import { type ChosenNumbers, ruleTest } from '../engine/list-counts'
import { smartListOf } from '../engine/smart-lists'
import { countNeed, tally } from './contributions'
import type { ListNeed } from './define-need'
import type { Contribution, Totals } from './figure-names'
import { listNeeds } from './needs'

/** A line's list, prepared for one day. */
type Ready = {
  id: string
  list: AnyList
  holds: (facts: Facts) => boolean
  days: ((facts: Facts) => number) | undefined
  sent: ListNeed['sent']
}

function readyNeed({ id, list: listId, days, sent }: ListNeed, at: ListsAt, chosen: ChosenNumbers): Ready {
  const list = smartListOf(listId)
  if (!list) throw new Error(`${id} opens no list`)
  const numbers = numbersOf(list, chosen[listId])
  return { id, list, holds: ruleTest(list, numbers, at), days: days?.(numbers, at), sent }
}

/** One animal on one line: the days until it is due, whether it is sent already, and who put it aside. */
export type DueAnimal = {
  need: string
  animal: string
  days: number
  about: number
  sent?: true
  aside?: Aside
}

type Kept = { parts: Contribution; due: readonly DueAnimal[] }

/**
 * The lines of the home page that open a list, counted by that very list: its rule, the farmer's numbers, the
 * same day. The tally counts a changed animal again by itself.
 */
export class NeedTally {
  private readonly sums = new Map<string, number>()
  private readonly kept = new Map<string, Kept>()
  private readonly ready: readonly Ready[]
  private inOrder: readonly DueAnimal[] | undefined

  constructor(
    private readonly at: ListsAt,
    chosen: ChosenNumbers = {},
  ) {
    this.ready = listNeeds
      .filter(({ regions }) => !regions || regions.includes(at.region))
      .map((need) => readyNeed(need, at, chosen))
  }

  get totals(): Totals {
    return this.sums
  }

  /** Every animal of every line, the most overdue first. Those put aside are among them, marked as such. */
  get due(): readonly DueAnimal[] {
    if (this.inOrder) return this.inOrder
    // By day first: of thousands, only those of one day are compared by name.
    const byDay = new Map<number, DueAnimal[]>()
    for (const { due } of this.kept.values())
      for (const one of due) {
        const known = byDay.get(one.days)
        if (known) known.push(one)
        else byDay.set(one.days, [one])
      }
    const days = [...byDay.keys()].sort((a, b) => a - b)
    this.inOrder = days.flatMap((day) => byDay.get(day)?.sort(byAnimal) ?? [])
    return this.inOrder
  }

  put(facts: Facts): void {
    this.remove(facts.id)
    const due = this.dueOf(facts)
    if (due.length === 0) return
    const parts = partsOf(due, facts.ovine ? 'ovine' : 'bovine')
    this.kept.set(facts.id, { parts, due })
    this.inOrder = undefined
    tally(this.sums, parts)
  }

  remove(id: string): void {
    const before = this.kept.get(id)
    if (!before) return
    tally(this.sums, before.parts, -1)
    this.kept.delete(id)
    this.inOrder = undefined
  }

  private dueOf(facts: Facts): DueAnimal[] {
    return this.ready.flatMap(({ id: need, list, holds, days, sent }) => {
      if (!holds(facts)) return []
      const aside = asideOf(list, facts, this.at.today)
      const about = list.about?.(facts) ?? 0
      const more = { ...(sent?.(facts) && { sent: true as const }), ...(aside && { aside }) }
      return [{ need, animal: facts.id, days: days?.(facts) ?? 0, about, ...more }]
    })
  }
}

const byAnimal = (a: DueAnimal, b: DueAnimal) => (a.animal < b.animal ? -1 : a.animal > b.animal ? 1 : 0)
const saysDays = new Set(listNeeds.filter(({ days }) => days).map(({ id }) => id))

/** One animal's part of the lines where it is not put aside. */
function partsOf(due: readonly DueAnimal[], subApp: 'bovine' | 'ovine'): Contribution {
  const parts = new Map<string, number>()
  const add = (name: string, amount: number) => parts.set(name, (parts.get(name) ?? 0) + amount)
  for (const { need, days, aside, sent = false } of due)
    if (!aside) countNeed(need, subApp, { ...(saysDays.has(need) && { days }), sent }, add)
  return parts
}
