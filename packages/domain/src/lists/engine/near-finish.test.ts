import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '../../base/days/month-days'
import { daysBetween, oneDay } from '../../base/one-day'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import type { Fields } from '../../records/sync/stored-record'
import { listTest } from './list-counts'
import { smartListOf } from './smart-lists'
import { calf } from './test-herd'

const list = (id: string) => {
  const found = smartListOf(id)
  if (!found) throw new Error(id)
  return found
}
const [near, over] = [list('SL-NEAR-FINISH-AGE'), list('SL-OVER-30')]
const isOn = (which: typeof near, fields: Fields, today: number, numbers = {}) =>
  listTest(
    which,
    numbers,
    listsAt({ today, now: today + 1, region: 'IE' }),
  )(animalFactsOf({ id: 'a', fields }))

const born = Date.UTC(2024, 4, 15)
const limit = Date.UTC(2026, 10, 15)
const day = (days: number) => limit + days * oneDay
const bullock = { ...calf, dob: born, castrated: true }

test('an animal is near finishing from sixty days before the age limit to the limit’s own day', () => {
  expect([-61, -60, -1, 0, 1].map((days) => isOn(near, bullock, day(days)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect([-1, 0, 1].map((days) => isOn(over, bullock, day(days)))).toEqual([false, false, true])
})

test('males and heifers that never calved are on it, unless their purpose says milk or breeding', () => {
  const on = (fields: Fields) => isOn(near, { ...bullock, ...fields }, limit)
  expect(on({ sex: 'F' })).toBe(true)
  expect(on({ purpose: '' })).toBe(true)
  expect(on({ purpose: null })).toBe(true)
  expect(on({ purpose: 'cull' })).toBe(true)
  expect(on({ sex: 'F', lactation: 1 })).toBe(false)
  expect(on({ sex: 'F', lastCalvingDate: limit - 100 * oneDay })).toBe(false)
  for (const purpose of ['dairy', 'suckler', 'AI bull']) expect(on({ purpose }), purpose).toBe(false)
  expect(on({ isStockBull: true })).toBe(false)
})

test('every day belongs to exactly one of near and over, whatever the date of birth and the length of the months', () => {
  const days = fc.integer({ min: 0, max: 3000 }).map((count) => Date.UTC(2018, 0, 1) + count * oneDay)
  const run = fc.property(
    days,
    fc.integer({ min: -70, max: 40 }),
    fc.constantFrom(24, 30, 36),
    (dob, away, months) => {
      const last = addMonths(dob, months)
      const today = last + away * oneDay
      const fields = { ...bullock, dob, dateMovedIn: dob }
      const [isNear, isOver] = [isOn(near, fields, today, { months }), isOn(over, fields, today, { months })]
      expect(isNear).toBe(daysBetween(today, last) >= 0 && daysBetween(today, last) <= 60)
      expect(isOver).toBe(last < today)
    },
  )
  fc.assert(run, { numRuns: 2000 })
})
