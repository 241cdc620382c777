import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './database'
import { migrate } from './migrate'
import { migrations } from './migrations'

async function emptyDatabase() {
  const server = new URL(inject('postgresUrl'))
  const name = `empty_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(`create database ${name}`)
  server.pathname = `/${name}`
  return {
    url: server.href,
    async drop() {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}

test('servers that start at once on an empty database migrate it once, and all find it ready', async () => {
  const database = await emptyDatabase()
  const servers = Array.from({ length: 4 }, () => openDatabase({ url: database.url, connections: 3 }))
  try {
    await Promise.all(servers.map((db) => migrate(db)))
    for (const db of servers) {
      const farms = await db.selectFrom('farms').select('id').execute()
      expect(farms).toEqual([{ id: '@system' }])
    }
    const [db] = servers
    if (db) await migrate(db)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('select name from kysely_migration order by name')
    await client.end()
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  } finally {
    await Promise.all(servers.map((db) => db.destroy()))
    await database.drop()
  }
})
