import { oneDay } from '../../base/one-day'
import { type DatedRule, ruleAt } from '../../base/regions/dated-rules'
import { type ByPlace, locate, type Place } from '../../base/regions/places'
import type { Fields } from '../../records/sync/stored-record'
import { cowTests } from '../rules/milk-tests'

/** From when a cow needs no antibiotic when she is dried off. Dated; the vet's own limits go before them. */
export type DryCowRule = {
  /** Thousand cells a millilitre: each of the tests that count has to be below it. */
  cells: number
  /** The same after her first calving. */
  firstCells: number
  /** So many tests of this lactation at the least; the last so many count, or all of them. */
  tests: number
  allTests?: true
  /** The last test is no older than this. */
  testedWithinDays: number
  /** The bulk tank stays below `cells` in so many months, or no cow of the herd goes without a tube. */
  tank?: { cells: number; months: number }
  /** So many of a hundred cows at the most were newly infected while dry; the farm says how many were. */
  newInfectionsPercent?: number
}
type Rule = DatedRule<DryCowRule>

const advised: Rule = {
  from: Date.UTC(2022, 0, 28),
  value: { cells: 200, firstCells: 150, tests: 3, testedWithinDays: 60 },
  source: 'generally advised; the vet of the farm decides',
  fromMemory: true,
}
const irish: Rule = {
  from: Date.UTC(2022, 0, 28),
  value: {
    ...{ cells: 100, firstCells: 100, tests: 4, allTests: true, testedWithinDays: 30 },
    ...{ tank: { cells: 200, months: 12 }, newInfectionsPercent: 10 },
  },
  source:
    'Animal Health Ireland and ICBF: bulk tank below 200,000 over 12 months, new infections under 10 %, four recordings, the last within 30 days, all below 100,000; farmersjournal 731788',
}

export const dryCowRules: ByPlace<readonly Rule[]> = {
  IE: [irish],
  NI: [advised],
  UK: [advised],
  SC: [advised],
  EU: [advised],
  US: [advised],
  CA: [advised],
  LA: [advised],
  AU: [advised],
  NZ: [advised],
  GL: [advised],
}

export const dryCowRuleOn = (place: Place, day: number): DryCowRule | undefined =>
  ruleAt(dryCowRules, place, day)?.value

export const dryReasons = [
  ...(['low', 'case', 'high', 'few', 'old', 'tank', 'tankUnknown'] as const),
  ...(['infections', 'infectionsUnknown'] as const),
] as const
export type DryReason = (typeof dryReasons)[number]
export type DryCowChoice = {
  /** Undefined where too little is known of the herd to say. */
  choice: 'seal only' | 'tube and seal' | undefined
  why: DryReason
  cells: readonly number[]
}

export const dryReasonKey = (why: DryReason): string =>
  `DRY_COW.WHY.${why.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

/** The vet's limits, where they are set, and the worst month of the bulk tank, where it is known. */
export type DryLimits = {
  cells?: number | undefined
  firstCells?: number | undefined
  tankCells?: number | undefined
}

/** The animal's fields that the choice reads. */
export const dryCowReads = [
  ...['milkRecords', 'milkDate', 'milkYield', 'milkScc', 'latestScc'],
  ...['lastCalvingDate', 'lactation', 'casesOfMastitis'],
] as const

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

export type DryCowAt = { place: Place; day: number; limits?: DryLimits }

/**
 * Seal alone only where all her records support it. A gap in them counts against it: a cow with too few tests
 * in a herd that tests gets the tube. Undefined for a cow without records, and on a day without a rule.
 */
export function dryCowChoice(cow: Fields, { place, day, limits = {} }: DryCowAt): DryCowChoice | undefined {
  const rule = dryCowRuleOn(place, day)
  if (!rule) return undefined
  const calved = number(cow.lastCalvingDate)
  const tests = cowTests(cow).filter(
    ({ testDate, scc }) => scc !== undefined && testDate > calved && testDate <= day,
  )
  const counted = rule.allTests ? tests : tests.slice(0, rule.tests)
  const cells = counted.flatMap(({ scc }) => scc ?? [])
  const said = (choice: DryCowChoice['choice'], why: DryReason): DryCowChoice => ({ choice, why, cells })
  if (number(cow.casesOfMastitis) > 0) return said('tube and seal', 'case')
  const [latest] = counted
  if (!latest) return undefined
  const first = number(cow.lactation) === 1
  const most = first ? (limits.firstCells ?? rule.firstCells) : (limits.cells ?? rule.cells)
  if (cells.some((count) => count >= most)) return said('tube and seal', 'high')
  if (counted.length < rule.tests) return said('tube and seal', 'few')
  if (day - latest.testDate > rule.testedWithinDays * oneDay) return said('tube and seal', 'old')
  if (rule.tank && limits.tankCells === undefined) return said(undefined, 'tankUnknown')
  if (rule.tank && Number(limits.tankCells) >= rule.tank.cells) return said('tube and seal', 'tank')
  const { newInfectionsPercent: infected } = rule
  const known = locate(place).holding?.dryInfections
  if (infected !== undefined && known === undefined) return said(undefined, 'infectionsUnknown')
  if (infected !== undefined && Number(known) >= infected) return said('tube and seal', 'infections')
  return said('seal only', 'low')
}
