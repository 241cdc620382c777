import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { likelyWeight } from './likely-weight'

const born = Date.UTC(2024, 2, 1)
const kg = (species: string, sex: string, days: number) => {
  const { leastMg, mostMg } = likelyWeight({ species, sex, dob: born }, born + days * oneDay)
  return [leastMg / 1e6, mostMg / 1e6] as const
}
const isLikely = (species: string, sex: string, days: number, weight: number) => {
  const [least, most] = kg(species, sex, days)
  return weight >= least && weight <= most
}

test('the app accepts weights that farms really see, from a Dexter calf to a Charolais bull, from a Soay lamb to a Suffolk ram', () => {
  const weighed = [
    ['BOVINE', 'F', 0, 20],
    ['BOVINE', 'M', 0, 60],
    ['BOVINE', 'F', 200, 250],
    ['BOVINE', 'F', 1500, 320],
    ['BOVINE', 'F', 1500, 900],
    ['BOVINE', 'B', 1500, 1350],
    ['BOVINE', 'M', 600, 720],
    ['OVINE', 'F', 0, 1.5],
    ['OVINE', 'M', 60, 25],
    ['OVINE', 'F', 1500, 25],
    ['OVINE', 'B', 1500, 180],
  ] as const
  expect(weighed.filter(([species, sex, days, weight]) => !isLikely(species, sex, days, weight))).toEqual([])
})

test('a slipped decimal mark and pounds for kilograms are not', () => {
  expect(isLikely('BOVINE', 'F', 1500, 62)).toBe(false)
  expect(isLikely('BOVINE', 'F', 1500, 6200)).toBe(false)
  expect(isLikely('BOVINE', 'F', 1500, 1400)).toBe(false)
  expect(isLikely('OVINE', 'F', 60, 250)).toBe(false)
})

test('an animal may weigh more the older it is, a male no less than a female, and any weight of its kind when its age is unknown', () => {
  const species = fc.constantFrom('BOVINE', 'OVINE')
  const age = fc.integer({ min: 0, max: 9000 })
  fc.assert(
    fc.property(species, age, age, (kind, one, other) => {
      const [younger, older] = [Math.min(one, other), Math.max(one, other)]
      const [young, old, male] = [kg(kind, 'F', younger), kg(kind, 'F', older), kg(kind, 'M', older)]
      expect(old[0]).toBeGreaterThanOrEqual(young[0])
      expect(old[1]).toBeGreaterThanOrEqual(young[1])
      expect(male[1]).toBeGreaterThanOrEqual(old[1])
      expect(old[0]).toBeLessThan(old[1])
      const any = likelyWeight({ species: kind, sex: 'M' }, born)
      expect(any.leastMg / 1e6).toBeLessThanOrEqual(young[0])
      expect(any.mostMg / 1e6).toBeGreaterThanOrEqual(male[1])
    }),
  )
})
