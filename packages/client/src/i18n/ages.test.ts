import { expect, test } from 'vitest'
import { ageOf, shortAge } from './ages'

const on = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)

test('a cow is counted in years, a weanling in months, a calf in days', () => {
  const today = on(2026, 11, 15)
  expect(shortAge(ageOf(on(2021, 3, 2), today))).toEqual({ key: 'AGE.YEARS', count: 5 })
  expect(shortAge(ageOf(on(2025, 3, 2), today))).toEqual({ key: 'AGE.MONTHS', count: 20 })
  expect(shortAge(ageOf(on(2026, 11, 3), today))).toEqual({ key: 'AGE.DAYS', count: 12 })
})

test('the birthday itself counts, the day before does not', () => {
  expect(ageOf(on(2024, 5, 4), on(2026, 5, 4))).toEqual({ years: 2, months: 0, days: 0 })
  expect(ageOf(on(2024, 5, 4), on(2026, 5, 3))).toMatchObject({ years: 1, months: 11 })
})

test('born on the 31st, a month old on the last day of a shorter month', () => {
  expect(ageOf(on(2026, 1, 31), on(2026, 2, 28))).toEqual({ years: 0, months: 1, days: 0 })
})
