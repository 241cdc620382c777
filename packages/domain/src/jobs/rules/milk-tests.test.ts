import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ago } from '../../lists/engine/test-herd'
import type { RecordThing } from '../../reports/engine/define-view'
import { lookAtRecords } from '../../reports/engine/test-views'
import { milkRecording } from '../../reports/milk/milk-recording'
import { cowTests, herdLevel, testDayId } from './milk-tests'

const cow = (milkDate: number, milkYield: number, more = {}) => ({ milkDate, milkYield, ...more })

describe('a cow', () => {
  test('has her test days newest first, her last one among them', () => {
    const tests = cowTests({
      ...cow(ago(9), 30, { latestScc: 80, fat: 4 }),
      milkRecords: [
        { testDate: ago(90), milkYield: 20, scc: 300 },
        { testDate: ago(50), milkYield: 26 },
        'damaged',
        { testDate: ago(40) },
      ],
    })
    expect(tests).toEqual([
      { testDate: ago(9), milkYield: 30, scc: 80, fat: 4 },
      { testDate: ago(50), milkYield: 26 },
      { testDate: ago(90), milkYield: 20, scc: 300 },
    ])
  })

  test('who was never tested has none', () => {
    expect(cowTests({ tag: 'x', milkRecords: null })).toEqual([])
  })
})

describe('the herd on a test day', () => {
  const tests = [
    cow(ago(9), 30, { fat: 4, latestScc: 100 }),
    cow(ago(9), 10, { fat: 6, latestScc: 400 }),
  ].flatMap(cowTests)

  test('is worked out from its cows, the more milk the more it counts', () => {
    expect(herdLevel([], tests)[testDayId(ago(9))]).toEqual({
      testDate: ago(9),
      cowsTested: 2,
      totalYield: 40,
      averageYield: 20,
      fat: 4.5,
      averageScc: 250,
      cowsOverSccLimit: 1,
    })
  })

  test('a figure recorded for the herd overrides a calculated one, and days run newest first [D3.112]', () => {
    const level = herdLevel(
      [
        { testDate: ago(50), averageYield: 18 },
        { testDate: ago(9), averageYield: 21, fat: null },
        { testDate: ago(3), averageYield: 99, deleted: true },
      ],
      tests,
    )
    const told = Object.entries(level).map(([id, fields]): RecordThing => ({ collection: 'fed', id, fields }))
    expect(
      lookAtRecords(milkRecording, told).rows.map(({ cells }) => [cells.day, cells.averageYield, cells.fat]),
    ).toEqual([
      [ago(9), 21, 4.5],
      [ago(50), 18, null],
    ])
  })

  test('no herd average is below its worst cow or above its best', () => {
    const litres = fc.double({ min: 0.1, max: 90, noNaN: true })
    fc.assert(
      fc.property(fc.array(litres, { minLength: 1, maxLength: 30 }), (yields) => {
        const all = yields.map((milkYield) => ({ testDate: ago(1), milkYield }))
        const average = Number(herdLevel([], all)[testDayId(ago(1))]?.averageYield)
        expect(average).toBeGreaterThanOrEqual(Math.min(...yields) - 0.051)
        expect(average).toBeLessThanOrEqual(Math.max(...yields) + 0.051)
      }),
    )
  })
})
