import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { ewe } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { RecordThing } from '../engine/define-view'
import { lookAtRecords } from '../engine/test-views'
import { lambingFigures } from './lambing-figures'

const ramIn = Date.UTC(2025, 9, 20)
const lambedOn = ramIn + 147 * oneDay
const season = Date.UTC(2026, 0, 1)
const sheep = (id: string, fields: Fields = {}): RecordThing => ({
  collection: 'animals',
  id,
  fields: { ...ewe, dob: Date.UTC(2023, 2, 10), ...fields },
})
const job = (
  id: string,
  typeId: string,
  date: number,
  taskAnimals: readonly unknown[],
  more: Fields = {},
) => ({
  collection: 'tasks' as const,
  id,
  fields: { typeId, status: 'done', date, taskAnimals: taskAnimals as never, ...more },
})
const lamb = (id: string, dam: string, fields: Fields = {}) =>
  sheep(id, { dob: lambedOn, dam, sex: 'M', purpose: 'lamb', ...fields })

const flock = [
  ...['a', 'b', 'c', 'd'].map((id) => sheep(id)),
  sheep('old', { dob: Date.UTC(2018, 2, 10) }),
  job('in', 'RAMIN', ramIn, ['a', 'b', 'c', 'd', 'old']),
  job('scan', 'SCAN', ramIn + 80 * oneDay, [
    ...[
      ['a', 2],
      ['b', 3],
      ['c', 0],
      ['old', 1],
    ].map(([animalId, foetusCount]) => ({ animalId, foetusCount })),
  ]),
  job('l1', 'LAMBING', lambedOn, ['a', 'a1', 'a2'], { dam: 'a' }),
  job('l2', 'LAMBING', lambedOn + oneDay, ['b', 'b1', 'b2', 'b3'], { dam: 'b' }),
  ...[lamb('a1', 'a'), lamb('a2', 'a', { dod: lambedOn + 3 * oneDay })],
  ...[
    lamb('b1', 'b'),
    lamb('b2', 'b', { offHerdDate: lambedOn + 120 * oneDay }),
    lamb('b3', 'b', { stillBorn: true }),
  ],
]
const shown = (records: readonly RecordThing[]) =>
  lookAtRecords(lambingFigures, records, { subApp: 'ovine', asked: {} })
const sums = (records: readonly RecordThing[]) =>
  shown(records).sums.map(({ label, value, note }) => [label.split('.')[1], value, note?.values])

test('of five ewes to the ram six lambs were scanned, four born alive and three reared; each share says of how many [D2.145]', () => {
  expect(sums(flock)).toEqual([
    ['SCANNING', 150, { part: 6, whole: 4 }],
    ['LAMBING', 80, { part: 4, whole: 5 }],
    ['REARING', 60, { part: 3, whole: 5 }],
    ['LOSSES', 40, { part: 2, whole: 5 }],
    ['BARREN', 25, { part: 1, whole: 4 }],
  ])
})

test('the ages of the ewes stand apart, the old ones together and last those of no known age [D2.145]', () => {
  const more = [sheep('x', { dob: null }), job('late', 'RAMIN', ramIn, ['x'])]
  const rows = shown([...flock, ...more]).rows.map(({ cells }) => [
    cells.age,
    cells.toRam,
    cells.lambed,
    cells.lost,
  ])
  expect(rows).toEqual([
    ['LAMBING.AGE_3', 4, 2, 2],
    ['LAMBING.AGE_6', 1, 0, 0],
    ['LAMBING.AGE_0', 1, 0, 0],
  ])
})

test('a ewe kept from the ram is out of it; one barred after she lambed is not', () => {
  const [before, after] = [
    job('no', 'DONOTBREED', ramIn + 90 * oneDay, ['c']),
    job('no', 'DONOTBREED', lambedOn + 20 * oneDay, ['a']),
  ]
  expect(sums([...flock, before])[1]).toEqual(['LAMBING', 100, { part: 4, whole: 4 }])
  expect(sums([...flock, after])).toEqual(sums(flock))
})

test('a lamb sold is reared, and one scanned twice counts by its last scan', () => {
  const again = job('scan2', 'SCAN', ramIn + 90 * oneDay, [{ animalId: 'c', foetusCount: 1 }])
  expect(sums([...flock, again])[0]).toEqual(['SCANNING', 175, { part: 7, whole: 4 }])
  expect(shown(flock).choices.season?.map(({ value }) => Number(value))).toEqual([season])
})
