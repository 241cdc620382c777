import type { Facts } from '../facts/facts'
import type { ListNumbers } from '../lists/define-list'
import type { ListsAt } from '../lists/lists-at'
import type { PageId } from '../pages/pages'
import type { Search } from '../pages/query-parameters'
import type { Region } from '../regions/regions'
import type { Ware } from '../stock/bookings'
import type { StockBatch } from '../stock/replay-stock'
import type { SubApp } from '../sub-apps'
import type { Counted, ReadFields } from './farm-record'
import type { HomeAt } from './home-at'

/** Meaning colours, the same everywhere in the app: red overdue, amber soon, blue to know, violet breeding. */
export type Tone = 'red' | 'amber' | 'blue' | 'violet'

/** What one record adds to a line: how many, in how many days it is due (overdue below 0), and whether it is sent, unanswered. */
export type Due = { days?: number; times?: number; sent?: boolean }

type Line = {
  id: string
  /** Said with {count}. */
  title: string
  subApps: readonly SubApp[]
  tone: Tone
  /** How its days are said: a deadline runs out, something expected comes. */
  says?: 'deadline' | 'expected'
  /** Red from the first that is overdue, unless lateness means little, as with a date that was only a guess. */
  lateIsRed?: boolean
  opens: { page: PageId; search?: Search }
  /** Came back: it is for today, whenever its last day is. */
  forToday?: true
  /** To be known, with nothing to do: no row of the watch, and not among what comes first in the morning. */
  toKnow?: true
}

/** A line that opens a list of animals: whoever is in the list is counted, by the list's own rule and numbers. */
export type ListNeed = Line & {
  list: `SL-${string}`
  /** In how many days it is due for an animal of the list; today where it does not say. */
  days?: (numbers: ListNumbers, at: ListsAt) => (facts: Facts) => number
  /** On its way to an authority: it stays on the line until that has taken it, with nothing to do. */
  sent?: (facts: Facts) => boolean
  /** Left out where nobody asks for it. */
  regions?: readonly Region[]
}

/** A line about records that no list of animals shows. */
export type RecordNeed = Line & {
  from: Counted
  /** Undefined when the record asks nothing of anybody. */
  counts: (record: ReadFields, at: HomeAt) => Due | undefined
}

/** A line about what is in store, batch by batch. */
export type StockNeed = Line & {
  ware: Ware
  countsBatch: (batch: StockBatch, at: HomeAt) => Due | undefined
}

/** The line of what is planned: whatever its page has under late and today is counted. */
export type PlansNeed = Line & { of: 'plans' }

/** One line of "what needs you today". One more costs one of these. */
export type Need = ListNeed | RecordNeed | StockNeed | PlansNeed

export const defineNeed = <const N extends Need>(need: N): N => need
