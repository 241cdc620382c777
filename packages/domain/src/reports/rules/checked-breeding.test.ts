import { expect, test } from 'vitest'
import { breedById } from '../../base/breeds/breeds'
import { ruleOn } from '../../base/regions/dated-rules'
import { ramRows, ramRules } from '../../jobs/births/ram-season'
import { wormEggRules } from '../../jobs/rules/laboratory-rules'
import { rearingRuleOn, rearingRules } from '../../jobs/rules/rearing-rules'
import { temperatureRules } from '../../jobs/types/health/health-observation'
import { birthRules } from '../../jobs-read/rules/birth-rules'

const now = Date.UTC(2026, 10, 19)

test.each([
  ['HO', 279],
  ['FR', 279],
  ['AA', 283],
  ['BA', 294],
  ['CH', 289],
  ['LM', 289],
  ['SI', 289],
  ['HE', 285],
  ['BM', 292],
  ['JE', 279],
])('a cow carries a calf by %s for %s days; none said is the usual 283', (breed, days) => {
  expect(breedById(breed)?.gestationDays).toBe(days)
  expect(birthRules.BOVINE.usualGestation).toBe(283)
})

test('a ewe carries for 147 days', () => {
  expect(birthRules.OVINE.usualGestation).toBe(147)
})

test.each([
  ['BOVINE', 38, 39.3],
  ['OVINE', 38.5, 40],
] as const)('a healthy animal of kind %s has %s to %s degrees', (species, least, most) => {
  const rule = ruleOn(temperatureRules[species], now)
  expect([rule?.value, rule?.fromMemory]).toEqual([{ least, most }, undefined])
})

test('a ram is sound at 32 cm, a ram lamb at 30, in condition 3.5 at tupping, for 45 ewes or 25', () => {
  expect(ramRules).toMatchObject({
    ...{ leastScrotumCm: 32, leastScrotumCmLamb: 30, leastCondition: 3.5, mostEwes: 45, mostEwesLamb: 25 },
  })
  expect(ramRows[0].fromMemory).toBe(true)
})

test('figures without a source say that they are remembered: worm eggs, colostrum', () => {
  expect(wormEggRules[0]).toMatchObject({ value: 500, fromMemory: true })
  expect(rearingRuleOn(now)).toMatchObject({ leastColostrumLitres: 3, colostrumHours: 2, leastBrix: 22 })
  expect(rearingRules[0].fromMemory).toBe(true)
})
