import { expect, test } from 'vitest'
import { ago } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { RecordThing } from '../engine/define-view'
import { lookAtRecords } from '../engine/test-views'
import { growth } from './growth'

let made = 0
const kilos = 1_000_000
const onScale = (animal: string, day: number, kg: number, more: Fields = {}): RecordThing => ({
  collection: 'tasks',
  id: `w${made++}`,
  fields: {
    parentTaskId: 'day',
    taskAnimals: [animal],
    date: day,
    weightMg: kg * kilos,
    createdApp: 'bovine',
    ...more,
  },
})
const weighings = [
  onScale('daisy', ago(60), 300),
  onScale('rose', ago(60), 340),
  onScale('daisy', ago(10), 350, { weightAdgMg: kilos }),
  onScale('rose', ago(10), 380, { weightAdgMg: 0.8 * kilos }),
  onScale('dolly', ago(10), 60, { createdApp: 'ovine' }),
  onScale('rose', ago(5), 999, { deleted: true }),
]
const told = (asked = {}) =>
  lookAtRecords(growth, weighings, { asked }).rows.map(({ cells: { day, animals, averageMg, gainMg } }) => [
    day,
    animals,
    Number(averageMg) / kilos,
    gainMg === null ? undefined : Number(gainMg) / kilos,
  ])

test('the page lists growth by weighing day, newest first, for the cattle alone', () => {
  expect(told()).toEqual([
    [ago(10), 2, 365, 0.9],
    [ago(60), 2, 320, undefined],
  ])
})

test('of a group only its own animals count', () => {
  expect(told({ ids: ['daisy'] })).toEqual([
    [ago(10), 1, 350, 1],
    [ago(60), 1, 300, undefined],
  ])
})
