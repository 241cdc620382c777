/** What nobody believes of one cow on one day. Asked about, never refused. */
type TestRules = { from: number; mostLitres: number; mostFat: number; source: string }

/** What milk for the dairy may have in it, and how warm it may be. Cells and germs in thousands a millilitre. */
type TankRules = {
  from: number
  mostCells: number
  mostGerms: number
  mostDegrees: number
  /** Months the dairy reckons its mean over. */
  cellMonths: number
  germMonths: number
  source: string
}

const fromMemory = 'from memory, November 2026, to be checked'

const testRules: readonly TestRules[] = [{ from: 0, mostLitres: 80, mostFat: 9, source: 'our own' }]

const tankRules: readonly TankRules[] = [
  {
    from: 0,
    mostCells: 400,
    mostGerms: 100,
    mostDegrees: 4,
    cellMonths: 3,
    germMonths: 2,
    source: `EU 853/2004, raw cows' milk: ${fromMemory}`,
  },
]

/** The row in force on a day; another one is added below it and leaves what was judged before as it was. */
const on = <T extends { from: number }>(rows: readonly T[], day: number): T =>
  rows.findLast(({ from }) => from <= day) ?? (rows[0] as T)

export const testRulesOn = (day: number): TestRules => on(testRules, day)
export const tankRulesOn = (day: number): TankRules => on(tankRules, day)
