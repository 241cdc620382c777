import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables'

/** Uploads lock farms before records; whoever locks all tables does so in that order too. */
const first = ['accounts', 'sessions', 'account_farms', 'farms', 'server_state', 'records']

/** Steading's own tables in a schema. Which migrations were run is no farm's data. */
export async function tablesIn(db: Kysely<Tables>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables
    where schemaname = ${schema} and tablename not like 'kysely%' order by tablename`.execute(db)
  const names = rows.map(({ name }) => name)
  return [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))]
}
