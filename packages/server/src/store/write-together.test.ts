import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { freshDatabase, type TestDatabase } from '../postgres/test-database'
import { receiveUpload } from '../sync/receive-upload'
import { pgFarmStore } from './pg-farm-store'
import { plainTexts } from './write-together'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase(migrateAt)
  db = openDatabase({ url: database.url, connections: 1 })
  await db.insertInto('farms').values({ id: 'farm', region: 'IE', data: '{}', created_at: 0 }).execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

describe('a list of texts reaches PostgreSQL as it is', () => {
  test.each([
    [['017f-a', 'B_2:c.d']],
    [['', 'NULL', 'null', ' ']],
    [['a "quoted" one', 'a,b', '{c}']],
    [['back\\slash', 'two","three']],
    [['Ní Bhriain', 'line\nbreak']],
    [[]],
  ])('%j', async (texts) => {
    const { rows } = await sql<{ texts: string[] }>`select ${plainTexts(texts)}::text[] as texts`.execute(db)
    expect(rows[0]?.texts).toEqual(texts)
  })
})

test('the server keeps a note with line breaks, quotes and backslashes to the letter, in history too', async () => {
  const notes = 'limping\nleft "hind" \\ foot\r\n\tsee vet\u2028'
  const tasks = [
    { id: 't1', notes, updatedAt: 1 },
    { id: 't2', notes: '', updatedAt: 1 },
  ]
  const author = { user: 'nobody', device: 'phone' }
  await receiveUpload(pgFarmStore(db), {
    farm: 'farm',
    role: 'owner',
    author,
    entities: { tasks },
    fingerprint: '',
    now: 2,
  })
  const records = await db.selectFrom('records').select('body').orderBy('id').execute()
  expect(records.map(({ body }) => JSON.parse(body).notes)).toEqual([notes, ''])
  const history = await db.selectFrom('history').select('changes').orderBy('id').execute()
  expect(history.map(({ changes }) => JSON.parse(changes).notes)).toEqual([[notes], ['']])
})
