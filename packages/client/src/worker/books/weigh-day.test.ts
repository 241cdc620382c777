import init from '@sqlite.org/sqlite-wasm'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Batch } from '@steading/domain/records/sync/local-db'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { expect, test, vi } from 'vitest'
import { LiveQueries } from '../../db/live-queries'
import { SqliteConnection } from '../../db/sqlite-connection'
import { SqliteDb } from '../../db/sqlite-db'
import { watchedDb } from '../../db/watched-db'
import type { WeighDay } from '../../farm/weigh-views'
import { watchWeighDay } from './weigh-day'

const sqlite3 = await init()
const stamp = '0m3abcdef.0000.d1'
const today = Date.UTC(2026, 10, 15)
const day = 86_400_000
const kg = (kilos: number) => kilos * 1_000_000

async function yard() {
  const inner = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')))
  const failed = (error: unknown) => {
    throw error
  }
  const lists = await LiveQueries.open(inner, { hot: {}, lists: [], failed })
  const db = watchedDb(inner, lists)
  await db.commit({ farm: 'f', startLoad: true, finishLoad: true })
  const put = async (collection: CollectionName, id: string, fields: Fields) => {
    const batch: Batch = {
      farm: 'f',
      puts: [{ collection, record: { id, fields, clocks: { '*': stamp } } }],
    }
    await db.commit(batch)
  }
  const weigh = (id: string, animal: string, kilos: number, more: Fields = {}) =>
    put('tasks', id, {
      ...{ typeId: 'AT-WEIGHT', parentTaskId: 's', taskAnimals: [animal], weightMg: kg(kilos) },
      ...more,
    })
  return { ports: { db, lists, failed }, put, weigh }
}

const session = (more: Fields = {}): Fields => ({ typeId: 'WEIGHTRECORDING', date: today, ...more })

test('a session shows each animal as it crosses the scale, and who of the group is still to come', async () => {
  const { ports, put, weigh } = await yard()
  for (const id of ['a', 'b', 'c']) await put('animals', id, { tag: `37200${id}`, notes: 'long story' })
  await put('mobs', 'm', { name: 'Heifers', animalIds: ['a', 'b'] })
  await put('mobHistories', 'stay', { mobId: 'm', animalId: 'c', dateIn: today - day })
  await put('tasks', 's', session({ mobId: 'm' }))
  const told: (WeighDay | undefined)[] = []
  const stop = watchWeighDay(ports, 'f', { id: 's', shown: 2 }, (one) => told.push(one))
  await vi.waitFor(() => expect(told.at(-1)?.awaited.toSorted()).toEqual(['a', 'b', 'c']))
  await weigh('w1', 'a', 300)
  await weigh('w2', 'c', 340, { weightAdgMg: kg(1) })
  await vi.waitFor(() => expect(told.at(-1)?.figures.count).toBe(2))
  expect(told.at(-1)).toMatchObject({
    figures: { averageMg: kg(320), totalGainMg: kg(1) },
    lines: [{ id: 'w2', animal: { fields: { tag: '37200c' } } }, { id: 'w1' }],
    awaited: ['b'],
    toCome: [{ id: 'b' }],
  })
  expect(told.at(-1)?.lines[0]?.animal?.fields).not.toHaveProperty('notes')
  await weigh('w1', 'a', 300, { deleted: true })
  await vi.waitFor(() => expect(told.at(-1)?.awaited).toEqual(['b', 'a'].toSorted()))
  await put('tasks', 's', session({ deleted: true }))
  await vi.waitFor(() => expect(told.at(-1)).toBeUndefined())
  stop()
})

test('a long session counts every animal and shows only the last ones', async () => {
  const { ports, put, weigh } = await yard()
  await put('tasks', 's', session())
  for (let n = 10; n < 30; n++) await weigh(`w${n}`, `a${n}`, 300 + n)
  const told: (WeighDay | undefined)[] = []
  const stop = watchWeighDay(ports, 'f', { id: 's', shown: 5 }, (one) => told.push(one))
  await vi.waitFor(() => expect(told.at(-1)?.figures).toMatchObject({ count: 20, heaviestMg: kg(329) }))
  expect(told.at(-1)?.lines.map(({ id }) => id)).toEqual(['w29', 'w28', 'w27', 'w26', 'w25'])
  stop()
})
