import init from '@sqlite.org/sqlite-wasm'
import type { Batch, Put } from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { describe, expect, test, vi } from 'vitest'
import { type ListDefinition, listKeysOf } from './list-definitions'
import { LiveQueries } from './live-queries'
import type { Query, QueryAnswer, RecordView } from './query'
import { SqliteConnection } from './sqlite-connection'
import { SqliteDb } from './sqlite-db'
import { watchedDb } from './watched-db'

const sqlite3 = await init()
const inHerd = { field: 'inHerd', is: 'equals', value: true } as const
const lists: ListDefinition[] = [{ collection: 'animals', groups: [[inHerd]], sort: 'tag' }]
const byTag = [{ field: 'tag', direction: 'asc' as const }]
const theList: Query = { collection: 'animals', filters: [inHerd], sort: byTag, offset: 0, limit: 2 }

async function farm() {
  const db = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')), listKeysOf(lists))
  const failed = vi.fn()
  const options = { hot: { animals: { sorts: ['tag'], search: ['tag'] } }, lists, failed }
  const live = await LiveQueries.open(db, options)
  return { db: watchedDb(db, live), plain: db, live, failed, options }
}

const put = (id: string, fields: Fields, collection: Put['collection'] = 'animals'): Put => ({
  collection,
  record: { id, fields, clocks: { '*': '0m3abcdef.0000.d1' } },
})
const animal = (id: string, tag: string) => put(id, { tag, inHerd: true })
const row = (seq: number, id: string): OutboxRow => ({
  seq,
  mutation: `m${seq}`,
  farm: 'f1',
  collection: 'animals',
  id,
  fields: {},
  clock: '0m3abcdef.0000.d1',
  at: 1,
  user: 'u1',
  before: {},
})
const loaded = (...loads: Put[]): Batch => ({ farm: 'f1', startLoad: true, loads, finishLoad: true })

/** Records every answer a screen received, in short form. */
function screen() {
  const told: string[] = []
  const answer = ({ rows, count }: QueryAnswer) => {
    told.push(`${rows.map((r) => (r.isSynced ? r.id : `${r.id}*`)).join(' ')} of ${count}`)
  }
  return { told, answer }
}

