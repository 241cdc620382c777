import { expect, test } from 'vitest'
import { ago, today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { RecordThing } from '../engine/define-view'
import { RecordFold } from '../engine/record-fold'
import { lookAtRecords, viewAt } from '../engine/test-views'
import { medicineSpending } from './medicine-spending'

const treated = (id: string, cost: number, taskAnimals: string[], more: Fields = {}): RecordThing => ({
  collection: 'tasks',
  id,
  fields: { typeId: 'REMEDY', status: 'done', date: today, cost, taskAnimals, createdApp: 'bovine', ...more },
})
const group = (id: string, name: string, animalIds: string[] = []): RecordThing => ({
  collection: 'mobs',
  id,
  fields: { name, animalIds },
})
const stay = (
  id: string,
  mobId: string,
  animalId: string,
  dateIn: number,
  dateOut?: number,
): RecordThing => ({
  collection: 'mobHistories',
  id,
  fields: { mobId, animalId, dateIn, ...(dateOut && { dateOut }) },
})
const spent = (shown: ReturnType<typeof lookAtRecords>) =>
  shown.rows.map(({ cells }) => [cells.month, cells.group, cells.cost, cells.animals])
const [november, october] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 9, 1)]

test('a treatment is paid by the groups its animals were in that day, the newest month first', () => {
  const shown = lookAtRecords(medicineSpending, [
    group('m', 'Heifers'),
    stay('s1', 'm', 'a', ago(60)),
    stay('s2', 'm', 'b', ago(60), ago(5)),
    treated('t1', 30, ['a', 'b', 'c']),
    treated('t2', 8, ['b'], { date: ago(20) }),
    treated('t3', 5, ['c'], { mobId: 'm', date: ago(20) }),
  ])
  expect(spent(shown)).toEqual([
    [november, 'Heifers', 10, 1],
    [november, 'SPENDING.NO_GROUP', 20, 2],
    [october, 'Heifers', 13, 2],
  ])
  expect(shown.sums.map(({ value }) => value)).toEqual([43, 43 / 5])
})

test('a job taken back, one without a cost and one of the sheep are not counted', () => {
  const shown = lookAtRecords(medicineSpending, [
    treated('t1', 30, ['a'], { deleted: true }),
    treated('t2', 0, ['a']),
    treated('t3', 9, ['e'], { createdApp: 'ovine' }),
  ])
  expect(shown.count).toBe(0)
})

test('a group that is given another name, or an animal put into one afterwards, moves what was spent', () => {
  const fold = new RecordFold(medicineSpending, viewAt(), {})
  const shown = () => {
    fold.settle()
    return spent(fold.folded.shown({ asked: {}, offset: 0, limit: 10 }))
  }
  for (const record of [group('m', 'Heifers', ['a']), treated('t1', 30, ['a'])]) fold.put(record)
  expect(shown()).toEqual([[november, 'Heifers', 30, 1]])
  fold.put(group('m', 'Young cows', ['a']))
  expect(shown()).toEqual([[november, 'Young cows', 30, 1]])
  fold.put(group('n', 'Bought in'))
  fold.put(stay('s', 'n', 'a', ago(9)))
  expect(shown()).toEqual([[november, 'Bought in', 30, 1]])
})
