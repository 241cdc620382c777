import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { expectedWeight, isFarOff, mayGoOn } from './expected-weight'

const today = Date.UTC(2026, 10, 15)
const ago = (days: number) => today - days * oneDay
const kg = (kilos: number) => Math.round(kilos * 1_000_000)
const kilos = (animal: object) => Math.round((expectedWeight(animal, today)?.mg ?? 0) / 1_000_000)
const far = (animal: object, weight: number) => {
  const expected = expectedWeight(animal, today)
  return expected && isFarOff(kg(weight), expected)
}
const heifer = { species: 'BOVINE', sex: 'F', lastWeightMg: kg(382), lastWeightDate: ago(30) }

describe('the expected weight of an animal', () => {
  test('is its last weight and what it gained a day since; without a gain, what one of its age puts on', () => {
    expect(kilos({ ...heifer, lastAdgWeightMg: kg(1) })).toBe(412)
    expect(kilos(heifer)).toBe(382)
    expect(kilos({ ...heifer, dob: ago(400) })).toBeGreaterThan(390)
    expect(kilos({ ...heifer, dob: ago(4000) })).toBe(382)
    expect(kilos({ ...heifer, lastWeightMg: null, lastWeight: 382 })).toBe(382)
  })

  test('follows from age and kind when no weighing exists, and is unknown without an age', () => {
    expect(kilos({ species: 'BOVINE', sex: 'F', dob: ago(365) })).toBeGreaterThan(280)
    expect(kilos({ species: 'BOVINE', sex: 'M', dob: ago(365) })).toBeGreaterThan(
      kilos({ species: 'BOVINE', sex: 'F', dob: ago(365) }),
    )
    expect(kilos({ species: 'OVINE', sex: 'F', dob: ago(120) })).toBeLessThan(45)
    expect(expectedWeight({ species: 'BOVINE' }, today)).toBeUndefined()
    expect(expectedWeight({ species: 'BOVINE', dob: today + oneDay }, today)).toBeUndefined()
  })

  test('is not by a weight of a later day', () => {
    expect(expectedWeight({ ...heifer, lastWeightDate: today + oneDay }, today)).toBeUndefined()
  })
})

describe('a weight that is far off', () => {
  test('is 142 typed for 412, and a cow that calved since is not', () => {
    expect(far({ ...heifer, lastAdgWeightMg: kg(1) }, 142)).toBe(true)
    expect(far({ ...heifer, lastAdgWeightMg: kg(1) }, 430)).toBe(false)
    expect(far({ ...heifer, lastWeightMg: kg(700) }, 610)).toBe(false)
  })

  test('is never remarked on while it may still be typed: 4, 41, 412', () => {
    const expected = expectedWeight({ ...heifer, lastAdgWeightMg: kg(1) }, today)
    if (!expected) throw new Error('nothing is expected')
    expect([4, 41, 412, 142].map((typed) => mayGoOn(kg(typed), expected))).toEqual([true, true, false, false])
  })

  const anybody = fc.record({
    species: fc.constantFrom('BOVINE', 'OVINE'),
    sex: fc.constantFrom('F', 'M', null),
    dob: fc.option(fc.integer({ min: 1, max: 5000 }).map(ago)),
    lastWeightMg: fc.option(fc.integer({ min: kg(2), max: kg(1200) })),
    lastWeightDate: fc.option(fc.integer({ min: 0, max: 3000 }).map(ago)),
    lastAdgWeightMg: fc.option(fc.integer({ min: -kg(9), max: kg(9) })),
  })

  test('is any with its point or its digits slipped, and never the one that was expected', () => {
    fc.assert(
      fc.property(anybody, (animal) => {
        const expected = expectedWeight(animal, today)
        if (!expected) return
        expect(expected.mg).toBeGreaterThan(0)
        expect(Number.isSafeInteger(expected.mg)).toBe(true)
        expect(isFarOff(expected.mg, expected)).toBe(false)
        expect(isFarOff(expected.mg * 10, expected)).toBe(true)
        expect(isFarOff(Math.round(expected.mg / 10), expected)).toBe(true)
      }),
    )
  })

  test('is less likely the longer ago it was weighed, and a heavier one is expected to stay the heavier', () => {
    fc.assert(
      fc.property(anybody, fc.integer({ min: 1, max: 500 }), (animal, more) => {
        const seen = { ...animal, lastWeightMg: kg(300), lastWeightDate: ago(30) }
        const [now, later] = [expectedWeight(seen, today), expectedWeight(seen, today + more * oneDay)]
        const heavier = expectedWeight({ ...seen, lastWeightMg: kg(310) }, today)
        expect(later?.off).toBeGreaterThanOrEqual(now?.off ?? 0)
        expect(later?.mg).toBeGreaterThanOrEqual(now?.mg ?? 0)
        expect(heavier?.mg).toBeGreaterThan(now?.mg ?? 0)
      }),
    )
  })
})
