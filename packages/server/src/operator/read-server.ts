import { rowsAtOnce } from '@steading/domain/frame/operator/call-parts'
import type {
  OperatedAccount,
  OperatedFarm,
  OperatorLine,
  Storage,
} from '@steading/domain/frame/operator/operator-calls'
import { sql } from 'kysely'
import { readServerClock } from '../clock/check-clock'
import type { Context } from '../context'
import { systemFarm } from '../database/tables'

type Asked = { search?: string | undefined; after?: string | undefined }

export const like = (search: string | undefined) => `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`

export const rowsRead = rowsAtOnce + 1

/** One extra row shows whether there are more. */
export function shown<T>(rows: readonly T[]) {
  return { rows: rows.slice(0, rowsAtOnce), more: rows.length > rowsAtOnce }
}

const farmTitle = sql`nullif(concat_ws(' / ', farms.data->>'herdNumber', farms.data->>'farmName'), '')`

/** Farms by id; the query counts records only for the few it returns. */
export async function readFarms({ reads }: Context, { search, after = '' }: Asked) {
  const found = await sql<OperatedFarm>`
    select farms.id, region,
      coalesce(${farmTitle}, farms.id) as title,
      coalesce(data->>'levelName', '') as plan,
      coalesce((data->>'demoHerd')::boolean, false) as demo,
      (select count(*) from account_farms where farm = farms.id)::int as people,
      (select count(*) from records where farm = farms.id)::int as records,
      (select coalesce(sum(length(body)), 0) from records where farm = farms.id)::float8 as bytes,
      (select max(changed_at) from records where farm = farms.id)::float8 as "changedAt",
      (select case when bool_and(erase_at is not null) then max(erase_at) end
        from account_farms join accounts on accounts.id = account where farm = farms.id)::float8 as "erasedOn"
    from farms
    where farms.id > ${after} and farms.id <> ${systemFarm}
      and concat_ws(' ', farms.id, data->>'herdNumber', data->>'farmName', data->>'lastname') ilike ${like(search)}
    order by farms.id limit ${rowsRead}`.execute(reads)
  const { rows, more } = shown(found.rows)
  return { farms: rows, more }
}

export async function readAccounts({ reads }: Context, { search, after = '' }: Asked) {
  const found = await sql<OperatedAccount>`
    select accounts.id, username as "userName", concat_ws(' ', first_name, last_name) as name, region, active,
      (select count(*) from account_farms where account = accounts.id)::int as herds,
      (select count(*) from sessions where account = accounts.id and revoked is null)::int as sessions,
      (select max(last_seen) from sessions where account = accounts.id)::float8 as "lastSeen",
      erase_at::float8 as "erasedOn"
    from accounts
    where accounts.id > ${after} and concat_ws(' ', username, first_name, last_name) ilike ${like(search)}
    order by accounts.id limit ${rowsRead}`.execute(reads)
  const { rows, more } = shown(found.rows)
  return { accounts: rows, more }
}

export async function readStorage({ reads, now }: Context): Promise<Storage> {
  const whole = await sql<Omit<Storage, 'tables' | 'clock'>>`
    select (select count(*) from farms where id <> ${systemFarm})::int as farms,
      (select count(*) from accounts)::int as accounts,
      pg_database_size(current_database())::float8 as bytes`.execute(reads)
  const tables = await sql<Storage['tables'][number]>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 2 desc limit 8`.execute(reads)
  const [sums = { farms: 0, accounts: 0, bytes: 0 }] = whole.rows
  return { ...sums, tables: tables.rows, clock: await readServerClock(reads, now()) }
}

export async function readLog({ reads }: Context): Promise<{ lines: OperatorLine[] }> {
  const { rows } = await sql<OperatorLine>`
    select at::float8 as at, who, did, about, detail, why, coalesce(accounts.username, ${farmTitle}, about) as title
    from operator_log left join accounts on accounts.id = about left join farms on farms.id = about
    order by number desc limit 200`.execute(reads)
  return { lines: rows }
}
