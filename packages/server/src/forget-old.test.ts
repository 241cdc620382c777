import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../proofs/testing/plant'
import { recordsOf } from '../proofs/testing/records'
import { startTestServer, type TestServer, testConfig } from '../proofs/testing/test-server'
import { forgetOld } from './forget-old'

const day = 24 * 3_600_000
const start = 1_800_000_000_000
let clock = start
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
})
afterAll(() => server.close())

const config = { ...testConfig, kept: { eventsDays: 30, uploadsDays: 60, historyDays: 90 } }
const forget = (kept = config.kept) =>
  forgetOld({ db: server.db, config: { ...config, kept }, now: () => clock })
const countOf = async (table: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(server.db)
  return rows[0]?.count
}
const counts = async () =>
  Promise.all(['events', 'uploads', 'history', 'filing_steps', 'records'].map(countOf))

test('events, uploads and history go when they are as old as the operator says; records stay', async () => {
  const farmer = await server.logIn('+353850000001')
  const animals = [{ id: 'cow', tag: '1', updatedAt: start }]
  await farmer.update({ farm: '100', entities: { animals }, from: 1, to: 1, outbox: 'o' })
  await farmer.post(paths.events, { farm: '100', entities: { events: [{ id: 'e', hwRef: 'HW172' }] } })
  const step = { farm: '100', filing: 'f', at: start, from_state: 'ready', to_state: 'queued' }
  await server.db
    .insertInto('filing_steps')
    .values({ ...step, who: 'farmer', why: 'saved' })
    .execute()
  // The upload used the real clock, which is behind this test's.
  await server.db.updateTable('uploads').set({ at: start }).execute()
  const ages: [number, number[]][] = [
    [29, [1, 1, 1, 1, 1]],
    [31, [0, 1, 1, 1, 1]],
    [61, [0, 0, 1, 1, 1]],
  ]
  for (const [days, left] of ages) {
    clock = start + days * day
    await forget()
    expect([days, await counts()]).toEqual([days, left])
  }
  clock = start + 91 * day
  await forget({ eventsDays: 0, uploadsDays: 0, historyDays: 0 })
  expect(await counts()).toEqual([0, 0, 1, 1, 1])
  await forget()
  expect(await counts()).toEqual([0, 0, 0, 0, 1])
  const again = await server.logIn('+353850000001')
  expect(recordsOf(await again.get({ farm: '100' }), 'animals')).toMatchObject([{ id: 'cow', tag: '1' }])
})

test('more than fits in one go is gone after a few', async () => {
  await sql`
    insert into events (farm, id, account, device, hw_ref, body, received_at)
    select '100', 'old-' || n, 'a', 'd', 'HW1', '{}', 0 from generate_series(1, 12000) as n`.execute(
    server.db,
  )
  await forget()
  expect(await countOf('events')).toBe(0)
})
