import { type DatedRule, ruleOn, undated } from '../../base/regions/dated-rules'
import { type ByPlace, ownCell, type Place } from '../../base/regions/places'

/** Limits of one cow on one day: beyond them the app asks, and never refuses. */
type TestRules = { mostLitres: number; mostFat: number }

/** The dairy's limits for milk, and how warm it may be. Cells and germs in thousands a millilitre. */
type TankRules = {
  mostCells: number
  mostGerms: number
  mostDegrees: number
  /** Months the dairy reckons its mean over; 0 where each sample counts by itself. */
  cellMonths: number
  germMonths: number
}

const testRules: readonly [DatedRule<TestRules>] = [
  { from: 0, value: { mostLitres: 80, mostFat: 9 }, source: 'our own' },
]

type TankRows = readonly [DatedRule<TankRules>, ...DatedRule<TankRules>[]]
const inEurope = { mostCells: 400, mostGerms: 100, mostDegrees: 4, cellMonths: 3, germMonths: 2 }
const european: TankRows = [
  { from: undated, value: inEurope, source: 'Directive 92/46/EEC, raw cows’ milk', fromMemory: true },
  {
    from: Date.UTC(2006, 0, 1),
    value: inEurope,
    source: 'Regulation (EC) 853/2004, raw cows’ milk; the temperature is what buyers ask',
  },
]
const asInEurope: TankRows = [
  { from: undated, value: inEurope, source: 'as in Europe until it is looked up', fromMemory: true },
]

export const tankRules: ByPlace<TankRows> = {
  IE: european,
  NI: european,
  UK: european,
  SC: european,
  EU: european,
  CH: asInEurope,
  US: [
    {
      from: undated,
      value: { mostCells: 750, mostGerms: 100, mostDegrees: 7, cellMonths: 0, germMonths: 0 },
      source:
        'Pasteurized Milk Ordinance: each sample; 7 °C within two hours, 10 °C when blended; drinc.ucdavis',
    },
  ],
  CA: asInEurope,
  LA: asInEurope,
  AU: asInEurope,
  NZ: asInEurope,
  GL: asInEurope,
}

/** Another row is added below and leaves what was judged before as it was. */
export const testRulesOn = (day: number): TestRules => (ruleOn(testRules, day) ?? testRules[0]).value
export function tankRulesOn(place: Place, day: number): TankRules {
  const rows = ownCell(tankRules, place)
  return (ruleOn(rows, day) ?? rows[0]).value
}
