import type { Facts } from '../facts/facts'
import { numbersOf } from '../lists/define-list'
import { type ChosenNumbers, listTest } from '../lists/list-counts'
import type { ListsAt } from '../lists/lists-at'
import { smartListOf } from '../lists/smart-lists'
import { type Contribution, countNeed, type Totals, tally } from './contributions'
import type { ListNeed } from './define-need'
import { listNeeds } from './needs'

/** A line's list made ready for one day. */
type Ready = {
  id: string
  takes: (facts: Facts) => boolean
  days: ((facts: Facts) => number) | undefined
}

export function readyNeed(
  { id, list: listId, days }: ListNeed,
  at: ListsAt,
  chosen: ChosenNumbers = {},
): Ready {
  const list = smartListOf(listId)
  if (!list) throw new Error(`${id} opens no list`)
  const numbers = numbersOf(list, chosen[listId])
  return { id, takes: listTest(list, numbers, at), days: days?.(numbers, at) }
}

const nothing: Contribution = new Map()

/**
 * The lines of the home page that open a list, counted by that very list: its rule, the farmer's numbers, the same day.
 * A changed animal is counted anew by itself.
 */
export class NeedTally {
  private readonly sums = new Map<string, number>()
  private readonly parts = new Map<string, Contribution>()
  private readonly ready: readonly Ready[]

  constructor(at: ListsAt, chosen: ChosenNumbers = {}) {
    this.ready = listNeeds
      .filter(({ regions }) => !regions || regions.includes(at.region))
      .map((need) => readyNeed(need, at, chosen))
  }

  get totals(): Totals {
    return this.sums
  }

  put(facts: Facts): void {
    this.remove(facts.id)
    const parts = this.partsOf(facts)
    if (parts.size === 0) return
    this.parts.set(facts.id, parts)
    tally(this.sums, parts)
  }

  remove(id: string): void {
    tally(this.sums, this.parts.get(id) ?? nothing, -1)
    this.parts.delete(id)
  }

  private partsOf(facts: Facts): Contribution {
    const parts = new Map<string, number>()
    const add = (name: string, amount: number) => parts.set(name, (parts.get(name) ?? 0) + amount)
    for (const { id, takes, days } of this.ready)
      if (takes(facts))
        countNeed(id, facts.ovine ? 'ovine' : 'bovine', days ? { days: days(facts) } : {}, add)
    return parts
  }
}
