import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromMilkUnit, inMilkUnit, milkTimesIn, milkTimesOf, milkUnit } from './milk-units'
import { countryCodes } from './places'
import { regionCodes } from './regions'

const inCountry = (country: 'FR' | 'ES' | 'AT') => ({ region: 'EU', country }) as const

test('a French sheet has fat in grams a kilo and urea in milligrams a litre; an Irish one per cent and a decilitre', () => {
  expect(milkUnit('share', inCountry('FR')).name).toBe('G_KG')
  expect(milkUnit('urea', inCountry('FR')).name).toBe('MG_L')
  expect(milkUnit('share', 'IE').name).toBe('PERCENT')
  expect(milkUnit('urea', 'IE').name).toBe('MG_DL')
})

test('in Spain fat stays per cent and urea is a litre; a country without its own unit has the usual ones', () => {
  expect([milkUnit('share', inCountry('ES')).name, milkUnit('urea', inCountry('ES')).name]).toEqual([
    'PERCENT',
    'MG_L',
  ])
  expect(milkUnit('urea', inCountry('AT')).name).toBe('MG_DL')
  expect(milkUnit('share', 'EU').name).toBe('PERCENT')
})

test('41.2 g a kilo is kept as 4.12 per cent, and 250 mg a litre as 25 a decilitre', () => {
  expect(fromMilkUnit(41.2, 'share', inCountry('FR'))).toBe(4.12)
  expect(inMilkUnit(4.12, 'share', inCountry('FR'))).toBe(41.2)
  expect(fromMilkUnit(250, 'urea', inCountry('FR'))).toBe(25)
})

test('a farmer reads the milk again as the farmer typed it, everywhere', () => {
  const places = [...regionCodes, ...countryCodes.map((country) => ({ region: 'EU' as const, country }))]
  const typed = fc.integer({ min: 0, max: 200_000 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom(...places),
      fc.constantFrom('share', 'urea'),
      (value, place, measure) => {
        expect(inMilkUnit(fromMilkUnit(value, measure, place), measure, place)).toBeCloseTo(value, 4)
      },
    ),
  )
})

test.each([
  ['TB (g/kg)', 10],
  ['Urée mg/l', 10],
  ['Fat (%)', 1],
  ['Fat %', 1],
  ['Butterfat', undefined],
])('a heading %s names the unit of its column', (heading, times) => {
  expect(milkTimesIn(heading)).toBe(times)
})

test('a column without a unit is read by the size of its values', () => {
  expect(milkTimesOf([41.2, 38.9, 44], 'share')).toBe(10)
  expect(milkTimesOf([4.12, 3.89, 44], 'share')).toBe(1)
  expect(milkTimesOf([250, 310], 'urea')).toBe(10)
  expect(milkTimesOf([], 'share')).toBe(1)
})
