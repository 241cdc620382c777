import { addMonths } from '../days/month-days'
import { type DatedRule, ruleAt, undated } from './dated-rules'
import { type ByPlace, locate, type Place, type SomePlaces } from './places'

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const daysAMonth = 365.25 / 12

/** Days between two tests of the whole herd for TB, where one interval holds for the place. */
export const tbTestRules: ByPlace<readonly DatedRule[]> = {
  IE: [{ from: undated, value: 365, source: 'agriland, table of 2026: in test is within twelve months' }],
  NI: [{ from: undated, value: 365, source: 'DAERA: annual herd test', fromMemory: true }],
  // Six months to four years by area: the farmer says which.
  UK: [],
  SC: [{ from: undated, value: 1461, source: 'gov.scot: every 48 months, herds of low risk are exempt' }],
  EU: [],
  NZ: [],
  US: [],
  LA: [],
  CA: [],
  AU: [],
  GL: [],
}

/** For so many months after its last reactor, a herd that relapsed is tested every so many months. */
export type AfterRelapse = { everyMonths: number; forMonths: number }
export const relapseTestRules: SomePlaces<readonly DatedRule<AfterRelapse>[]> = {
  IE: [
    {
      from: undated,
      value: { everyMonths: 6, forMonths: 18 },
      source: 'farmersjournal 884848: eighteen months before the rules of 2026',
    },
    {
      from: day(2026, 4, 13),
      value: { everyMonths: 6, forMonths: 36 },
      source: 'farmersjournal 884625, 884848: every six months for three years after the last reactor',
    },
  ],
}

/** Months after the last reactor in which cows of a large breakdown go to a finishing unit or the factory alone. */
export const exposedCowRules: SomePlaces<readonly DatedRule[]> = {
  IE: [
    {
      from: day(2026, 4, 13),
      value: 24,
      source:
        'farmersjournal 884848, agriland table of 2026: herds of 80 cows with ten reactors or five per cent',
    },
  ],
}

/** The herd's group says which cattle it may buy, and from some groups cattle leave for the factory alone. */
export type HerdGroup = {
  /** Cows, and any animal over so many months, are bought by group. */
  overMonths: number
  /** A dairy cow comes into an open herd tested so many days before at most. */
  openDays: number
}
export const herdGroupRules: SomePlaces<readonly DatedRule<HerdGroup>[]> = {
  IE: [
    {
      from: day(2026, 4, 13),
      value: { overMonths: 36, openDays: 30 },
      source: 'farmersjournal 911274, agriland table of 2026: groups open, dry and controlled finishing unit',
    },
  ],
}

/** Days between two tests of the herd: as often as the farmer said, else by the place. None where it is exempt. */
export function herdTestDays(place: Place, on: number): number | undefined {
  const { tbMonths } = locate(place).holding ?? {}
  const usual = tbMonths === undefined ? ruleAt(tbTestRules, place, on)?.value : inDays(tbMonths)
  const relapsed = relapseDays(place, on)
  return relapsed === undefined ? usual : Math.min(relapsed, usual ?? relapsed)
}

const inDays = (months: number) => (months === 0 ? undefined : Math.round(months * daysAMonth))

function relapseDays(place: Place, on: number): number | undefined {
  const rule = ruleAt(relapseTestRules, place, on)?.value
  const { tbBreakdown, tbLastReactor } = locate(place).holding ?? {}
  if (!rule || (tbBreakdown !== 'relapse' && tbBreakdown !== 'both')) return undefined
  // Without the day the reactors are still there, and the tests go on.
  const over = tbLastReactor !== undefined && on >= addMonths(tbLastReactor, rule.forMonths)
  return over ? undefined : inDays(rule.everyMonths)
}
