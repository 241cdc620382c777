import { sql } from 'kysely'
import type { Database } from '../database/database'
import type { Tables } from '../database/tables'

/** The bytes of a row beside its long text: its other columns and its index entries, roughly. */
export const rowBytes = 256
/** A filing with its content and its steps. */
export const filingBytes = 2_048

/** Adds to the farm's size where all processes see it, unless the farm was erased meanwhile. */
export const addGrowth = {
  name: 'room',
  text: `insert into farm_room (farm, bytes, records) select id, $2::bigint, $3::bigint from farms where id = $1
    on conflict (farm) do update set
      bytes = farm_room.bytes + excluded.bytes, records = farm_room.records + excluded.records`,
}

export async function noteGrowth(db: Database, farm: string, bytes: number): Promise<void> {
  await sql`insert into farm_room (farm, bytes) select id, ${bytes}::bigint from farms where id = ${farm}
    on conflict (farm) do update set bytes = farm_room.bytes + excluded.bytes`.execute(db)
}

type Kept = {
  table: keyof Tables
  /** The long text of a row. */
  bytes: string
}

/** The tables that can grow long, with the columns that follow the farm in an index. */
export const longTables: readonly (Kept & { keys: readonly string[] })[] = [
  { table: 'records', keys: ['collection', 'id'], bytes: 'octet_length(body)' },
  { table: 'history', keys: ['collection', 'id', 'number'], bytes: 'octet_length(changes)' },
  { table: 'task_animals', keys: ['animal', 'task'], bytes: '0' },
  { table: 'events', keys: ['id'], bytes: 'octet_length(body)' },
  { table: 'uploads', keys: ['device', 'outbox'], bytes: 'octet_length(answer)' },
  { table: 'pulled_stamps', keys: ['device', 'original'], bytes: 'octet_length(original || pulled)' },
  { table: 'filings', keys: ['animal', 'id'], bytes: 'coalesce(octet_length(payload::text), 0)' },
  { table: 'filing_steps', keys: ['filing', 'number'], bytes: '0' },
]

/** The other tables with a farm's rows. */
export const shortTables: readonly Kept[] = [
  { table: 'shared_lots', bytes: 'octet_length(lot)' },
  { table: 'department_herds', bytes: 'coalesce(octet_length(animals::text), 0)' },
  { table: 'payment_events', bytes: 'octet_length(body)' },
  { table: 'account_farms', bytes: '0' },
  { table: 'invitations', bytes: '0' },
  { table: 'adviser_grants', bytes: '0' },
  { table: 'quote_requests', bytes: '0' },
  { table: 'plan_orders', bytes: '0' },
  { table: 'farm_flags', bytes: '0' },
  { table: 'deadlines_told', bytes: '0' },
]
