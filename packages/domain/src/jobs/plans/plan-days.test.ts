import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { firstFrom, lastUntil, plannedFor } from './plan-days'

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const plan = (
  due: number,
  repeats: 'none' | 'day' | 'week' | 'month' | 'year',
  every = 1,
  until = day(2100, 1, 1),
) => ({
  ...{ due, repeats, every, until },
})

describe('the days of a plan', () => {
  test('a job for one day is that day and no other', () => {
    const once = plan(day(2026, 3, 5), 'none')
    expect(plannedFor(once, day(2026, 1, 1), day(2027, 1, 1))).toEqual([day(2026, 3, 5)])
    expect(plannedFor(once, day(2026, 3, 6), day(2027, 1, 1))).toEqual([])
  })

  test('every second Monday stays a Monday', () => {
    const days = plannedFor(plan(day(2026, 3, 2), 'week', 2), day(2026, 3, 3), day(2026, 4, 30))
    expect(days).toEqual([day(2026, 3, 16), day(2026, 3, 30), day(2026, 4, 13), day(2026, 4, 27)])
  })

  test('the last of the month is the last of each month, and the 31st again after February', () => {
    const days = plannedFor(plan(day(2026, 1, 31), 'month'), day(2026, 2, 1), day(2026, 5, 31))
    expect(days).toEqual([day(2026, 2, 28), day(2026, 3, 31), day(2026, 4, 30), day(2026, 5, 31)])
  })

  test('a leap day comes on the 28th in other years', () => {
    const days = plannedFor(plan(day(2024, 2, 29), 'year'), day(2025, 1, 1), day(2028, 12, 31))
    expect(days).toEqual([day(2025, 2, 28), day(2026, 2, 28), day(2027, 2, 28), day(2028, 2, 29)])
  })

  test('a plan ends with the day it lasts until', () => {
    const ended = plan(day(2026, 3, 1), 'day', 1, day(2026, 3, 3))
    expect(plannedFor(ended, day(2026, 1, 1), day(2027, 1, 1))).toHaveLength(3)
    expect(firstFrom(ended, day(2026, 3, 4))).toBeUndefined()
    expect(lastUntil(ended, day(2026, 9, 1))).toBe(day(2026, 3, 3))
  })

  test('the next and the last day of any plan are days of the plan, and none lies between', () => {
    const any = fc.record({
      due: fc.integer({ min: 0, max: 20_000 }).map((days) => days * oneDay),
      repeats: fc.constantFrom(
        'none' as const,
        'day' as const,
        'week' as const,
        'month' as const,
        'year' as const,
      ),
      every: fc.integer({ min: 1, max: 40 }),
      until: fc.integer({ min: 0, max: 40_000 }).map((days) => days * oneDay),
    })
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 30_000 }), (one, days) => {
        const at = days * oneDay
        const ahead = plannedFor(one, at, at + 4000 * oneDay)
        const behind = plannedFor(one, 0, at)
        expect(lastUntil(one, at)).toBe(behind.at(-1))
        if (ahead.length > 0) expect(firstFrom(one, at)).toBe(ahead[0])
        expect([...ahead]).toEqual([...new Set(ahead)].sort((a, b) => a - b))
      }),
      { numRuns: 300 },
    )
  })
})
