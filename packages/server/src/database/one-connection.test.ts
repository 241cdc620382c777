import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../postgres/test-database'
import { type Database, openDatabase } from './database'
import { migrateAt } from './migrate'

let database: TestDatabase
let db: Database
let reads: Database
beforeAll(async () => {
  database = await freshDatabase(migrateAt)
  db = openDatabase({ url: database.url, connections: 3 })
  reads = openDatabase({ url: database.url, connections: 1 })
})
afterAll(async () => {
  await Promise.all([db.destroy(), reads.destroy()])
  await database.drop()
})

const one = (from: Database) => sql`select 1`.execute(from)

test('a transaction that asks for a second connection fails, and its first one is free again', async () => {
  for (const other of [db, reads])
    await expect(db.transaction().execute(async () => one(other))).rejects.toThrow('second connection')
  const late = db.transaction().execute(async (trx) => {
    await one(trx)
    await new Promise(setImmediate)
    await db.transaction().execute(one)
  })
  await expect(late).rejects.toThrow('second connection')
  await Promise.all([1, 2, 3].map(() => db.transaction().execute(one)))
})

test('the same work outside, and on the connection of the transaction, goes on', async () => {
  await one(db)
  const { rows } = await db.transaction().execute(one)
  expect(rows).toHaveLength(1)
  await one(reads)
})
