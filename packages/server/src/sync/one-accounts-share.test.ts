import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freezeStatistics, plantWorkedAnimal, workedAnimal } from '../../proofs/attack/plant-worked-animal'
import { plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { openDatabase } from '../database/database'
import { pgFarmStore } from '../store/pg-farm-store'

const greedy = '+353850000001'
const other = '+353850000002'
const herds = ['herd-0', 'herd-1', 'herd-2', 'herd-3', 'herd-4', 'herd-5']
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ connections: 4 })
  await plantAccount(server.db, { username: greedy, farms: [...herds, 'heavy'] })
  await plantAccount(server.db, { username: other, farms: ['other'] })
})
afterAll(() => server.close())

/** Holds the lock of each of these farms, as another server would. */
async function holdLocks(farms: readonly string[]) {
  const db = openDatabase({ url: server.databaseUrl, connections: 1 })
  const trx = await db.startTransaction().execute()
  await sql`select version from farms where id = any(${farms}::text[]) for no key update`.execute(trx)
  return async () => {
    await trx.rollback().execute()
    await db.destroy()
  }
}

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.reads)
  return rows[0]?.count ?? 0
}
const calf = { animals: [{ id: 'calf', updatedAt: 1 }] }

describe('one account with many herds', () => {
  test('holds two connections at most, and another farm saves meanwhile', async () => {
    const [many, one] = [await server.logIn(greedy), await server.logIn(other)]
    const release = await holdLocks(herds)
    try {
      const uploads = herds.map((farm) => many.post(paths.update, { farm, entities: calf }))
      await vi.waitFor(async () => expect(await waiting()).toBe(2))
      await one.update({ farm: 'other', entities: calf })
      expect(await waiting()).toBe(2)
      await release()
      expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(herds.map(() => 200))
    } finally {
      await release().catch(() => undefined)
    }
  })

  test('that edits animals with twelve thousand jobs while the statistics are old turns no other farm away', async () => {
    await plantWorkedAnimal(server.db, ['other'], 2_000)
    await freezeStatistics(server.db)
    await plantWorkedAnimal(server.db, herds.slice(0, 3), 12_000)
    const [many, one] = [await server.logIn(greedy), await server.logIn(other)]
    const edit = { tasks: [{ id: 'weighing-1', weightMg: 400_000_000, updatedAt: Date.now() }] }
    // On a busy machine the second and third may wait too long for their turn, and the phone sends them again.
    const send = async (farm: string): Promise<number> => {
      const { status } = await many.post(paths.update, { farm, entities: edit })
      return status === 503 ? send(farm) : status
    }
    const edits = herds.slice(0, 3).map(send)
    let edited = false
    const all = Promise.all(edits).finally(() => {
      edited = true
    })
    const seen: number[] = []
    while (!edited) seen.push((await one.post(paths.update, { farm: 'other', entities: calf })).status)
    expect(new Set(seen)).toEqual(new Set([200]))
    expect(await all).toEqual([200, 200, 200])
  })
})

test('a caller who hangs up leaves no statement behind', async () => {
  const { token } = await server.logIn(greedy)
  const release = await holdLocks(['heavy'])
  try {
    const hangUp = new AbortController()
    const body = JSON.stringify({ HWKEY: token, farm: 'heavy', entities: calf })
    const headers = { 'content-type': 'application/json' }
    const call = fetch(`${server.origin}/${paths.update}`, {
      ...{ method: 'POST', headers, body, signal: hangUp.signal },
    }).catch(() => 'hung up')
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    hangUp.abort()
    expect(await call).toBe('hung up')
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 })
  } finally {
    await release()
  }
})

test('a statement ends after its time, and migrations have as long as they need', async () => {
  const limited = openDatabase({ url: server.databaseUrl, connections: 1, statementMs: 200 })
  const free = openDatabase({ url: server.databaseUrl, connections: 1, statementMs: 0 })
  const usual = openDatabase({ url: server.databaseUrl, connections: 1 })
  try {
    await expect(sql`select pg_sleep(30)`.execute(limited)).rejects.toMatchObject({ code: '57014' })
    const limitOf = async (db: typeof free) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]
        ?.statement_timeout
    expect(await limitOf(free)).toBe('0')
    expect(await limitOf(usual)).toBe('20s')
  } finally {
    await limited.destroy()
    await free.destroy()
    await usual.destroy()
  }
})

test('an animal whose jobs are more than the server reads for one caller keeps its edit as the phone sent it', async () => {
  const farmer = await server.logIn(greedy)
  const stored = async () => {
    const row = await server.db
      .selectFrom('records')
      .select('body')
      .where('farm', '=', 'heavy')
      .where('id', '=', workedAnimal)
      .executeTakeFirstOrThrow()
    return JSON.parse(row.body)
  }
  await plantWorkedAnimal(server.db, ['heavy'], 220)
  const edit = (n: number, more: object = {}) => ({
    tasks: [{ id: 'weighing-1', date: 1_800_000_000_000, weightMg: n, updatedAt: Date.now(), ...more }],
  })
  await farmer.update({ farm: 'heavy', entities: edit(400_000_000) })
  expect((await stored()).lastWeightMg).toBe(400_000_000)
  // 220 jobs of a quarter of a megabyte, the longest a record may be.
  await sql`update records set body = left(body, length(body) - 1) || ',"odd":"' || repeat('x', 250000) || '"}'
    where farm = 'heavy' and collection = 'tasks'`.execute(server.db)
  expect((await farmer.update({ farm: 'heavy', entities: edit(500_000_000) })).refused).toEqual([])
  const [job] = await pgFarmStore(server.db).write('heavy', (tx) =>
    tx.getMany([{ collection: 'tasks', id: 'weighing-1' }]),
  )
  expect(job?.fields.weightMg).toBe(500_000_000)
  expect((await stored()).lastWeightMg).toBe(400_000_000)
})
