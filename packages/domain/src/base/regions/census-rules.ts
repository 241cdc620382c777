import { type DatedRule, ruleAt, undated } from './dated-rules'
import type { Place, SomePlaces } from './places'

type DayOfYear = { month: number; date: number }

/** The day sheep are counted for the authority, and by when the count is sent, in the year after it. */
export type Census = { on: DayOfYear; by?: DayOfYear; online?: DayOfYear }

const firstOfDecember = { on: { month: 12, date: 1 } }
const british = (from: number, source: string): DatedRule<Census> => ({
  from,
  value: firstOfDecember,
  source,
})

export const censusRules: SomePlaces<readonly DatedRule<Census>[]> = {
  IE: [
    {
      from: undated,
      value: { on: { month: 12, date: 31 }, by: { month: 1, date: 31 }, online: { month: 2, date: 14 } },
      source: 'farmersjournal 425668: counted on 31 December, returned by 31 January, online 14 February',
    },
  ],
  UK: [british(Date.UTC(2009, 11, 31), 'gov.uk; SI 2009/3219, art. 24: inventory of 1 December')],
  SC: [british(Date.UTC(2010, 0, 1), 'gov.scot: inventory of 1 December')],
}

export type CensusDays = { on: number; by?: number; online?: number; next: number }

/** The days about a count made on this day: of the census day nearest to it. */
export function censusDays(place: Place, counted: number): CensusDays | undefined {
  const rule = ruleAt(censusRules, place, counted)?.value
  if (!rule) return undefined
  const near = new Date(counted).getUTCFullYear()
  const year =
    [near - 1, near, near + 1].sort((a, b) => off(rule.on, a, counted) - off(rule.on, b, counted))[0] ?? near
  return {
    ...{ on: dayIn(year, rule.on), next: dayIn(year + 1, rule.on) },
    ...(rule.by && { by: dayIn(year + 1, rule.by) }),
    ...(rule.online && { online: dayIn(year + 1, rule.online) }),
  }
}

const dayIn = (year: number, { month, date }: DayOfYear) => Date.UTC(year, month - 1, date)
const off = (on: DayOfYear, year: number, counted: number) => Math.abs(dayIn(year, on) - counted)
