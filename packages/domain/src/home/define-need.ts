import type { PageId } from '../pages/pages'
import type { Search } from '../pages/query-parameters'
import type { SubApp } from '../sub-apps'
import type { Counted, Fields } from './farm-record'
import type { HomeAt } from './home-at'

/** Meaning colours, the same everywhere in the app: red overdue, amber soon, blue to know, violet breeding. */
export type Tone = 'red' | 'amber' | 'blue' | 'violet'

/** What one record adds to a line: how many, and in how many days it is due (overdue below 0). */
export type Due = { days?: number; times?: number }

/** One line of "what needs you today". One more costs one of these. */
export type Need = {
  id: string
  /** Said with {count}. */
  title: string
  subApps: readonly SubApp[]
  from: Counted
  /** Undefined when the record asks nothing of anybody. */
  counts: (record: Fields, at: HomeAt) => Due | undefined
  tone: Tone
  /** How its days are said: a deadline runs out, something expected comes. */
  says?: 'deadline' | 'expected'
  /** Red from the first that is overdue, unless lateness means little, as with a date that was only a guess. */
  lateIsRed?: boolean
  opens: { page: PageId; search?: Search }
  /** The job that settles it, offered on the line. */
  job?: string
}

export const defineNeed = <const N extends Need>(need: N): N => need
