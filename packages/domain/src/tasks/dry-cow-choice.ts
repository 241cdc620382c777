import { oneDay } from '../one-day'
import { type DatedRule, ruleOn } from '../regions/dated-rules'
import type { Fields } from '../sync/stored-record'
import { cowTests } from '../views/milk-tests'

/** From when a cow needs no antibiotic when she is dried off. Dated; the vet's own limits go before them. */
export type DryCowRule = {
  /** Thousand cells a millilitre: each of the last tests has to be below it. */
  cells: number
  /** The same after her first calving. */
  firstCells: number
  tests: number
  /** The last test is no older than this. */
  testedWithinDays: number
}

export const dryCowRules: readonly DatedRule<DryCowRule>[] = [
  {
    from: Date.UTC(2022, 0, 28),
    value: { cells: 200, firstCells: 150, tests: 3, testedWithinDays: 60 },
    source: 'generally advised; the vet of the farm decides',
    fromMemory: true,
  },
]

export const dryCowRuleOn = (day: number): DryCowRule | undefined => ruleOn(dryCowRules, day)?.value

export const dryReasons = ['low', 'case', 'high', 'few', 'old'] as const
export type DryReason = (typeof dryReasons)[number]
export type DryCowChoice = { choice: 'seal only' | 'tube and seal'; why: DryReason; cells: readonly number[] }

export const dryReasonKey = (why: DryReason): string => `DRY_COW.WHY.${why.toUpperCase()}`

/** The vet's limits; what is not set is the rule's. */
export type DryLimits = { cells?: number | undefined; firstCells?: number | undefined }

/** What of an animal the choice is made by. */
export const dryCowReads = [
  ...['milkRecords', 'milkDate', 'milkYield', 'milkScc', 'latestScc'],
  ...['lastCalvingDate', 'lactation', 'casesOfMastitis'],
] as const

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/**
 * Seal alone only where everything speaks for it. What is not known speaks against it: a cow that was never tested in
 * a herd that tests gets the tube. Undefined for one nobody knows anything of, and on a day no rule holds.
 */
export function dryCowChoice(cow: Fields, day: number, limits: DryLimits = {}): DryCowChoice | undefined {
  const rule = dryCowRuleOn(day)
  if (!rule) return undefined
  const calved = number(cow.lastCalvingDate)
  const tests = cowTests(cow).filter(
    ({ testDate, scc }) => scc !== undefined && testDate > calved && testDate <= day,
  )
  const last = tests.slice(0, rule.tests)
  const cells = last.flatMap(({ scc }) => scc ?? [])
  const tube = (why: DryReason): DryCowChoice => ({ choice: 'tube and seal', why, cells })
  if (number(cow.casesOfMastitis) > 0) return tube('case')
  const [latest] = last
  if (!latest) return undefined
  const first = number(cow.lactation) === 1
  const most = first ? (limits.firstCells ?? rule.firstCells) : (limits.cells ?? rule.cells)
  if (cells.some((count) => count >= most)) return tube('high')
  if (last.length < rule.tests) return tube('few')
  if (day - latest.testDate > rule.testedWithinDays * oneDay) return tube('old')
  return { choice: 'seal only', why: 'low', cells }
}
