import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneDay } from '../one-day'
import { addMonths, monthOf, weeksOf } from './month-days'
import { isoDay } from './write-day'

const anyDay = fc.integer({ min: -25_000, max: 80_000 }).map((n) => n * oneDay)

test('a month is drawn in whole weeks with each of its days in them once', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('monday' as const, 'sunday' as const), (day, starts) => {
      const days = weeksOf(monthOf(day), starts).flat()
      expect(days.length % 7).toBe(0)
      expect(days.filter((one) => one === day)).toHaveLength(1)
      expect(new Date(days[0] ?? 0).getUTCDay()).toBe(starts === 'sunday' ? 0 : 1)
      expect(days.every((one, at) => at === 0 || one - (days[at - 1] ?? 0) === oneDay)).toBe(true)
    }),
  )
})

test('a month on from the last of January is the last of February', () => {
  expect(isoDay(addMonths(Date.UTC(2026, 0, 31), 1))).toBe('2026-02-28')
  expect(isoDay(addMonths(Date.UTC(2024, 1, 29), -12))).toBe('2023-02-28')
  expect(isoDay(addMonths(Date.UTC(2026, 10, 17), 1))).toBe('2026-12-17')
})
