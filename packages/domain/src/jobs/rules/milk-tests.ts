import type { Fields, Json } from '../../records/sync/stored-record'

/** One cow on one test day. */
export type CowTest = {
  testDate: number
  milkYield: number
  fat?: number
  protein?: number
  lactose?: number
  scc?: number
  milkSolids?: number
  urea?: number
}

/** The whole herd on one test day, as it is kept and as it travels. */
export type HerdTest = { testDate: number } & { [figure: string]: Json }

/** More cells than this, in thousands a millilitre, point to an udder that is not well. */
export const cellLimit = 200

const positive = (value: Json | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined

/** A cow's test days, newest first: those written down one by one, and her last. */
export function cowTests(cow: Fields): CowTest[] {
  const kept = Array.isArray(cow.milkRecords) ? cow.milkRecords : []
  const last = { ...cow, testDate: cow.milkDate ?? null, scc: cow.latestScc ?? cow.milkScc ?? null }
  const byDay = new Map<number, CowTest>()
  // A test kept for the day itself wins over the values on her record: her last cells may be of a day before.
  for (const one of [last, ...kept]) {
    const test = isObject(one) ? testOf(one) : undefined
    if (test) byDay.set(test.testDate, test)
  }
  return [...byDay.values()].sort((a, b) => b.testDate - a.testDate)
}

const isObject = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const figures = ['fat', 'protein', 'lactose', 'scc', 'milkSolids', 'urea'] as const

function testOf(given: Fields): CowTest | undefined {
  const [testDate, milkYield] = [positive(given.testDate), positive(given.milkYield)]
  if (testDate === undefined || milkYield === undefined) return undefined
  const test: CowTest = { testDate, milkYield }
  for (const name of figures) {
    const value = positive(given[name])
    if (value !== undefined) test[name] = value
  }
  return test
}

/** Her test days with one more, or with one put right, earliest first: as they are written down. */
export function withTest(cow: Fields, test: CowTest): Fields[] {
  const others = cowTests(cow).filter(({ testDate }) => testDate !== test.testDate)
  return [...others, test].sort((a, b) => a.testDate - b.testDate)
}

export const testDayId = (testDate: number): string => new Date(testDate).toISOString().slice(0, 10)

/**
 * The herd on each test day, by the day. The herd's own recordings stay. Figures they lack are worked out
 * from its cows, and so are days that only the cows have.
 */
export function herdLevel(
  recordings: Iterable<Fields>,
  tests: Iterable<CowTest>,
): { [testDay: string]: HerdTest } {
  const byDay = new Map<number, CowTest[]>()
  for (const test of tests) {
    const known = byDay.get(test.testDate)
    if (known) known.push(test)
    else byDay.set(test.testDate, [test])
  }
  const level: { [testDay: string]: HerdTest } = {}
  for (const [day, ofDay] of byDay) level[testDayId(day)] = workedOut(day, ofDay)
  for (const told of recordings) {
    const day = positive(told.testDate)
    if (day === undefined || told.deleted === true) continue
    const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))
    level[testDayId(day)] = { ...level[testDayId(day)], ...known, testDate: day }
  }
  return level
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

function workedOut(testDate: number, tests: readonly CowTest[]): HerdTest {
  const total = tests.reduce((sum, { milkYield }) => sum + milkYield, 0)
  const cells = tests.flatMap(({ scc }) => scc ?? [])
  const herd: HerdTest = {
    testDate,
    cowsTested: tests.length,
    totalYield: rounded(total, 1),
    averageYield: rounded(total / tests.length, 1),
  }
  for (const name of ['fat', 'protein', 'lactose'] as const) {
    const share = byMilk(tests, name)
    if (share !== undefined) herd[name] = rounded(share, 2)
  }
  const solids = tests.flatMap(({ milkSolids }) => milkSolids ?? [])
  if (solids.length > 0) herd.averageMilkSolids = rounded(sum(solids) / solids.length, 2)
  if (cells.length > 0) {
    herd.averageScc = Math.round(sum(cells) / cells.length)
    herd.cowsOverSccLimit = cells.filter((count) => count > cellLimit).length
  }
  return herd
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A cow that gives twice the milk counts twice: that is what is in the tank. */
function byMilk(tests: readonly CowTest[], name: 'fat' | 'protein' | 'lactose'): number | undefined {
  let [milk, part] = [0, 0]
  for (const { milkYield, [name]: share } of tests) {
    if (share === undefined) continue
    milk += milkYield
    part += milkYield * share
  }
  return milk > 0 ? part / milk : undefined
}
