import init from '@sqlite.org/sqlite-wasm'
import { describe, expect, test } from 'vitest'
import type { ListKeys } from './list-db'
import { localDbContract } from './local-db.contract'
import { SqliteConnection } from './sqlite-connection'
import { SqliteDb } from './sqlite-db'
import { NewerFileError } from './sqlite-schema'

const sqlite3 = await init()
let files = 0

/** A file that outlives its connection, in SQLite's own shared memory. */
function memoryFile() {
  const name = `file:/farm-${++files}?vfs=memdb`
  const keeper = new sqlite3.oo1.DB(name)
  return { open: () => new SqliteConnection(sqlite3, new sqlite3.oo1.DB(name)), done: () => keeper.close() }
}

const animal = (id: string, tag: string, inHerd = true) => ({
  collection: 'animals' as const,
  record: { id, fields: { tag, inHerd }, clocks: { '*': '0m3abcdef.0000.d1' } },
})
const byTag: ListKeys = {
  version: 'tag',
  of: { animals: ({ tag, inHerd }) => `${inHerd ? 0 : 1}${String(tag)}` },
}
const all = { from: '', to: '~' }

describe('sqlite', () => {
  for (const { name, run } of localDbContract)
    test(name, async () => {
      const file = memoryFile()
      await run(async () => new SqliteDb(file.open()))
      file.done()
    })

  test('the first page of a list is read in list order with the count of all, loading or loaded', async () => {
    const db = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')), byTag)
    const loads = [animal('a1', '9', false), animal('a2', '7'), animal('a3', '5'), animal('a4', '6')]
    await db.commit({ farm: 'f1', startLoad: true, loads })
    const order = async (range: { from: string; to: string }, offset: number, limit: number) => {
      const { records, count } = await db.page('f1', 'animals', range, offset, limit)
      return [records.map((record) => record.id).join(' '), count]
    }
    expect(await db.isFinished('f1')).toBe(false)
    expect(await order(all, 0, 2)).toEqual(['a3 a4', 4])
    await db.commit({ farm: 'f1', finishLoad: true })
    expect(await db.isFinished('f1')).toBe(true)
    expect(await order(all, 0, 2)).toEqual(['a3 a4', 4])
    expect(await order(all, 2, 2)).toEqual(['a2 a1', 4])
    expect(await order({ from: '0', to: '1' }, 0, 9)).toEqual(['a3 a4 a2', 3])
  })

  test('an app update that lists animals in another order makes the order anew', async () => {
    const file = memoryFile()
    const before = new SqliteDb(file.open(), byTag)
    await before.commit({ farm: 'f1', puts: [animal('a1', '1'), animal('a2', '2')] })
    await before.close()
    const backwards: ListKeys = {
      version: 'backwards',
      of: { animals: ({ tag }) => String(9 - Number(tag)) },
    }
    const after = new SqliteDb(file.open(), backwards)
    const { records } = await after.page('f1', 'animals', all, 0, 9)
    expect(records.map((record) => record.id)).toEqual(['a2', 'a1'])
    file.done()
  })

  test('records read many at a time come out as they went in, whatever is written in them', async () => {
    const db = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')))
    const odd = (id: string, notes: string) => ({
      collection: 'animals' as const,
      record: {
        id,
        fields: { notes, list: [1, null, { deep: '],[' }] },
        clocks: { '*': '0m3abcdef.0000.d1', notes: '0m3abcdef.0001.d2' },
      },
    })
    const puts = [odd('a"1', 'said "no", twice'), odd('b,2', 'línea\n\u0000\u2028'), odd('c', '')]
    await db.commit({ farm: 'f1', puts })
    expect(await db.scan('f1', 'animals', '', 9)).toEqual(puts.map(({ record }) => record))
    expect((await db.scan('f1', 'animals', 'a"1', 1)).map(({ id }) => id)).toEqual(['b,2'])
    expect(await db.scan('f1', 'animals', 'c', 9)).toEqual([])
  })

  test('one torn record among many is named', async () => {
    const connection = new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:'))
    const db = new SqliteDb(connection)
    await db.commit({ farm: 'f1', puts: [animal('a1', '1'), animal('a2', '2'), animal('a3', '3')] })
    connection.exec(`UPDATE records_1 SET fields = substr(fields, 1, 9) WHERE id = 'a2'`)
    await expect(db.scan('f1', 'animals', '', 9)).rejects.toThrow('SQLITE_CORRUPT: record a2')
    expect(await db.scan('f1', 'animals', 'a2', 9)).toHaveLength(1)
  })

  test('a file written by a newer app is left alone', () => {
    const file = memoryFile()
    const newer = file.open()
    newer.exec('PRAGMA user_version = 999')
    newer.close()
    expect(() => new SqliteDb(file.open())).toThrow(NewerFileError)
    file.done()
  })

  test('a load that is refused at its end leaves the herd on show and the load as they were', async () => {
    const db = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')), byTag)
    const row = {
      seq: 1,
      mutation: 'm1',
      farm: 'f1',
      collection: 'animals' as const,
      id: 'a1',
      fields: {},
      clock: '0m3abcdef.0000.d1',
      at: 1,
      user: 'u1',
      before: {},
    }
    await db.commit({ farm: 'f1', puts: [animal('a1', '1')], outboxAdd: [row] })
    await db.commit({ farm: 'f1', startLoad: true, loads: [animal('a2', '2')] })
    const taken = db.commit({
      farm: 'f1',
      startLoad: true,
      loads: [animal('a3', '3')],
      finishLoad: true,
      outboxAdd: [row],
    })
    await expect(taken).rejects.toThrow('taken')
    expect((await db.scan('f1', 'animals', '', 9)).map((record) => record.id)).toEqual(['a2'])
    await db.commit({ farm: 'f1', finishLoad: true })
    expect((await db.scan('f1', 'animals', '', 9)).map((record) => record.id)).toEqual(['a2'])
  })
})