describe('a list on the screen', () => {
  test('is answered at once from the kept order, and the herd in memory then says the same', async () => {
    const { db, live, plain } = await farm()
    await db.commit(loaded(animal('a1', '9'), animal('a2', '7'), animal('a3', '8')))
    const page = vi.spyOn(plain, 'page')
    const { told, answer } = screen()
    live.watch('f1', theList, answer)
    await live.idle()
    expect(told).toEqual(['a2 a3 of 3'])
    expect(page).toHaveBeenCalledOnce()
  })

  test('follows an edit, and gets no update for a change that leaves it as it was', async () => {
    const { db, live } = await farm()
    await db.commit(loaded(animal('a1', '9'), animal('a2', '7')))
    const { told, answer } = screen()
    live.watch('f1', theList, answer)
    await live.idle()
    await db.commit({ farm: 'f1', puts: [animal('a1', '5')] })
    await live.idle()
    await db.commit({ farm: 'f1', puts: [put('m1', { name: 'dry' }, 'mobs')] })
    await db.commit({ farm: 'f2', puts: [animal('b1', '1')] })
    await db.commit({ farm: 'f1', puts: [animal('a1', '5')] })
    await live.idle()
    expect(told).toEqual(['a2 a1 of 2', 'a1 a2 of 2'])
  })

  test('marks an animal with unsent edits until the last of them is sent', async () => {
    const { db, live } = await farm()
    await db.commit(loaded(animal('a1', '1')))
    const { told, answer } = screen()
    live.watch('f1', theList, answer)
    await live.idle()
    await db.commit({ farm: 'f1', puts: [animal('a1', '1')], outboxAdd: [row(1, 'a1'), row(2, 'a1')] })
    await live.idle()
    await db.commit({ farm: 'f1', outboxRemove: [1] })
    await live.idle()
    await db.commit({ farm: 'f1', outboxRemove: [2] })
    await live.idle()
    expect(told).toEqual(['a1 of 1', 'a1* of 1', 'a1 of 1'])
  })

  test('fills while a first sync loads, and is not disturbed by a later one until it is finished', async () => {
    const { db, live } = await farm()
    const { told, answer } = screen()
    live.watch('f1', theList, answer)
    await live.idle()
    await db.commit({ farm: 'f1', startLoad: true })
    await db.commit({ farm: 'f1', loads: [animal('a1', '1')] })
    await live.idle()
    await db.commit({ farm: 'f1', loads: [animal('a2', '2')], finishLoad: true })
    await live.idle()
    await db.commit({ farm: 'f1', startLoad: true, loads: [animal('a9', '0')] })
    await live.idle()
    await db.commit({ farm: 'f1', finishLoad: true })
    await live.idle()
    expect(told).toEqual([' of 0', 'a1 of 1', 'a1 a2 of 2', 'a9 of 1'])
  })

  test('of tasks is looked up by animal, and empties when the farm is forgotten', async () => {
    const { db, live, plain } = await farm()
    const scan = vi.spyOn(plain, 'scan')
    await db.commit({
      farm: 'f1',
      puts: [
        put('t1', { taskAnimals: ['a1'], date: 2 }, 'tasks'),
        put('t2', { taskAnimals: ['a2'] }, 'tasks'),
      ],
    })
    const { told, answer } = screen()
    const filters = [{ field: 'taskAnimals', is: 'equals' as const, value: 'a1' }]
    live.watch('f1', { collection: 'tasks', filters, offset: 0, limit: 9 }, answer)
    await live.idle()
    await db.commit({
      farm: 'f1',
      puts: [put('t3', { taskAnimals: [{ animalId: 'a1' }], date: 1 }, 'tasks')],
    })
    await live.idle()
    await db.commit({ farm: 'f1', forget: true })
    await live.idle()
    expect(told).toEqual(['t1 of 1', 't1 t3 of 2', ' of 0'])
    expect(scan).not.toHaveBeenCalled()
  })

  test('of any other collection is filtered, sorted and counted too', async () => {
    const { db, live } = await farm()
    const names = ['wild', 'calm', 'dry']
    await db.commit({ farm: 'f1', puts: names.map((name, n) => put(`m${n}`, { name }, 'mobs')) })
    const { told, answer } = screen()
    const sort = [{ field: 'name', direction: 'asc' as const }]
    live.watch('f1', { collection: 'mobs', sort, offset: 1, limit: 1 }, answer)
    await live.idle()
    expect(told).toEqual(['m2 of 3'])
  })

  test('gets no more updates once the screen stops watching', async () => {
    const { db, live } = await farm()
    const { told, answer } = screen()
    const stop = live.watch('f1', theList, answer)
    await live.idle()
    stop()
    await db.commit({ farm: 'f1', puts: [animal('a1', '1')] })
    await live.idle()
    expect(told).toEqual([' of 0'])
  })

  test('that cannot be read is reported, stays, and is answered again at the next change', async () => {
    const { db, live, plain, failed } = await farm()
    await db.commit(loaded(animal('a1', '1')))
    vi.spyOn(plain, 'page').mockRejectedValueOnce(new Error('disk I/O error'))
    const { told, answer } = screen()
    live.watch('f1', theList, answer)
    await live.idle()
    expect([failed.mock.calls.length, told]).toEqual([1, []])
    await db.commit({ farm: 'f1', puts: [animal('a2', '2')] })
    await live.idle()
    expect(told).toEqual(['a1 a2 of 2'])
  })

  test('empties on a forced log-out and starts anew on a rebuilt database [P4.4]', async () => {
    const { db, live } = await farm()
    await db.commit({ farm: 'f1', puts: [animal('a1', '1')], outboxAdd: [row(1, 'a1')] })
    const { told, answer } = screen()
    live.watch('f1', theList, answer)
    await live.idle()
    await db.clear()
    await live.idle()
    await db.commit({ farm: 'f1', puts: [animal('a1', '1')] })
    await live.refresh()
    await live.idle()
    expect(told).toEqual(['a1* of 1', ' of 0', 'a1 of 1'])
  })

  test('shows an edit made while the herd was being read into memory', async () => {
    const { db, live } = await farm()
    const herd = Array.from({ length: 2500 }, (_, n) => animal(`a${String(n).padStart(4, '0')}`, `x${n}`))
    await db.commit(loaded(...herd))
    const { told, answer } = screen()
    live.watch('f1', theList, answer)
    await new Promise((resolve) => setTimeout(resolve))
    await db.commit({ farm: 'f1', puts: [animal('a0000', 'zz'), animal('a2499', 'a')] })
    await vi.waitFor(() => expect(told.at(-1)).toBe('a2499 a0001 of 2500'))
  })
})

describe('a record on the screen', () => {
  test('gets an update when it changes, is sent or goes, and none when others change', async () => {
    const { db, live } = await farm()
    const told: (string | undefined)[] = []
    const answer = (record: RecordView | undefined) => {
      told.push(record && `${String(record.fields.tag)}${record.isSynced ? '' : '*'}`)
    }
    live.watchRecord('f1', 'animals', 'a1', answer)
    await live.idle()
    await db.commit({ farm: 'f1', puts: [animal('a1', '1')], outboxAdd: [row(1, 'a1')] })
    await live.idle()
    await db.commit({ farm: 'f1', puts: [animal('a2', '2')] })
    await db.commit({ farm: 'f1', outboxRemove: [1] })
    await live.idle()
    await db.commit({ farm: 'f1', forget: true })
    await live.idle()
    expect(told).toEqual([undefined, '1*', '1', undefined])
  })
})
