import type { HomeAt } from '../../base/days/home-at'
import type { Region } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import type { PageId } from '../../frame/pages/pages'
import type { Search } from '../../frame/pages/query-parameters'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { StockBatch } from '../../jobs-read/stock/replay-stock'
import type { Counted, ReadFields } from '../../records/collections/farm-record'
import type { Ware } from '../../records/stock/bookings'
import type { ListNumbers } from '../engine/define-list'

/**
 * Colours with a meaning, the same everywhere in the app: red overdue, amber soon, blue to know, violet
 * breeding.
 */
export type Tone = 'red' | 'amber' | 'blue' | 'violet'

/**
 * One record's part of a line: how many, the days until it is due (overdue below 0), and whether it is sent,
 * unanswered.
 */
export type Due = { days?: number; times?: number; sent?: boolean }

type Line = {
  id: string
  /** The text has {count} in it. */
  title: string
  subApps: readonly SubApp[]
  tone: Tone
  /** How its days read: a deadline runs out, an expected event comes. */
  says?: 'deadline' | 'expected'
  /**
   * Turns the line red at the first overdue record. Left off where lateness means little, as with a date that
   * was only a guess.
   */
  lateIsRed?: boolean
  opens: { page: PageId; search?: Search }
  /** Came back to the farmer, so it is for today, whenever its last day is. */
  forToday?: true
  /** For information only: no row of the watch, and not among the first jobs of the morning. */
  toKnow?: true
}

/**
 * A line that opens a list of animals. It counts the animals in that list, by the list's own rule and
 * numbers.
 */
export type ListNeed = Line & {
  list: `SL-${string}`
  /** The days until it is due for an animal of the list; today without it. */
  days?: (numbers: ListNumbers, at: ListsAt) => (facts: Facts) => number
  /**
   * On its way to an authority. It stays on the line, with nothing to do, until the authority has taken it.
   */
  sent?: (facts: Facts) => boolean
  /** The regions that need the line; without it, all of them. */
  regions?: readonly Region[]
}

/** A line about records that no list of animals shows. */
export type RecordNeed = Line & {
  from: Counted
  /** Each job is a row of the watch, with its status. */
  eachShown?: true
  /** Undefined when the record needs no action. */
  counts: (record: ReadFields, at: HomeAt) => Due | undefined
}

/** A line about what is in store, batch by batch. */
export type StockNeed = Line & {
  ware: Ware
  countsBatch: (batch: StockBatch, at: HomeAt) => Due | undefined
}

/** The line of planned jobs. It counts all that its page has under late and today. */
export type PlansNeed = Line & { of: 'plans' }

/** One line of "what needs you today". A new line is one more definition. */
export type Need = ListNeed | RecordNeed | StockNeed | PlansNeed

export const defineNeed = <const N extends Need>(need: N): N => need
