import { sql, type Transaction } from 'kysely'
import { eraseDueAccounts } from '../account/erase-account'
import { keyOf, sealPlainSecrets } from '../auth/two-factor'
import { againAfterDeadlock } from '../database/after-deadlock'
import type { Database } from '../database/database'
import { migrations } from '../database/migrations'
import type { Tables } from '../database/tables'
import type { SecretsKey } from '../secrets/secrets-key'
import { StartupProblem } from '../startup-problem'
import { locksmithFor } from '../store/farm-lock'
import { type BackupHead, readBackupFile } from './backup-file'
import { type Difference, keepDecisions } from './keep-decisions'
import { tablesIn } from './tables-in'

const rowsAtOnce = 500
const mostTries = 5
const beside = 'restored'

export type Restored = { rows: number; differences: Difference[] }

/**
 * Replaces all data with a backup, whether or not a server is running. It reads the backup into separate
 * tables, which then replace the others in one transaction: all of it or nothing. The database becomes a new
 * copy with its own epoch. Access stays as decided since the backup (`keepDecisions`), and people who were
 * erased since are erased again.
 */
export async function restoreBackup(db: Database, path: string, key?: SecretsKey): Promise<Restored> {
  const restored = await againAfterDeadlock(
    () => db.transaction().execute((trx) => restore(trx, path)),
    mostTries,
  )
  await countAgain(db)
  while ((await eraseDueAccounts({ ...locksmithFor(db), now: Date.now })) > 0);
  // Only with the key of the servers: with any other, people would need their recovery codes.
  if (key && (await keyOf(db, key)) === 'opens') await sealPlainSecrets(db, key)
  return restored
}

/** PostgreSQL has no statistics of the new tables yet, and would plan as if they were empty. */
async function countAgain(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

async function restore(trx: Transaction<Tables>, path: string): Promise<Restored> {
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await sql`drop schema if exists ${sql.ref(beside)} cascade`.execute(trx)
  await sql`create schema ${sql.ref(beside)}`.execute(trx)
  await sql`set local search_path = ${sql.ref(beside)}`.execute(trx)
  const { head, rows } = await readInto(trx, path)
  for (const name of Object.keys(migrations).sort())
    if (!head.migrations.includes(name)) await bring(trx, name)
  await sql`update server_state set epoch = gen_random_uuid()::text`.execute(trx)
  const differences = await keepDecisions(trx)
  await takeTheirPlace(trx)
  return { rows, differences }
}

async function readInto(trx: Transaction<Tables>, path: string): Promise<{ head: BackupHead; rows: number }> {
  let head: BackupHead | undefined
  let table = ''
  let rows = 0
  let ended = false
  let held: string[] = []
  let tied: Tie[] = []
  const flush = async () => {
    if (held.length > 0) await insert(trx, table, held)
    held = []
  }
  for await (const line of readBackupFile(path)) {
    if ('steading' in line) {
      head = line
      await makeTables(trx, line)
      tied = await untie(trx)
    } else if ('table' in line) {
      await flush()
      table = line.table
    } else if ('end' in line) {
      ended = line.end === rows
    } else {
      rows++
      held.push(line.row)
      if (held.length === rowsAtOnce) await flush()
    }
  }
  await flush()
  if (!head || !ended) throw new StartupProblem(`${path} was cut short; nothing was restored.`)
  await tie(trx, tied)
  return { head, rows }
}

type Tie = { table: string; name: string; says: string }

/** A backup lists its tables in lock order, so the people of a farm come before the farm. */
async function untie(trx: Transaction<Tables>): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as says
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = ${beside}::regnamespace order by relname, conname`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  return rows
}

/** PostgreSQL checks every row again: one broken reference stops the whole restore. */
async function tie(trx: Transaction<Tables>, ties: readonly Tie[]): Promise<void> {
  for (const { table, name, says } of ties)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(says)}`.execute(trx)
}

/** Makes the tables as they were at the backup. Later migrations run afterwards, as on any old database. */
async function makeTables(trx: Transaction<Tables>, head: BackupHead) {
  const unknown = head.migrations.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new StartupProblem('This backup was written by a newer Steading; update this one first.')
  for (const name of [...head.migrations].sort()) await bring(trx, name)
  // The backup also has the few rows that migrations insert.
  const there = await tablesIn(trx, beside)
  for (const table of ['farms', 'server_state', 'payment_secret'])
    if (there.includes(table)) await sql`delete from ${sql.table(table)}`.execute(trx)
}

const bring = (trx: Transaction<Tables>, name: string) => migrations[name]?.up(trx)

async function insert(trx: Transaction<Tables>, table: string, rows: readonly string[]) {
  await sql`
    insert into ${sql.table(table)} overriding system value
    select * from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    trx,
  )
}

async function takeTheirPlace(trx: Transaction<Tables>) {
  for (const { name, number } of await numberedIn(trx))
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${number}), max(${sql.ref(number)})) from ${sql.table(name)}
      having max(${sql.ref(number)}) is not null`.execute(trx)
  const [old, restored] = [await tablesIn(trx, 'public'), await tablesIn(trx, beside)]
  for (const table of old) await sql`drop table ${sql.id('public', table)} cascade`.execute(trx)
  await sql`drop function if exists public.history_is_kept() cascade`.execute(trx)
  await sql`drop function if exists public.flags_of(text)`.execute(trx)
  for (const table of restored) await sql`alter table ${sql.id(beside, table)} set schema public`.execute(trx)
  await sql`alter function ${sql.ref(beside)}.history_is_kept() set schema public`.execute(trx)
  await sql`alter function ${sql.ref(beside)}.flags_of(text) set schema public`.execute(trx)
  await sql`drop schema ${sql.ref(beside)} cascade`.execute(trx)
  await sql`set local search_path = public`.execute(trx)
  await sql`delete from kysely_migration`.execute(trx)
  const names = Object.keys(migrations).sort()
  await sql`insert into kysely_migration (name, timestamp)
    select name, now()::text from unnest(${names}::text[]) as name`.execute(trx)
}

/** Tables with identity columns, which go on counting from the backup's last number. */
async function numberedIn(trx: Transaction<Tables>) {
  const { rows } = await sql<{ name: string; number: string }>`
    select table_name::text as name, column_name::text as number from information_schema.columns
    where table_schema = ${beside} and is_identity = 'YES'`.execute(trx)
  return rows
}
