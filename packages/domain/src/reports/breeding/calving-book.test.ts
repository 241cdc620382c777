import { expect, test } from 'vitest'
import { cow } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { RecordThing } from '../engine/define-view'
import { RecordFold } from '../engine/record-fold'
import { lookAtRecords, viewAt } from '../engine/test-views'
import { calvingBook } from './calving-book'

const animal = (id: string, fields: Fields): RecordThing => ({
  collection: 'animals',
  id,
  fields: { ...cow, ...fields },
})
const calving = (id: string, date: number, dam: string, more: Fields = {}): RecordThing => ({
  collection: 'tasks',
  id,
  fields: { typeId: 'CALVING', status: 'done', date, dam, birthDifficulty: '1', taskAnimals: [dam], ...more },
})
const spring = Date.UTC(2026, 1, 20)
const year25 = Date.UTC(2025, 1, 10)
const dam = animal('d', { tag: '372211234500017', lactation: 3 })
const bull = animal('b', { sex: 'B', tag: '372211234500099' })
const twins = [
  animal('k1', { sex: 'F', tag: '372211234500101', fromCalvingTask: 'now', calfWeightMg: 40e6 }),
  animal('k2', {
    sex: 'M',
    tag: '372211234500102',
    fromCalvingTask: 'now',
    stillBorn: true,
    calfWeightMg: 36e6,
  }),
]
const book = [
  dam,
  bull,
  ...twins,
  calving('before', year25, 'd'),
  calving('now', spring, 'd', { sire: 'b', birthDifficulty: '3' }),
]

test('the book lists a calving with dam, lactation, sire, calves, ease, survivors, weight and interval [D2.149]', () => {
  const { rows } = lookAtRecords(calvingBook, book)
  expect(rows).toEqual([
    {
      id: 'now',
      cells: {
        date: spring,
        damId: 'd',
        dam: '00017',
        lactation: 3,
        sire: '00099',
        calves: ['00101', '00102'],
        sex: ['SEX.CALF.F', 'SEX.CALF.M'],
        ease: 'CHOICES.BIRTH_DIFFICULTY.3',
        alive: 1,
        dead: 1,
        weightMg: 38e6,
        // Ten days more than a year.
        interval: 375,
      },
    },
  ])
})

test('the season is chosen, the newest first, and an earlier calving is of an earlier lactation [D2.149]', () => {
  const { choices } = lookAtRecords(calvingBook, book)
  expect(choices.season?.map(({ value }) => Number(value))).toEqual([
    Date.UTC(2026, 0, 1),
    Date.UTC(2025, 0, 1),
  ])
  const { rows } = lookAtRecords(calvingBook, book, { asked: { season: String(Date.UTC(2025, 0, 1)) } })
  expect(rows.map(({ id, cells }) => [id, cells.lactation, cells.interval])).toEqual([['before', 2, null]])
})

test('a season is summed up: calvings, calves alive and dead, the mean interval of those that have one, who was helped', () => {
  const second = [
    animal('e', { lactation: 1, tag: '372211234500018' }),
    calving('first', spring + 1, 'e'),
    animal('k3', { sex: 'M', fromCalvingTask: 'first' }),
  ]
  const { sums } = lookAtRecords(calvingBook, [...book, ...second])
  expect(sums.map(({ label, value, note }) => [label.split('.')[1], value, note?.values])).toEqual([
    ['CALVINGS', 2, { count: 1 }],
    ['ALIVE', 2, { count: 1, born: 3 }],
    ['MEAN_INTERVAL', 375, { count: 1 }],
    ['HELPED', 50, { count: 2 }],
  ])
})

test('twins written as two calvings of one day have one interval, and it is no 0 days', () => {
  const again = calving('twin', spring, 'd')
  const { rows } = lookAtRecords(calvingBook, [...book, again])
  expect(rows.map(({ cells }) => cells.interval)).toEqual([375, 375])
})

test('a calf put right, a calving moved to another day and one deleted are followed', () => {
  const fold = new RecordFold(calvingBook, viewAt(), {})
  for (const record of book) fold.put(record)
  const cells = () => {
    fold.settle()
    return fold.folded
      .shown({ asked: {}, offset: 0, limit: 9 })
      .rows.map((row) => [row.cells.interval, row.cells.sex])
  }
  cells()
  fold.put(animal('k2', { sex: 'F', tag: '372211234500102', fromCalvingTask: 'now' }))
  fold.put(calving('before', year25 + 5 * 86_400_000, 'd'))
  expect(cells()).toEqual([[370, ['SEX.CALF.F', 'SEX.CALF.F']]])
  fold.put({
    ...calving('before', year25, 'd'),
    fields: { ...calving('before', year25, 'd').fields, deleted: true },
  })
  expect(cells()).toEqual([[null, ['SEX.CALF.F', 'SEX.CALF.F']]])
})

test('a herd that was brought in has its calves by dam and day, and one without any known has no count of them', () => {
  const known = animal('k9', { sex: 'F', tag: '372211234500109', dob: spring + 86_400_000, dam: 'd' })
  const later = animal('k8', { sex: 'F', tag: '372211234500108', dob: spring + 3 * 86_400_000, dam: 'd' })
  const records = [dam, calving('now', spring, 'd')]
  const told = (more: RecordThing[]) =>
    lookAtRecords(calvingBook, [...records, ...more]).rows.map(({ cells }) => [cells.calves, cells.alive])
  expect(told([known, later])).toEqual([[['00109'], 1]])
  expect(told([])).toEqual([[[], null]])
})

test('twins stand in the book in one order, whichever of them came to the device first', () => {
  const named = (records: Parameters<typeof lookAtRecords>[1]) =>
    lookAtRecords(calvingBook, records).rows.map(({ cells }) => cells.calves)
  expect(named([...book].reverse())).toEqual(named(book))
})
