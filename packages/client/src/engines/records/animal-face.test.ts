import { expect, test } from 'vitest'
import { faceOf } from './animal-face'

const today = Date.UTC(2026, 10, 15)
const born = (year: number) => Date.UTC(year, 2, 4)
const cow = {
  species: 'BOVINE',
  tag: '372123456702143',
  breed: 'HE',
  sex: 'F',
  dob: born(2023),
  inHerd: true,
}

test('a cow is known by the end of her tag [D5.30]', () => {
  expect(faceOf(cow, 'IE', today)).toMatchObject({
    short: '02143',
    full: '372123456702143',
    breed: 'HE',
  })
})

test('a lamb that is not tagged yet is known by its lambing number [D5.22, D5.23]', () => {
  const lamb = { species: 'OVINE', tag: '37204', lambingNumber: 'L17' }
  expect(faceOf(lamb, 'IE', today)).toMatchObject({ short: 'L17', full: undefined })
})

test('a calf waiting for registration shows its tag without the mark behind it', () => {
  expect(faceOf({ ...cow, tag: '372123456702143NOTAG' }, 'IE', today)).toMatchObject({
    short: '02143',
    full: undefined,
  })
})

test('an animal without a tag is known by its freeze brand [D5.30]', () => {
  expect(faceOf({ freezebrand: '417' }, 'IE', today)).toMatchObject({ short: '417', brand: undefined })
})

test.each([
  [2026, 'red'],
  [2025, 'blue'],
  [2023, 'light green'],
  [2020, 'orange'],
  [2012, 'grey'],
])('born in %i, its chip is %s [D9.32]', (year, colour) => {
  expect(faceOf({ ...cow, dob: born(year) }, 'IE', today).colour).toBe(colour)
})

test('a birth date of 0 is no birth date [D3.13]', () => {
  expect(faceOf({ ...cow, dob: 0 }, 'IE', today)).toMatchObject({ born: undefined, colour: 'grey' })
})

test('one that has died or left is as old as on that day', () => {
  const [sold, died] = [Date.UTC(2024, 2, 4), Date.UTC(2025, 2, 4)]
  expect(faceOf(cow, 'IE', today).agedOn).toBe(today)
  expect(faceOf({ ...cow, offHerdDate: sold }, 'IE', today).agedOn).toBe(sold)
  expect(faceOf({ ...cow, dod: died, offHerdDate: 0 }, 'IE', today).agedOn).toBe(died)
})

test('a straw goes by its whole code', () => {
  expect(faceOf({ animalType: 'AIBULL', tag: 'HF5947' }, 'IE', today).short).toBe('HF5947')
})
