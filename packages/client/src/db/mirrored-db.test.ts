import init from '@sqlite.org/sqlite-wasm'
import { type Batch, thisDevice } from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { localDbContract } from './local-db.contract'
import { MirroredDb } from './mirrored-db'
import { OutboxMirror } from './outbox-mirror'
import { SqliteConnection } from './sqlite-connection'
import { SqliteDb } from './sqlite-db'

vi.stubGlobal('IDBKeyRange', IDBKeyRange)
const sqlite3 = await init()
let files = 0

/** A phone: a database file and, apart from it, the mirror. */
function phone() {
  let name = `file:/mirrored-${++files}?vfs=memdb`
  let keeper = new sqlite3.oo1.DB(name)
  let held: SqliteConnection | undefined
  const factory = new IDBFactory()
  const failed = vi.fn()
  return {
    factory,
    failed,
    /** Opens the file after its previous owner has died and let go of it. */
    main() {
      held?.close()
      held = new SqliteConnection(sqlite3, new sqlite3.oo1.DB(name))
      return new SqliteDb(held)
    },
    mirror: () => new OutboxMirror('outbox', factory),
    open() {
      return MirroredDb.open(this.main(), this.mirror(), { mirrorFailed: failed })
    },
    loseFile() {
      keeper.close()
      name = `file:/mirrored-${++files}?vfs=memdb`
      keeper = new sqlite3.oo1.DB(name)
    },
  }
}

const row = (seq: number, id: string, fields: Fields): OutboxRow => ({
  seq,
  mutation: `m${seq}`,
  farm: 'f1',
  collection: 'animals',
  id,
  fields,
  clock: `0m3abcde${seq}.0000.d1`,
  at: seq,
  user: 'u1',
  before: {},
})
const save = (seq: number, id: string, fields: Fields): Batch => ({
  farm: 'f1',
  puts: [{ collection: 'animals', record: { id, fields, clocks: { '*': `0m3abcde${seq}.0000.d1` } } }],
  outboxAdd: [row(seq, id, fields)],
  device: { lastSeq: seq, outboxId: 'o1' },
})
const key = (id: string) => ({ collection: 'animals' as const, id })

describe('mirrored SQLite', () => {
  for (const { name, run } of localDbContract)
    test(name, async () => {
      const device = phone()
      await run(() => device.open())
      expect(device.failed).not.toHaveBeenCalled()
    })

  test('a lost database file gets its unsent edits back from the mirror, numbers and log-in too', async () => {
    const device = phone()
    const db = await device.open()
    await db.commit({
      farm: thisDevice,
      puts: [{ collection: 'auth', record: { id: 'me', fields: { token: 't' }, clocks: { '*': 'c' } } }],
    })
    await db.commit(save(1, 'a1', { tag: '1', sex: 'F' }))
    await db.commit(save(2, 'a1', { tag: '2' }))
    await db.commit(save(3, 'a2', { tag: '3' }))
    await db.commit({ farm: 'f1', outboxRemove: [3] })
    await db.close()
    device.loseFile()
    const again = await device.open()
    expect((await again.outbox()).map(({ seq }) => seq)).toEqual([1, 2])
    expect((await again.getMany('f1', [key('a1')]))[0]?.fields).toEqual({ tag: '2', sex: 'F' })
    expect(await again.device()).toEqual({ lastSeq: 3, outboxId: 'o1' })
    expect((await again.getMany(thisDevice, [{ collection: 'auth', id: 'me' }]))[0]?.fields.token).toBe('t')
  })

  test('an edit that reached the file but not the mirror before a crash is copied to the mirror', async () => {
    const device = phone()
    await (await device.open()).commit(save(1, 'a1', { tag: '1' }))
    const crashed = save(2, 'a2', { tag: '2' })
    await device.main().commit({ ...crashed, device: { ...crashed.device, '@mirror': 2 } })
    await device.open()
    expect((await device.mirror().read()).rows.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('an edit acknowledged just before a crash does not come back from the mirror', async () => {
    const device = phone()
    await (await device.open()).commit(save(1, 'a1', { tag: '1' }))
    await device.main().commit({ farm: 'f1', outboxRemove: [1], device: { '@mirror': 2 } })
    expect(await (await device.open()).outbox()).toEqual([])
    expect((await device.mirror().read()).rows).toEqual([])
  })

  test('a file that fell back in time takes the edits it missed and drops the rows sent since', async () => {
    const device = phone()
    const db = await device.open()
    await db.commit(save(1, 'a1', { tag: '1' }))
    // From here on only the mirror hears of it, as when the disk lost the end of the file.
    const { mark } = await device.mirror().read()
    await device
      .mirror()
      .apply({ ...save(2, 'a1', { sex: 'M' }), device: { lastSeq: 2, '@mirror': mark + 1 } })
    await device.mirror().apply({ farm: 'f1', outboxRemove: [1], device: { '@mirror': mark + 2 } })
    const again = await device.open()
    expect((await again.outbox()).map(({ seq }) => seq)).toEqual([2])
    expect((await again.getMany('f1', [key('a1')]))[0]?.fields).toEqual({ tag: '1', sex: 'M' })
    expect((await again.device()).lastSeq).toBe(2)
  })

  test('a mirror that cannot be written is reported, does not stop the save, and catches up', async () => {
    const device = phone()
    const mirror = device.mirror()
    const db = await MirroredDb.open(device.main(), mirror, { mirrorFailed: device.failed })
    const broken = vi.spyOn(mirror, 'apply').mockRejectedValueOnce(new Error('Internal error'))
    await db.commit(save(1, 'a1', { tag: '1' }))
    expect(device.failed).toHaveBeenCalledOnce()
    expect((await device.mirror().read()).rows).toEqual([])
    broken.mockRestore()
    await db.commit(save(2, 'a1', { tag: '2' }))
    expect((await device.mirror().read()).rows.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('a forced log-out empties the mirror too [P4.4]', async () => {
    const device = phone()
    const db = await device.open()
    await db.commit(save(1, 'a1', { tag: '1' }))
    await db.clear()
    expect(await device.mirror().read()).toMatchObject({ rows: [], facts: {}, records: [] })
    await db.commit(save(1, 'a1', { tag: '1' }))
    expect((await (await device.open()).outbox()).length).toBe(1)
  })

  test('cleared records do not come back from an older copy of the file', async () => {
    const device = phone()
    const older = phone()
    for (const each of [device, older]) await (await each.open()).commit(save(1, 'a1', { tag: '1' }))
    await (await device.open()).clear()
    const db = await MirroredDb.open(older.main(), device.mirror(), { mirrorFailed: device.failed })
    expect([await db.outbox(), await db.device()]).toEqual([[], {}])
  })

  test('the mirror remembers whether the database was closed', async () => {
    const device = phone()
    expect(await device.mirror().opened()).toEqual({ cleanly: true })
    expect(await device.mirror().opened()).toEqual({ cleanly: false })
    const last = device.mirror()
    await last.opened()
    await last.closed()
    expect(await device.mirror().opened()).toEqual({ cleanly: true })
  })
})
