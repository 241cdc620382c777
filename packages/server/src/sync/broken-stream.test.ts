import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import {
  type Farmer,
  serveDatabase,
  startTestServer,
  type TestServer,
} from '../../proofs/testing/test-server'

let server: TestServer
let farmer: Farmer
let neighbour: Farmer

beforeAll(async () => {
  server = await startTestServer({ connections: 4 })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['100'] })
  const body = sql`'{"id":"t' || n || '","notes":"' || repeat(md5(n::text), 100) || '"}'`
  await sql`
    insert into records (farm, collection, id, seq, bucket, digest, changed_at, deleted, body)
    select '100', 'tasks', 't' || n, n, 0, 0, 0, false, ${body} from generate_series(1, 20000) as n`.execute(
    server.db,
  )
  farmer = await server.logIn('+353850000001')
  neighbour = await server.logIn('+353850000002')
})
// Closing waits for every connection, so a leaked one shows.
afterAll(() => server.close())

const ask = async (HWKEY: string, { origin }: { origin: string } = server, signal?: AbortSignal) =>
  fetch(`${origin}/${paths.get}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ HWKEY, farm: '100' }),
    ...(signal && { signal }),
  })
const endOf = async (response: Response) => (await response.text()).slice(-60)

/** Other connections with an open transaction. */
async function busyConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where xact_start is not null and datname = current_database() and pid <> pg_backend_pid()`.execute(
    server.db,
  )
  return rows[0]?.count ?? 0
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await sleep(20)
}

test('answers that break off half-way leave no turn taken', async () => {
  for (let n = 0; n < 12; n++) {
    const stop = new AbortController()
    const response = await ask(farmer.token, server, stop.signal)
    const reader = response.body?.getReader()
    await reader?.read()
    stop.abort()
    await reader?.closed.catch(() => undefined)
  }
  await until(async () => {
    const response = await ask(farmer.token)
    await response.text()
    return response.status === 200
  })
})

test('phones that do not read hold no connection and delay no other phone', async () => {
  const unread = await Promise.all(Array.from({ length: 8 }, () => ask(neighbour.token)))
  await until(async () => (await busyConnections()) === 0)
  expect(await endOf(await ask(farmer.token))).toMatch(/"hasMore":false\}$/)
  expect((await ask(neighbour.token)).status).toBe(429)
  for (const response of unread) expect(await endOf(response)).toMatch(/"hasMore":false\}$/)
})

test('a phone that takes nothing for too long is cut off', async () => {
  const answers = { eachAtOnce: 8, allAtOnce: 60, idleMs: 2_000, readMs: 600_000 }
  const impatient = await serveDatabase(server.databaseUrl, { config: { answers } })
  const response = await ask(farmer.token, impatient)
  const connections = () =>
    new Promise<number>((resolve) => impatient.app.server.getConnections((_, count) => resolve(count)))
  await until(async () => (await connections()) === 0)
  await expect(endOf(response)).rejects.toThrow()
  await impatient.close()
})

test('so is one that takes a little now and then for ever', async () => {
  const answers = { eachAtOnce: 8, allAtOnce: 60, idleMs: 60_000, readMs: 2_000 }
  const impatient = await serveDatabase(server.databaseUrl, { config: { answers } })
  const reader = (await ask(farmer.token, impatient)).body?.getReader()
  const trickle = async () => {
    for (;;) {
      if ((await reader?.read())?.done) return
      await sleep(100)
    }
  }
  await expect(trickle()).rejects.toThrow()
  await impatient.close()
})
