import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { writeClock } from '@steading/domain/records/sync/clock'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import {
  type Farmer,
  serveDatabase,
  startTestServer,
  type TestServer,
} from '../../proofs/testing/test-server'
import { openDatabase } from '../database/database'
import { farmMeasurer } from '../store/measure-farm'
import { longTables, shortTables } from '../store/room-of-rows'

const room = 200_000
let clock = 1_800_000_000_000
let server: TestServer
let owner: Farmer
let other: Farmer
const herds = Array.from({ length: 6 }, (_, n) => `due-${n}`)
const own = ['links', 'lots', 'steps', 'shared', 'slow', 'exact']
beforeAll(async () => {
  server = await startTestServer({ config: { farmRoom: { records: 10_000, bytes: room } }, now: () => clock })
  await plantAccount(server.db, { username: '+353850000001', farms: [...own, ...herds] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['other'] })
  owner = await server.logIn('+353850000001')
  other = await server.logIn('+353850000002')
})
afterAll(() => server.close())

const stamped = (record: object) => ({ ...record, _clocks: { '*': writeClock(++clock, 0, 'phone-1') } })
const weighing = (id: string, animals: readonly string[]) =>
  stamped({ id, typeId: 'AT-WEIGHT', date: clock, weightMg: 400_000_000, taskAnimals: animals })
const cows = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `cow-${from + n}`)
const save = (farm: string, entities: object) => owner.post(paths.update, { farm, entities })
const standing = (farm: string) =>
  server.db.selectFrom('farm_room').selectAll().where('farm', '=', farm).executeTakeFirstOrThrow()

describe('a job that names many animals', () => {
  const links = async () => {
    const named = await server.db
      .selectFrom('task_animals')
      .select('animal')
      .where('farm', '=', 'links')
      .orderBy('animal')
      .execute()
    return named.map(({ animal }) => animal)
  }

  test('keeps links to those it names now, and none to those it named before', async () => {
    await save('links', { tasks: [weighing('weighing', cows(0, 30))] })
    await save('links', { tasks: [weighing('weighing', cows(20, 50))] })
    expect(await links()).toEqual(cows(20, 50).sort())
    await save('links', { tasks: [weighing('other', cows(0, 25))] })
    await save('links', { tasks: [weighing('weighing', [])] })
    expect(await links()).toEqual(cows(0, 25).sort())
  })

  test('takes room for each, so that a few such jobs fill a farm', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) {
      const { status } = await save('links', { tasks: [weighing(`wide-${n}`, cows(n * 400, n * 400 + 400))] })
      statuses.push(status)
      clock += 61_000
    }
    expect(statuses).toEqual([200, 200, 507, 507])
  })
})

test('lots shown to buyers take room, and a full farm shares no more', async () => {
  const animals = Array.from({ length: 500 }, (_, n) => ({ tag: `3720000${10_000 + n}`, sex: 'F' }))
  const lot = { species: 'BOVINE', animals }
  const share = async () => {
    clock += 61_000
    return (await owner.post(lotCalls.share.path, { farm: 'lots', days: 7, lot })).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 16; n++) statuses.push(await share())
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 507])
  expect((await save('lots', { animals: [stamped({ id: 'cow' })] })).status).toBe(507)
})

test('each row takes room beside its text: steps of filings, for example', async () => {
  await sql`insert into filing_steps (farm, filing, at, from_state, to_state, who, why)
    select 'steps', 'filing', 0, 'a', 'b', 'c', 'd' from generate_series(1, 1000)`.execute(server.db)
  await farmMeasurer(server.context)('steps', 'owner')
  expect((await standing('steps')).bytes).toBeGreaterThan(room)
  expect((await save('steps', { animals: [stamped({ id: 'cow' })] })).status).toBe(507)
})

