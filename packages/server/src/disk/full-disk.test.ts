import { paths } from '@steading/domain/sync/wire-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plantAccount } from '../testing/plant'
import { type Farmer, serveDatabase, startTestServer, type TestServer } from '../testing/test-server'

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

test('a disk on which PostgreSQL finds no room is called full, to the farmer and to whatever looks after the server', async () => {
  expect(await readyAt(server.origin)).toEqual([200, { ok: true }])
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100';
  end $$`.execute(server.db)
  await sql`create trigger no_room before insert on records execute function no_room()`.execute(server.db)
  const { status, body } = await farmer.post(paths.update, calf)
  expect([status, body.code]).toEqual([507, 'serverFull'])
  expect(body.error).toContain('disk is full')
  expect(await readyAt(server.origin)).toEqual([503, full])
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
