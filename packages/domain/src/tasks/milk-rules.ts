import { type DatedRule, ruleOn } from '../regions/dated-rules'

/** What nobody believes of one cow on one day. Asked about, never refused. */
type TestRules = { mostLitres: number; mostFat: number }

/** What milk for the dairy may have in it, and how warm it may be. Cells and germs in thousands a millilitre. */
type TankRules = {
  mostCells: number
  mostGerms: number
  mostDegrees: number
  /** Months the dairy reckons its mean over. */
  cellMonths: number
  germMonths: number
}

const testRules: readonly [DatedRule<TestRules>] = [
  { from: 0, value: { mostLitres: 80, mostFat: 9 }, source: 'our own' },
]

export const tankRules: readonly [DatedRule<TankRules>] = [
  {
    from: 0,
    value: { mostCells: 400, mostGerms: 100, mostDegrees: 4, cellMonths: 3, germMonths: 2 },
    source: 'EU 853/2004, raw cows’ milk',
    fromMemory: true,
  },
]

/** Another row is added below and leaves what was judged before as it was. */
export const testRulesOn = (day: number): TestRules => (ruleOn(testRules, day) ?? testRules[0]).value
export const tankRulesOn = (day: number): TankRules => (ruleOn(tankRules, day) ?? tankRules[0]).value
