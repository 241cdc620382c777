import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { listTest } from '../../lists/engine/list-counts'
import { smartListOf } from '../../lists/engine/smart-lists'
import { ago, at, seen, today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { lookAtHerd, viewAt } from '../engine/test-views'
import { dryCows } from './dry-cows'

const tests = (...counts: number[]) =>
  counts.map((scc, index) => ({ testDate: ago(10 + index * 40), milkYield: 20, scc }))
const cow = (more: Fields): Fields => ({
  ...{ species: 'BOVINE', sex: 'F', inHerd: true, dob: ago(2000), lactation: 3, milkingStatus: 'milking' },
  ...{
    lastCalvingDate: ago(300),
    lastServeDate: ago(220),
    expectedCalvingDate: today + 60 * oneDay,
    ...more,
  },
})

test('the cows to dry off are those of the ready-made list, each with what her counts speak for', () => {
  const herd = [
    cow({ milkRecords: tests(80, 70, 60, 50) }),
    cow({ milkRecords: tests(230, 110, 90), expectedCalvingDate: today + 50 * oneDay }),
    cow({}),
    cow({ milkingStatus: 'dry' }),
    cow({ expectedCalvingDate: today + 200 * oneDay }),
  ]
  const list = smartListOf('SL-DRYOFF-DUE')
  const takes = list && listTest(list, {}, at)
  const when = { ...viewAt('bovine'), holding: { dryInfections: 5 } }
  const shown = lookAtHerd(dryCows, herd, { when, asked: { tankCells: 150 } })
  expect(shown.count).toBe(herd.filter((one) => takes?.(seen(one))).length)
  expect(shown.rows.map(({ id, cells }) => [id, cells.choice, cells.why, cells.counts])).toEqual([
    ['a1', 'DRY_COW.TUBE', 'DRY_COW.WHY.HIGH', '230 · 110 · 90'],
    ['a0', 'DRY_COW.SEAL', 'DRY_COW.WHY.LOW', '80 · 70 · 60 · 50'],
    ['a2', 'DRY_COW.UNKNOWN', null, null],
  ])
  expect(shown.tags).toMatchObject({ all: 3, seal: 1, tube: 1, unknown: 1 })
  const strict = lookAtHerd(dryCows, herd, { asked: { cells: 70, tankCells: 150, which: 'seal' } })
  expect(strict.count).toBe(0)
  const unknown = lookAtHerd(dryCows, herd)
  expect(unknown.rows.find(({ id }) => id === 'a0')?.cells).toMatchObject({
    choice: 'DRY_COW.UNKNOWN',
    why: 'DRY_COW.WHY.TANK_UNKNOWN',
  })
})
