import { expect, test } from 'vitest'
import { weightCurve } from '../../herd/animals/weight-curve'
import type { Fields } from '../../records/sync/stored-record'
import { animalPicture, littersOf } from './animal-picture'

const day = (days: number) => Date.UTC(2026, 0, 1) + days * 86_400_000
const row = (fields: Fields, id = 'a') => ({ id, fields })
const picture = (fields: Fields, offspring: Fields[] = []) =>
  animalPicture(
    row(fields),
    weightCurve(row(fields), []),
    offspring.map((one, index) => row(one, String(index))),
  )
const calf: Fields = {
  species: 'BOVINE',
  sex: 'F',
  dob: day(0),
  calfWeightMg: 40_000_000,
  lastWeightMg: 120_000_000,
  lastWeightDate: day(100),
}

test('young stock grow against what their kind should weigh at that age', () => {
  expect(picture(calf)).toEqual({
    of: 'growth',
    held: true,
    points: [
      { date: day(0), mg: 40_000_000, targetMg: 40_000_000 },
      { date: day(100), mg: 120_000_000, targetMg: 135_000_000 },
    ],
  })
})

test('a grown animal, or one that calved, is held to no target', () => {
  expect(picture({ ...calf, lastWeightDate: day(730) })).toHaveProperty('held')
  expect(picture({ ...calf, lastWeightDate: day(731) })).not.toHaveProperty('held')
  expect(picture({ ...calf, lastCalvingDate: day(90) })).not.toHaveProperty('held')
})

test('one weight is no picture', () => {
  expect(picture({ ...calf, calfWeightMg: null })).toBeUndefined()
})

test('a cow with two test days shows her milk, earliest first; with one she shows how she grew', () => {
  const tested = (...days: number[]) => ({
    ...calf,
    milkRecords: days.map((one) => ({ testDate: day(one), milkYield: 20 + one, scc: 90 })),
  })
  expect(picture(tested(40, 10))).toMatchObject({ of: 'milk', tests: [{ milkYield: 30 }, { milkYield: 60 }] })
  expect(picture(tested(40))?.of).toBe('growth')
})

test('a ewe that lambed twice shows her litters, the dead apart; a cow never does', () => {
  const born: Fields[] = [
    { dob: day(9) },
    { dob: day(400), stillBorn: true },
    { dob: day(400) },
    { dob: day(400), deleted: true },
  ]
  expect(picture({ species: 'OVINE', sex: 'F' }, born)).toEqual({
    of: 'litters',
    litters: [
      { day: day(9), born: 1, dead: 0 },
      { day: day(400), born: 1, dead: 1 },
    ],
  })
  expect(picture({ species: 'BOVINE', sex: 'F' }, born)).toBeUndefined()
  expect(littersOf([row({ dob: 0 })])).toEqual([])
})
