import { writeClock } from '@steading/domain/records/sync/clock'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { idsOf } from '../../proofs/testing/records'
import { serveDatabase, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import type { Database } from '../database/database'
import { systemFarm } from '../database/tables'
import { pgFarmStore } from '../store/pg-farm-store'

const mary = '+353850000001'
let server: TestServer
let clock = Date.now()
beforeAll(async () => {
  server = await startTestServer({ now: () => clock, connections: 1 })
  await plantAccount(server.db, { username: mary, farms: ['100'] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['200'] })
})
afterAll(() => server.close())

const animal = (id: string) => ({ entities: { animals: [{ id, sex: 'F', updatedAt: clock }] } })

/** A phone that has everything, with its next request. */
async function upToDate(device: string) {
  const phone = await server.logIn(mary, device)
  await phone.update({ farm: '100', ...animal(device) })
  const { now, versions } = await phone.get({ farm: '100', limit: 500, system_type: true })
  const asks = { farm: '100', limit: 500, timestamp: now.date, system_type: true, versions }
  return { phone, asks: { ...asks, versions: { system_type: versions?.system_type } } }
}

/** Every statement to PostgreSQL during the work, reads and writes. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const [written, read] = [watched(server.db), watched(server.reads)]
  await work()
  return [...written.over(), ...read.over()]
}

function watched(db: Database): { over(): string[] } {
  const seen: string[] = []
  const executor = db.getExecutor()
  const adapter = executor.provideConnection.bind(executor)
  executor.provideConnection = (use) =>
    adapter((connection) => {
      const run = connection.executeQuery.bind(connection)
      connection.executeQuery = (compiled) => {
        seen.push(compiled.sql)
        return run(compiled)
      }
      return use(connection).finally(() => {
        connection.executeQuery = run
      })
    })
  return {
    over() {
      executor.provideConnection = adapter
      return seen
    },
  }
}

test('a look at a farm where nothing happened is answered with one statement, planned once', async () => {
  const { phone, asks } = await upToDate('phone')
  const statements = await statementsOf(async () => {
    const answer = await phone.get(asks)
    expect(answer).toMatchObject({ entities: {}, hasMore: false, now: { date: asks.timestamp } })
  })
  expect(statements).toHaveLength(1)
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(server.reads)
  expect(rows.map(({ name }) => name)).toContain('look')
})

test('a page of changes takes two statements: one for the caller and the state of the farm, one for the records', async () => {
  const { phone, asks } = await upToDate('phone')
  await phone.update({ farm: '100', ...animal('newcomer') })
  const statements = await statementsOf(async () => {
    expect(idsOf(await phone.get(asks))).toEqual(['newcomer'])
  })
  expect(statements).toHaveLength(2)
})

test('it says the same as the long way, but for the time', async () => {
  const { phone, asks } = await upToDate('phone')
  const short = await phone.get(asks)
  // A session not seen for a minute takes the full route.
  clock += 61_000
  const long = await phone.get(asks)
  expect(short).toEqual({ ...long, now: { ...long.now, time: short.now.time } })
  const sessions = await server.db
    .selectFrom('sessions')
    .select('last_seen')
    .where('device', '=', 'phone')
    .execute()
  expect(Math.max(...sessions.map(({ last_seen }) => last_seen))).toBe(clock)
})

test('a phone that is behind, or lacks some system types, gets the missing data', async () => {
  const { phone, asks } = await upToDate('phone')
  const other = await upToDate('other')
  expect(Object.keys((await phone.get(asks)).entities)).toEqual(['animals'])
  const record = { id: 'breed-new', fields: { name: 'New' }, clocks: { '*': writeClock(1, 0, 'office') } }
  await pgFarmStore(server.db).write(systemFarm, (farm) =>
    farm.put([{ collection: 'systemType', record }], clock),
  )
  expect(idsOf(await phone.get(other.asks), 'systemType')).toEqual(['breed-new'])
})

test('it is no way round the checks: token, farm, account, region and age of the app', async () => {
  const { phone, asks } = await upToDate('phone')
  const john = await server.logIn('+353850000002')
  expect((await john.post(paths.get, asks)).status).toBe(403)
  expect((await server.post(paths.get, { ...asks, HWKEY: 'made up' })).status).toBe(401)
  const strict = await serveDatabase(server.databaseUrl, {
    now: () => clock,
    config: { minAppVersionForSync: '9.0.0' },
  })
  expect((await strict.post(paths.get, { ...asks, HWKEY: phone.token, version: '1.0.0' })).status).toBe(426)
  await strict.close()
  const british = await serveDatabase(server.databaseUrl, { now: () => clock, config: { apiRegion: 'UK' } })
  expect((await british.post(paths.get, { ...asks, HWKEY: phone.token })).status).toBe(412)
  await british.close()
  await server.db.updateTable('accounts').set({ active: false }).where('username', '=', mary).execute()
  expect((await phone.post(paths.get, asks)).status).toBe(406)
  await server.db.updateTable('accounts').set({ active: true }).where('username', '=', mary).execute()
  await phone.post(paths.logout)
  expect((await phone.post(paths.get, asks)).status).toBe(401)
})
