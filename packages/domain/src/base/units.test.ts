import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regionCodes, regionFacts } from './regions/regions'
import {
  convertRate,
  elementsOf,
  fromMilligrams,
  fromMillilitres,
  fromMillimetres,
  fromSquareCentimetres,
  landUnits,
  lengthUnits,
  rateUnits,
  rateUnitsOf,
  toMilligrams,
  toMillilitres,
  toMillimetres,
  toSquareCentimetres,
  unitSystems,
  volumeUnits,
  weightUnits,
} from './units'

test('land is in AC or HA, length in M or FT, weight in KG or LBS [D3.105] [D3.106] [D3.107]', () => {
  expect(landUnits).toEqual(['AC', 'HA'])
  expect(lengthUnits).toEqual(['M', 'FT'])
  expect(weightUnits).toEqual(['KG', 'LBS'])
})

test('unit systems are METRIC and IMPERIAL [P3.41] [D3.110]', () => {
  expect(unitSystems).toEqual(['METRIC', 'IMPERIAL'])
})

test('volume and spreading rates have units, metric and imperial', () => {
  expect(volumeUnits).toEqual(['L', 'GAL', 'UKGAL'])
  expect(rateUnitsOf('IE')).toEqual(['KG_HA', 'T_HA', 'L_HA', 'M3_HA'])
  expect(rateUnitsOf('US')).toEqual(['LBS_AC', 'TON_AC', 'GAL_AC'])
  expect(rateUnitsOf('CA', 'IMPERIAL')).toEqual(rateUnitsOf('US'))
  expect(convertRate(1, 'T_HA', 'KG_HA')).toBeCloseTo(1000, 6)
  expect(convertRate(100, 'KG_HA', 'LBS_AC')).toBeCloseTo(89.2, 1)
  expect(convertRate(100, 'L_HA', 'GAL_AC')).toBeCloseTo(10.69, 2)
  expect(convertRate(1, 'L_HA', 'KG_HA')).toBeUndefined()
})

test('a kilogram is 1,000,000 mg and a pound 453,592 mg [D9.25] [D9.26]', () => {
  expect(toMilligrams(1, 'KG')).toBe(1_000_000)
  expect(toMilligrams(1, 'LBS')).toBe(453_592)
})

test('a hectare is 100,000,000 square centimetres and an acre 40,468,600 [D9.27] [D9.28]', () => {
  expect(toSquareCentimetres(1, 'HA')).toBe(100_000_000)
  expect(toSquareCentimetres(1, 'AC')).toBe(40_468_600)
})

const kilos = fc.integer({ min: 0, max: 2_000_000 }).map((n) => n / 100)

test('a weight read back in the unit it was entered in is the weight entered', () => {
  fc.assert(
    fc.property(kilos, fc.constantFrom(...weightUnits), (weight, unit) => {
      expect(Number(fromMilligrams(toMilligrams(weight, unit), unit).toFixed(2))).toBe(weight)
    }),
  )
})

test('an area, a length and a volume read back as entered', () => {
  fc.assert(
    fc.property(kilos, (value) => {
      for (const unit of landUnits)
        expect(Number(fromSquareCentimetres(toSquareCentimetres(value, unit), unit).toFixed(2))).toBe(value)
      for (const unit of lengthUnits)
        expect(Number(fromMillimetres(toMillimetres(value, unit), unit).toFixed(2))).toBe(value)
      for (const unit of volumeUnits)
        expect(Number(fromMillilitres(toMillilitres(value, unit), unit).toFixed(2))).toBe(value)
    }),
  )
})

test('switching units back and forth never drifts what is stored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000_000 }), fc.constantFrom(...weightUnits), (mg, unit) => {
      expect(toMilligrams(fromMilligrams(mg, unit), unit)).toBe(mg)
    }),
  )
})

test('a rate turned into another unit and back is the same rate', () => {
  fc.assert(
    fc.property(kilos, fc.constantFrom(...rateUnits), fc.constantFrom(...rateUnits), (rate, from, to) => {
      const there = convertRate(rate, from, to)
      if (there === undefined) return
      expect(convertRate(there, to, from)).toBeCloseTo(rate, 6)
    }),
  )
})

test('a metre is 1000 mm, a foot 304.8, a litre 1000 ml and a US gallon 3785', () => {
  expect([toMillimetres(1, 'M'), toMillimetres(10, 'FT')]).toEqual([1000, 3048])
  expect([toMillilitres(1, 'L'), toMillilitres(1000, 'GAL')]).toEqual([1000, 3_785_412])
})

test('spreading by the acre: a ton is 2000 lb, and 40 gallons are about 374 litres a hectare', () => {
  // Slurry, as it is talked of in Ireland and in the States: the same words, a fifth apart.
  expect(convertRate(1000, 'UKGAL_AC', 'M3_HA')).toBeCloseTo(11.23, 2)
  expect(convertRate(1000, 'GAL_AC', 'M3_HA')).toBeCloseTo(9.35, 2)
  expect(toMillilitres(1000, 'UKGAL')).toBe(4_546_090)
  expect(convertRate(1, 'TON_AC', 'LBS_AC')).toBeCloseTo(2000, 3)
  expect(convertRate(40, 'GAL_AC', 'L_HA')).toBeCloseTo(374.15, 1)
  expect(convertRate(1, 'LBS_AC', 'KG_HA')).toBeCloseTo(1.1209, 3)
})

test('a gallon is what the region calls one', () => {
  const imperial = regionCodes.filter((region) => regionFacts(region).gallon === 'UKGAL')
  expect(imperial).toEqual(expect.arrayContaining(['IE', 'NI', 'UK', 'SC', 'AU', 'NZ']))
  expect(regionFacts('US').gallon).toBe('GAL')
})

test('P, K and S on a bag are elements in Ireland, Australia and New Zealand, and oxides elsewhere', () => {
  const elements = regionCodes.filter((region) => regionFacts(region).nutrientsAs === 'element')
  expect(elements.sort()).toEqual(['AU', 'IE', 'NZ'])
  const bag = { n: 10, p: 10, k: 20, s: 5 }
  expect(elementsOf(bag, 'IE')).toEqual(bag)
  expect(elementsOf(bag, 'UK')).toEqual({ n: 10, p: 4.364, k: 16.604, s: 2 })
  expect(elementsOf({ p: 10 }, 'US')).toEqual({ p: 4.364 })
  // A bag bought abroad says so itself.
  expect(elementsOf({ ...bag, nutrientsAs: 'oxide' }, 'IE')).toEqual(elementsOf(bag, 'UK'))
  expect(elementsOf({ ...bag, nutrientsAs: 'element' }, 'UK')).toEqual(bag)
})
