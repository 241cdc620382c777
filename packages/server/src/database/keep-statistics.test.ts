import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freezeStatistics } from '../../proofs/attack/plant-worked-animal'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

let server: TestServer
let farmer: Farmer
beforeAll(async () => {
  const statistics = { rows: 200, apartMs: 3_600_000, lookEveryMs: 20 }
  server = await startTestServer({ config: { statistics } })
  await plantAccount(server.db, { username: '+353850000001', farms: ['large'] })
  farmer = await server.logIn('+353850000001')
  await freezeStatistics(server.db)
  await sql`select pg_stat_reset()`.execute(server.db)
})
afterAll(() => server.close())

/** The rows that PostgreSQL believes are in the table. */
const believed = async () => {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where oid = 'public.records'::regclass`.execute(server.db)
  return rows[0]?.rows ?? 0
}
const upload = (from: number, count: number) => {
  const animals = Array.from({ length: count }, (_, n) => ({ id: `cow-${from + n}`, tag: '1', updatedAt: 1 }))
  return farmer.update({ farm: 'large', entities: { animals } })
}

const analyses = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select analyze_count::int as count from pg_stat_user_tables where relname = ${table}`.execute(server.db)
  return rows[0]?.count
}

test('after a large upload PostgreSQL knows how large the farm is, and counts each table once in a while', async () => {
  const before = await believed()
  await upload(0, 150)
  await upload(150, 150)
  await vi.waitFor(async () => expect(await believed()).toBe(before + 300))
  await vi.waitFor(async () => expect(await analyses('history')).toBe(1))
  expect(await analyses('records')).toBe(1)
  // The server looks at the records first; when it has counted the history, it has left the records alone.
  await sql`select pg_stat_reset_single_table_counters('public.history'::regclass)`.execute(server.db)
  await upload(300, 300)
  await vi.waitFor(async () => expect(await analyses('history')).toBe(1))
  expect([await believed(), await analyses('records')]).toEqual([before + 300, 1])
})
