import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { IndexedDb } from './indexed-db'
import type { ListKeys } from './list-db'
import { localDbContract } from './local-db.contract'

vi.stubGlobal('IDBKeyRange', IDBKeyRange)

const animal = (id: string, tag: string) => ({
  collection: 'animals' as const,
  record: { id, fields: { tag }, clocks: { '*': '0m3abcdef.0000.d1' } },
})
const byTag: ListKeys = { version: 'tag', of: { animals: ({ tag }) => `0${String(tag)}` } }
const row = (seq: number) => ({
  seq,
  mutation: `m${seq}`,
  farm: 'f1',
  collection: 'animals' as const,
  id: 'a1',
  fields: {},
  clock: '0m3abcdef.0000.d1',
  at: 1,
  user: 'u1',
  before: {},
})

describe('IndexedDB', () => {
  for (const { name, run } of localDbContract)
    test(name, async () => {
      const factory = new IDBFactory()
      await run(() => IndexedDb.open('farm', undefined, factory))
    }, 20000)

  test('the first page of a list is read in list order with the count of all', async () => {
    const db = await IndexedDb.open('farm', byTag, new IDBFactory())
    const loads = [animal('a1', '9'), animal('a2', '7'), animal('a3', '5')]
    await db.commit({ farm: 'f1', startLoad: true, loads })
    expect(await db.isFinished('f1')).toBe(false)
    const { records, count } = await db.page('f1', 'animals', { from: '', to: '~' }, 1, 1)
    expect([records.map(({ id }) => id), count]).toEqual([['a2'], 3])
  })

  test('an app update that lists animals in another order makes the order anew', async () => {
    const factory = new IDBFactory()
    const before = await IndexedDb.open('farm', byTag, factory)
    await before.commit({ farm: 'f1', puts: [animal('a1', '1'), animal('a2', '2')] })
    await before.close()
    const backwards: ListKeys = { version: 'back', of: { animals: ({ tag }) => String(9 - Number(tag)) } }
    const after = await IndexedDb.open('farm', backwards, factory)
    const { records } = await after.page('f1', 'animals', { from: '', to: '~' }, 0, 9)
    expect(records.map(({ id }) => id)).toEqual(['a2', 'a1'])
  })

  test('a connection the browser drops is opened again and the save goes through [P8.45]', async () => {
    const { factory, databases } = watchedFactory()
    const db = await IndexedDb.open('farm', undefined, factory)
    await db.commit({ farm: 'f1', puts: [animal('a1', '1')] })
    databases.at(-1)?.close()
    await db.commit({ farm: 'f1', puts: [animal('a2', '2')], outboxAdd: [row(1)] })
    expect(databases.length).toBe(2)
    databases.at(-1)?.close()
    expect(await db.count('f1', 'animals')).toBe(2)
    expect((await db.outbox()).length).toBe(1)
  })

  test('a save that went in although the connection was lost on the way back is not made twice', async () => {
    const { factory, databases } = watchedFactory()
    const db = await IndexedDb.open('farm', undefined, factory)
    await db.commit({ farm: 'f1', puts: [animal('a1', '1')] })
    const connection = databases.at(-1)
    const start = connection?.transaction.bind(connection)
    if (connection && start)
      connection.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
        const transaction = start(...args)
        // The write lands but its answer never comes: the caller sees a lost connection.
        Object.defineProperty(transaction, 'oncomplete', {
          set: () =>
            transaction.addEventListener('complete', () => transaction.onabort?.(new Event('abort'))),
        })
        return transaction
      }
    await db.commit({ farm: 'f1', outboxAdd: [row(1)] })
    expect(databases.length).toBe(2)
    expect((await db.outbox()).length).toBe(1)
  })
})

/** Shows each connection it opens, so that a test can drop it the way a browser does. */
function watchedFactory() {
  const factory = new IDBFactory()
  const databases: IDBDatabase[] = []
  const open = factory.open.bind(factory)
  factory.open = (name: string, version?: number) => {
    const request = open(name, version)
    request.addEventListener('success', () => databases.push(request.result))
    return request
  }
  return { factory, databases }
}
