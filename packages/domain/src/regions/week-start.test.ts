import { expect, test } from 'vitest'
import { weekdayNumber, weekStartIn } from './week-start'

test('calendars mostly start on Monday, in some countries on Sunday or Saturday [D6.28] [D6.29]', () => {
  expect(['IE', 'GB', 'FR', 'ES', 'AU', 'NZ', 'AR'].map(weekStartIn)).toEqual(Array(7).fill('monday'))
  expect(['US', 'CA', 'MX', 'BR', 'PT', 'ZA'].map(weekStartIn)).toEqual(Array(6).fill('sunday'))
  expect(['EG', 'DZ', 'JO'].map(weekStartIn)).toEqual(Array(3).fill('saturday'))
})

test('one country alone starts its week on Friday [D6.28]', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const everyCode = letters.flatMap((first) => letters.map((second) => first + second))
  expect(everyCode.filter((country) => weekStartIn(country) === 'friday')).toEqual(['MV'])
  expect(everyCode.filter((country) => weekStartIn(country) === 'monday').length).toBeGreaterThan(500)
})

test('a country not in the table, or written small, still has a week', () => {
  expect(weekStartIn('us')).toBe('sunday')
  expect(weekdayNumber[weekStartIn('XX')]).toBe(1)
})

test('days are numbered as calendars count them', () => {
  expect(weekdayNumber).toEqual({ sunday: 0, monday: 1, friday: 5, saturday: 6 })
})