test('every table with a farm’s rows is counted', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'farm'`.execute(server.db)
  // At most one row for each farm or person.
  const few = ['farm_room', 'registrations', 'department_credentials', 'deadline_rounds']
  const perPerson = ['calendar_feeds', 'deadline_mail', 'push_subscriptions']
  const counted = [...longTables, ...shortTables].map(({ table }) => table)
  expect([...counted, ...few, ...perPerson].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('two servers that take turns fill one farm no fuller than one server does', async () => {
  const second = await serveDatabase(server.databaseUrl, {
    config: { farmRoom: { records: 10_000, bytes: room } },
    now: () => clock,
  })
  try {
    const statuses: number[] = []
    for (let n = 0; n < 30; n++) {
      const entities = { animals: [stamped({ id: `cow-${n}`, scribble: 'x'.repeat(5_000) })] }
      const body = { HWKEY: owner.token, farm: 'shared', entities }
      statuses.push((await (n % 2 ? second : server).post(paths.update, body)).status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 507])
    const { rows } = await sql<{ bytes: number }>`
      select (select sum(octet_length(body)) from records where farm = 'shared')::int
        + (select sum(octet_length(changes)) from history where farm = 'shared')::int as bytes`.execute(
      server.db,
    )
    expect(rows[0]?.bytes).toBeLessThan(room + 11_000)
  } finally {
    await second.close()
  }
})

test('the size that writes add up to is the size that a measurement finds', async () => {
  const farm = 'exact'
  const saved = async (entities: object, more: object = {}) =>
    expect((await owner.post(paths.update, { farm, entities, ...more })).status).toBe(200)
  await saved({ animals: [stamped({ id: 'cow', notes: 'é'.repeat(500) }), stamped({ id: 'calf' })] })
  await saved({ tasks: [weighing('weighing', cows(0, 20))] }, { outbox: 'o', to: 1 })
  await saved({ tasks: [weighing('weighing', cows(10, 15))] }, { outbox: 'o', to: 2 })
  await saved({ animals: [stamped({ id: 'cow', notes: 'short', deleted: true })] })
  await saved({ animals: [{ id: '', tag: 'refused' }] }, { outbox: 'o', to: 3 })
  const ahead = { '*': writeClock(clock + 10 ** 10, 0, 'phone-2') }
  await saved({ animals: [{ id: 'calf', notes: 'ahead', _clocks: ahead }] })
  const events = [{ id: 'event', hwRef: 'HW1', text: 'x'.repeat(100) }]
  for (let n = 0; n < 2; n++) await owner.post(paths.events, { farm, entities: { events } })
  const lot = { species: 'BOVINE', animals: [{ tag: '372000000000001', sex: 'F' }] }
  expect((await owner.post(lotCalls.share.path, { farm, days: 7, lot })).status).toBe(200)
  const added = await standing(farm)
  await farmMeasurer(server.context)(farm, 'owner')
  const found = await standing(farm)
  expect(added.records).toBe(found.records)
  // One row says who is on the farm; no write of this test made it.
  expect(found.bytes - added.bytes).toBe(added.measured === 0 ? 256 : 0)
})

describe('measuring', () => {
  async function locked(table: string) {
    const db = openDatabase({ url: server.databaseUrl, connections: 1 })
    const trx = await db.startTransaction().execute()
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
    return async () => {
      await trx.rollback().execute()
      await db.destroy()
    }
  }
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    return rows[0]?.count
  }

  test('delays no upload, and takes one farm of an account at a time', async () => {
    const release = await locked('filings')
    try {
      for (const farm of herds) {
        const { status } = await save(farm, { animals: [stamped({ id: 'cow' })] })
        expect(status).toBe(200)
      }
      await vi.waitFor(async () => expect(await waiting()).toBe(1))
      await other.update({ farm: 'other', entities: { animals: [stamped({ id: 'cow' })] } })
      await vi.waitFor(async () => expect(await waiting()).toBe(2))
    } finally {
      await release()
    }
    await vi.waitFor(async () => {
      for (const farm of [...herds, 'other']) expect((await standing(farm)).measured).toBeGreaterThan(0)
    })
  })

  test('that takes too long leaves the last figure as it was, and the farm saves', async () => {
    const slow = openDatabase({ url: server.databaseUrl, connections: 2, statementMs: 200 })
    const { context } = server
    const measure = farmMeasurer({ ...context, reads: slow })
    await save('slow', { animals: [stamped({ id: 'cow' })] })
    await vi.waitFor(async () => expect((await standing('slow')).measured).toBeGreaterThan(0))
    const before = await standing('slow')
    const release = await locked('filings')
    try {
      await expect(measure('slow', 'owner')).rejects.toMatchObject({ code: '57014' })
      expect(await standing('slow')).toEqual(before)
    } finally {
      await release()
      await slow.destroy()
    }
    expect((await save('slow', { animals: [stamped({ id: 'cow', tag: '2' })] })).status).toBe(200)
  })
})
