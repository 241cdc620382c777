import type { HerdAverage } from '@steading/domain/views/herd-average'
import type { HerdTest } from '@steading/domain/views/milk-tests'
import type { Obstacle } from '@steading/domain/views/passport-checker'
import type { SalesMonth, SaleTargets } from '@steading/domain/views/sales-planner'
import type { QueryAnswer } from '../db/query'

type Livestock = 'bovine' | 'ovine'
type Rows = { offset: number; limit: number }

export type PapersAsked = Rows & {
  subApp: Livestock
  /** Those that may go, those that may not, or those held back by one thing. */
  only: 'ready' | 'held' | Obstacle
  search: string
  /** Just these animals, whether they are here or not. */
  ids?: readonly string[]
}
export type PapersSums = { ready: number; held: number; obstacles: { [name in Obstacle]?: number } }
/** Each row carries what holds the animal back in a field `obstacles`. */
export type PapersAnswer = QueryAnswer & { sums: PapersSums }

export type SalesAsked = { subApp: Livestock; targets: SaleTargets }
export type SalesAnswer = {
  months: (Omit<SalesMonth, 'animalIds'> & { animals: number })[]
  undated: number
  tooLate: number
}
export type SaleAnimalsAsked = SalesAsked & Rows & { month: number | 'undated' }

export type MilkAnswer = {
  /** Newest first. */
  days: HerdTest[]
  /** When the server last added them up; undefined where it never did. */
  askedAt: number | undefined
}

export type { HerdAverage }
