import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database'
import type { Tables } from '../database/tables'
import type { BackupHead } from './backup-file'
import { writeBackupFile } from './backup-file'
import { tablesIn } from './tables-in'

const rowsAtOnce = 500

/** Backs up one snapshot of everything while the server goes on working. Returns the number of rows. */
export async function writeBackup(db: Database, path: string, now = Date.now()): Promise<number> {
  let rows = 0
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot)
      const lines = async function* () {
        for await (const line of linesOf(snapshot, now)) {
          if (line.startsWith('|')) rows++
          yield `${line}\n`
        }
        yield `${JSON.stringify({ end: rows })}\n`
      }
      await writeBackupFile(path, lines())
    })
  return rows
}

async function* linesOf(snapshot: Transaction<Tables>, at: number): AsyncGenerator<string> {
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(snapshot)
  const head: BackupHead = { steading: 'backup', at, migrations: made.rows.map(({ name }) => name) }
  yield JSON.stringify(head)
  for (const table of await tablesIn(snapshot, 'public')) {
    yield JSON.stringify({ table })
    await sql`declare backup_rows cursor for
      select row_to_json(kept)::text as row from ${sql.table(table)} as kept`.execute(snapshot)
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(
        snapshot,
      )
      // A bar before each row tells rows apart from the file's own lines.
      for (const { row } of rows) yield `|${row}`
      if (rows.length < rowsAtOnce) break
    }
    await sql`close backup_rows`.execute(snapshot)
  }
}
