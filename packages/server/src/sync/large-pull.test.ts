import { readFile } from 'node:fs/promises'
import { loginResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { spawnMain } from '../../proofs/testing/spawn-main'
import { type Database, openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { freshDatabase, type TestDatabase } from '../postgres/test-database'

const size = 100_000
let database: TestDatabase
let db: Database
let server: ReturnType<typeof spawnMain>

beforeAll(async () => {
  database = await freshDatabase(migrateAt)
  db = openDatabase({ url: database.url })
  await plantAccount(db, { username: '+353850000001', farms: ['small', 'large'] })
  await plantTasks('small', 10_000)
  await plantTasks('large', size)
  // Less memory than the answer needs: a server that collected it first would run out.
  server = spawnMain({ DATABASE_URL: database.url, NODE_OPTIONS: '--max-old-space-size=96' })
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await database.drop()
})

async function plantTasks(farm: string, count: number) {
  const id = sql`'task-' || lpad(n::text, 7, '0')`
  const body = sql`'{"id":"' || ${id} || '","notes":"' || repeat(md5(n::text), 30) || '","updatedAt":' || n || '}'`
  await sql`
    insert into records (farm, collection, id, seq, bucket, digest, changed_at, deleted, body)
    select ${farm}, 'tasks', ${id}, n, 0, 0, 0, false, ${body}
    from generate_series(1, ${sql.lit(count)}) as n`.execute(db)
  await db.updateTable('farms').set({ version: count }).where('id', '=', farm).execute()
}

/** The server's peak memory, in MB. */
async function peakMemory(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const post = (origin: string, path: string, body: object) =>
  fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify(body),
  })

async function pull(origin: string, HWKEY: string, farm: string) {
  const response = await post(origin, paths.get, { HWKEY, farm })
  let [megabytes, tail] = [0, '']
  for await (const piece of response.body ?? []) {
    megabytes += piece.length / 1_000_000
    tail = (tail + Buffer.from(piece).toString('latin1')).slice(-200)
  }
  return { megabytes, tail, encoding: response.headers.get('content-encoding') }
}

test.skipIf(process.platform !== 'linux')(
  'a pull of 100,000 records is compressed, streamed and never held whole in memory',
  async () => {
    const origin = await server.ready
    const login = await post(origin, paths.login, { username: '+353850000001', password })
    const { url_token } = loginResponseSchema.parse(await login.json())
    for (let n = 0; n < 3; n++) await pull(origin, url_token, 'small')
    const before = await peakMemory()
    const { megabytes, tail, encoding } = await pull(origin, url_token, 'large')
    expect(encoding).toBe('gzip')
    expect(megabytes).toBeGreaterThan(100)
    expect(tail).toMatch(/"now":\{"date":100000,.*"hasMore":false\}$/)
    expect((await peakMemory()) - before).toBeLessThan(megabytes / 2)
  },
  120_000,
)
