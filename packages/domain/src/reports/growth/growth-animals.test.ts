import { describe, expect, test } from 'vitest'
import { ago, ahead } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { RecordThing } from '../engine/define-view'
import { lookAtRecords } from '../engine/test-views'
import { growthAnimals } from './growth-animals'
import { growthGroups } from './growth-groups'

const kilos = 1_000_000
const animal = (id: string, fields: Fields = {}): RecordThing => ({
  collection: 'animals',
  id,
  fields: { species: 'BOVINE', inHerd: true, dob: ago(400), ...fields },
})
const onScale = (id: string, of: string, day: number, kg: number, more: Fields = {}): RecordThing => ({
  collection: 'tasks',
  id,
  fields: {
    parentTaskId: 'day',
    taskAnimals: [of],
    date: day,
    weightMg: kg * kilos,
    createdApp: 'bovine',
    ...more,
  },
})

describe('growth animal by animal', () => {
  const herd = [
    animal('slow'),
    animal('fast', { targetWeightMg: 500 * kilos }),
    animal('sold', {
      inHerd: false,
      offHerdDate: ago(1),
      saleWeightMg: 640 * kilos,
      purchaseWeightMg: 200 * kilos,
      dateMovedIn: ago(300),
    }),
    animal('ewe', { species: 'OVINE' }),
    animal('never'),
    onScale('a', 'slow', ago(50), 400),
    onScale('b', 'slow', ago(0), 425),
    onScale('c', 'fast', ago(50), 440),
    onScale('d', 'fast', ago(0), 510),
    onScale('e', 'ewe', ago(0), 60),
  ]
  const seen = (listTab: string, records = herd) =>
    lookAtRecords(growthAnimals, records, { asked: { only: listTab } }).rows

  test('lists the fastest first, with the day it reaches its own weight or the farm’s', () => {
    expect(seen('here').map(({ id, cells }) => [id, cells.sinceLast, cells.readyOn])).toEqual([
      ['fast', 1.4 * kilos, ago(0)],
      ['slow', 0.5 * kilos, ahead(350)],
    ])
  })

  test('those ready to go are counted as they are listed, and those gone say what they weighed', () => {
    expect(seen('ready').map(({ id }) => id)).toEqual(['fast'])
    expect(lookAtRecords(growthAnimals, herd).tags).toMatchObject({ here: 2, ready: 1, left: 1 })
    expect(seen('left')[0]?.cells).toMatchObject({
      soldMg: 640 * kilos,
      boughtMg: 200 * kilos,
      targetMg: null,
    })
  })

  test('follows a weighing that comes late, or is taken back', () => {
    expect(
      seen('here', [...herd, onScale('f', 'slow', ago(20), 420)]).find(({ id }) => id === 'slow')?.cells
        .sinceLast,
    ).toBe(0.25 * kilos)
    const gone = herd.map((one) =>
      one.id === 'b' ? { ...one, fields: { ...one.fields, deleted: true } } : one,
    )
    expect(seen('here', gone).find(({ id }) => id === 'slow')?.cells.lastMg).toBe(400 * kilos)
  })
})

test('groups stand side by side, by the group each was in on the day', () => {
  const records: RecordThing[] = [
    { collection: 'mobs', id: 'm1', fields: { name: 'Heifers', animalIds: ['a'] } },
    { collection: 'mobs', id: 'm2', fields: { name: 'Bulls', animalIds: ['b'] } },
    onScale('1', 'a', ago(3), 300, { weightAdgMg: 0.8 * kilos }),
    onScale('2', 'b', ago(3), 400, { weightAdgMg: 1.2 * kilos }),
    onScale('3', 'c', ago(3), 350),
  ]
  const { rows } = lookAtRecords(growthGroups, records)
  expect(rows.map(({ cells }) => [cells.group, cells.weighings, cells.averageMg, cells.gainMg])).toEqual([
    ['Heifers', 1, 300 * kilos, 0.8 * kilos],
    ['Bulls', 1, 400 * kilos, 1.2 * kilos],
    ['SPENDING.NO_GROUP', 1, 350 * kilos, null],
  ])
})
