import { type ByPlace, cellAt, type Place, type SomePlaces } from './places'

/**
 * The source a rule was compared with, and the day. A copy is not the page itself: a person still has to look
 * there.
 */
export type Compared = { day: string; with: string; copy?: true }

/** The day of a rule whose beginning was not found: older than any record here. The operator's page says so. */
export const undated = Date.UTC(2000, 0, 1)
export const isUndated = ({ from }: Pick<Sourced, 'from'>): boolean => from <= undated

/** A rule's source, and the day it holds from. Only the operator reads all of it; farmers do not. */
export type Sourced = {
  from: number
  /** The name a reader would look it up under. */
  source: string
  /** Recorded from memory, without the source at hand. */
  fromMemory?: true
  compared?: Compared
}

/** A rule of an authority or of the trade. Rules change: the old one still counts for animals born under it. */
export type DatedRule<Value = number> = Sourced & { value: Value }

const from = (year: number, month = 1, date = 1) => Date.UTC(year, month - 1, date)

/** Months of age after which prime cattle lose their price, and after which they lose the rest of it. */
export type Finishing = { months: number; lowerTo?: number }

const inBritain: DatedRule<Finishing> = {
  from: undated,
  value: { months: 30 },
  source: 'the trade in prime cattle',
  fromMemory: true,
}

/** None where the trade does not ask. */
export const finishingRules: ByPlace<readonly DatedRule<Finishing>[]> = {
  IE: [
    { from: undated, value: { months: 30 }, source: 'in-spec bonus: farmersjournal 571507, 828363' },
    {
      from: from(2019, 9, 16),
      value: { months: 30, lowerTo: 36 },
      source: 'independent 38500854: a smaller bonus from 30 to 36 months',
    },
  ],
  NI: [inBritain],
  UK: [inBritain],
  SC: [inBritain],
  EU: [],
  NZ: [],
  US: [],
  LA: [],
  CA: [],
  AU: [],
  GL: [],
}

/** The age for a day; undefined where the trade does not ask. */
export const finishingMonthsOn = (place: Place, day: number): number | undefined =>
  ruleAt(finishingRules, place, day)?.value.months

/** The last age it has passed on a day; undefined while its price is whole. */
export function agePassed(
  place: Place,
  { day, isOver }: { day: number; isOver: (months: number) => boolean },
): number | undefined {
  const { months, lowerTo } = ruleAt(finishingRules, place, day)?.value ?? {}
  return [lowerTo, months].find((one) => one !== undefined && isOver(one))
}

/**
 * The rule in force now, where the app reads it once and not by the day: when the farmer comes back to a job.
 */
export const newest = <R extends Sourced>(rules: readonly [R, ...R[]]): R => rules.at(-1) ?? rules[0]

/** The rule for something that happened on a day: the last one that had come into force by then. */
export function ruleOn<R extends Sourced>(rules: readonly R[], day: number): R | undefined {
  return rules.reduce<R | undefined>(
    (best, rule) => (rule.from > day || (best && best.from > rule.from) ? best : rule),
    undefined,
  )
}

/** The same of a table by place: the country's rules where it has its own, else its region's. */
export const ruleAt = <R extends Sourced>(
  table: SomePlaces<readonly R[]>,
  place: Place,
  day: number,
): R | undefined => ruleOn(cellAt(table, place) ?? [], day)
