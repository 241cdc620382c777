import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Answer, startTestServer, type TestServer, testConfig } from '../../proofs/testing/test-server'
import { buildApp } from '../app'
import { openDatabase } from '../database/database'
import { makeLog } from '../http/logging'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    connections: 4,
    config: { uploads: { atOnce: 1, mostWaiting: 24, patienceMs: 60_000 } },
  })
  await plantAccount(server.db, { username: '+353850000001', farms: ['busy'] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['quiet'] })
})
afterAll(() => server.close())

/** Holds the farm's lock, as another server would, until the test releases it. */
async function holdLock(farm: string) {
  const db = openDatabase({ url: server.databaseUrl, connections: 1 })
  const trx = await db.startTransaction().execute()
  await sql`select version from farms where id = ${farm} for no key update`.execute(trx)
  return async () => {
    await trx.rollback().execute()
    await db.destroy()
  }
}

test('while one farm waits for its lock, others log in, upload and pull, and the server is ready', async () => {
  const busy = await server.logIn('+353850000001')
  const release = await holdLock('busy')
  const upload = (n: number) =>
    busy.post(paths.update, { farm: 'busy', entities: { animals: [{ id: `cow-${n}`, updatedAt: n + 1 }] } })
  const answers: Promise<Answer>[] = Array.from({ length: 30 }, (_, n) => upload(n))
  // Uploads without a place in the queue get a refusal at once; the others wait for the lock.
  const refused = await Promise.race(answers)
  expect([refused.status, refused.body.code]).toEqual([503, 'serverBusy'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

  const quiet = await server.logIn('+353850000002')
  await quiet.update({ farm: 'quiet', entities: { animals: [{ id: 'calf', updatedAt: 1 }] } })
  expect((await quiet.get({ farm: 'quiet' })).entities.animals).toHaveLength(1)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)

  await release()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
})

test('the server asks callers to come back when every connection is taken for too long, and reports no fault', async () => {
  // Long enough that a busy test machine also lets the call in.
  const db = openDatabase({ url: server.databaseUrl, connections: 1, waitMs: 2_000 })
  await db.connection().execute(async () => {
    const app = buildApp({
      db,
      databaseUrl: server.databaseUrl,
      config: testConfig,
      log: makeLog('silent'),
    })
    const answer = await app.inject({
      method: 'POST',
      url: `/${paths.get}`,
      payload: { HWKEY: 'x', farm: 'y' },
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    await app.close()
  })
  await db.destroy()
})

test('one account has so many calls in progress and no more', async () => {
  const release = await holdLock('busy')
  const busy = await server.logIn('+353850000001', 'tablet')
  const uploads = Array.from({ length: 24 }, (_, n) =>
    busy.post(paths.update, { farm: 'busy', entities: { animals: [{ id: `calf-${n}`, updatedAt: 1 }] } }),
  )
  const more = Array.from({ length: 40 }, () => busy.post(paths.get, { farm: 'busy' }))
  const statuses = new Set((await Promise.all(more)).map(({ status }) => status))
  expect(statuses).toContain(429)
  await release()
  for (const { status } of await Promise.all(uploads)) expect([200, 429]).toContain(status)
  expect((await busy.post(paths.get, { farm: 'busy' })).status).toBe(200)
})
