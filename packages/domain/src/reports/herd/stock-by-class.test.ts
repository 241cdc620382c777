import { expect, test } from 'vitest'
import { ago, calf, cow, ewe, today } from '../../lists/engine/test-herd'
import { lookAtHerd } from '../engine/test-views'
import { stockByClass } from './stock-by-class'

const on = (shown: ReturnType<typeof lookAtHerd>, month: number) =>
  shown.rows.find(({ id }) => id === String(month))?.cells

test('each month counts who was here on its first, in the class of that day', () => {
  const born = Date.UTC(2025, 9, 20)
  const herd = [
    { ...cow, lactation: 1, lastCalvingDate: Date.UTC(2026, 1, 10) },
    { ...calf, dob: born },
    { ...calf, dob: born, offHerdDate: Date.UTC(2026, 4, 2) },
    { ...calf, dob: ago(1000), isStockBull: true, dateMovedIn: Date.UTC(2026, 5, 1) },
    ewe,
  ]
  const shown = lookAtHerd(stockByClass, herd)
  expect(shown.rows).toHaveLength(24)
  expect(shown.rows[0]?.id).toBe(String(Date.UTC(2026, 10, 1)))
  expect(on(shown, Date.UTC(2026, 10, 1))).toMatchObject({ all: 3, cows: 1, bulls: 1, under2: 1, under1: 0 })
  expect(on(shown, Date.UTC(2026, 4, 1))).toMatchObject({ all: 3, cows: 1, bulls: 0, under1: 2 })
  expect(on(shown, Date.UTC(2026, 1, 1))).toMatchObject({ inCalfHeifers: 1, cows: 0 })
  expect(on(shown, Date.UTC(2024, 11, 1))).toMatchObject({ all: 1 })
  expect(lookAtHerd(stockByClass, herd, { subApp: 'ovine' }).rows[0]?.cells).toMatchObject({
    all: 1,
    ewes: 1,
  })
})

test('a farm that never had any shows nothing rather than a row of noughts', () => {
  expect(lookAtHerd(stockByClass, [{ ...cow, offHerdDate: ago(2000), dob: today - 9e10 }]).count).toBe(0)
})
