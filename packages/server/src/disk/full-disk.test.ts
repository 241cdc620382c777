import fs, { chmod, mkdir, mkdtemp, rm, statfs, symlink } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import {
  type Farmer,
  serveDatabase,
  startTestServer,
  type TestServer,
} from '../../proofs/testing/test-server'
import { runServer } from '../run-server'

let server: TestServer
let farmer: Farmer
beforeEach(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  farmer = await server.logIn('+353850000001')
})
afterEach(() => server.close())

const calf = { farm: '100', entities: { animals: [{ id: 'calf', updatedAt: 1 }] } }
const readyAt = async (origin: string) => {
  const response = await fetch(`${origin}/readyz`)
  return [response.status, await response.json()]
}
const full = { ok: false, why: 'the disk is full' }

const noRoom = `language plpgsql as $$ begin
  raise exception 'could not extend file: No space left on device' using errcode = '53100';
end $$`

/** PostgreSQL finds no room for a record or a table, until room is made. */
async function fillUp() {
  await sql`create function no_room() returns trigger ${sql.raw(noRoom)}`.execute(server.db)
  await sql`create function no_room_at_all() returns event_trigger ${sql.raw(noRoom)}`.execute(server.db)
  await sql`create trigger no_room before insert on records execute function no_room()`.execute(server.db)
  await sql`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function no_room_at_all()`.execute(server.db)
  return async () => {
    await sql`drop event trigger no_room`.execute(server.db)
    await sql`drop trigger no_room on records`.execute(server.db)
  }
}

test('a server on whose disk PostgreSQL finds no room says so to the farmer and at /readyz, until a write finds room', async () => {
  expect(await readyAt(server.origin)).toEqual([200, { ok: true }])
  const makeRoom = await fillUp()
  const { status, body } = await farmer.post(paths.update, calf)
  expect([status, body.code]).toEqual([507, 'serverFull'])
  expect(body.error).toContain('disk is full')
  expect(await readyAt(server.origin)).toEqual([503, full])
  const before = performance.now.bind(performance)
  let later = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => before() + later)
  for (const seconds of [60, 120]) {
    later = seconds * 1_000
    expect(await readyAt(server.origin)).toEqual([503, full])
    expect((await farmer.post(paths.update, calf)).body.code).toBe('serverFull')
  }
  await makeRoom()
  later = 180_000
  expect(await readyAt(server.origin)).toEqual([200, { ok: true }])
  expect((await farmer.update(calf)).refused).toEqual([])
  clock.mockRestore()
})

test('a server watches the disk that PostgreSQL really writes to, also where its folder is a link to another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steading-two-disks-'))
  const [dataDir, elsewhere] = [join(folder, 'data'), join(folder, 'other-disk')]
  for (const made of [folder, dataDir, elsewhere]) {
    await mkdir(made, { recursive: true })
    await chmod(made, 0o711)
  }
  await symlink(elsewhere, join(dataDir, 'postgres'))
  const real = statfs
  const seen = vi.spyOn(fs, 'statfs').mockImplementation(async (path) => {
    const all = await real(path)
    return { ...all, bsize: 1024, bavail: String(path).startsWith(elsewhere) ? 1 : 1024 ** 2 } as never
  })
  syncBuiltinESMExports()
  const env = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', SEED: 'no' }
  const running = await runServer(env, (why) => {
    throw new Error(why)
  })
  try {
    expect(await readyAt(running.address)).toEqual([503, full])
  } finally {
    await running.stop()
    seen.mockRestore()
    syncBuiltinESMExports()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a server whose own disk is nearly full takes nothing more before PostgreSQL ends for want of room, and still reads', async () => {
  const config = { freeBytes: async () => 1024 ** 2 }
  const cramped = await serveDatabase(server.databaseUrl, { config })
  await farmer.update(calf)
  const body = { HWKEY: farmer.token, ...calf }
  const upload = await cramped.post(paths.update, body)
  const events = await cramped.post(paths.events, {
    ...body,
    entities: { events: [{ id: 'e', hwRef: 'HW1' }] },
  })
  expect([upload.status, upload.body.code, events.body.code]).toEqual([507, 'serverFull', 'serverFull'])
  expect(await readyAt(cramped.origin)).toEqual([503, full])
  const read = await cramped.post(paths.get, { HWKEY: farmer.token, farm: '100' })
  expect(read.status).toBe(200)
  await cramped.close()
})

test('a disk that cannot be looked at is no reason to refuse anything', async () => {
  const config = { freeBytes: () => Promise.reject(new Error('no such folder')) }
  const odd = await serveDatabase(server.databaseUrl, { config })
  expect((await odd.post(paths.update, { HWKEY: farmer.token, ...calf })).status).toBe(200)
  await odd.close()
})
