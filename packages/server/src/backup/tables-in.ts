import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables'

/** Uploads lock farms before records; code that locks all tables must use the same order. */
const first = ['accounts', 'sessions', 'account_farms', 'farms', 'server_state', 'records']

/** Steading's own tables in a schema, without the migrations' own. */
export async function tablesIn(db: Kysely<Tables>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables
    where schemaname = ${schema} and tablename not like 'kysely%' order by tablename`.execute(db)
  const names = rows.map(({ name }) => name)
  return [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))]
}
