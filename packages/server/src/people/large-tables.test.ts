import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { freshDatabase, type TestDatabase } from '../postgres/test-database'
import { herdsNumbered } from './herd-routes'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase(migrateAt)
  db = openDatabase({ url: database.url, connections: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const planOf = async (query: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('a claim finds the herd by its number, without reading all farms', async () => {
  await sql`insert into farms (id, region, data, created_at)
    select 'farm-' || n, 'IE', jsonb_build_object('herdNumber', 'IE ' || n), 0 from generate_series(1, 5000) as n`.execute(
    db,
  )
  await sql`analyze farms`.execute(db)
  expect(await planOf(herdsNumbered('IE123', { id: 'a', region: 'IE' }, 0))).toContain('farms_by_herd_number')
})

test('the changes of an adviser’s visit are counted without reading all history of the farm', async () => {
  const changes = sql`select count(*) from history
    where farm = 'f' and account = 'a' and device = 'd' and acting_for is not null`
  expect(await planOf(changes)).toContain('history_of_visits')
})
