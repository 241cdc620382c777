import { randomUUID } from 'node:crypto'
import type { Database } from '@steading/server/database/database'
import { hashSecret, makeSecret } from '@steading/server/secrets/tokens'
import { sql } from 'kysely'
import { farmer } from './cluster'

const recordsEach = 300
const day = 86_400_000

export type Desk = { farm: string; token: string }

/**
 * Farms that are copies of the first records of the big one, each with a farmer of its own whose phone is logged in:
 * the calls of one account are bounded, and a thousand farms are a thousand accounts. Written straight into the tables:
 * a thousand log-ins would take longer than everything that is measured.
 */
export async function plantFarms(db: Database, count: number, name = 'farm'): Promise<Desk[]> {
  const desks = Array.from({ length: count }, (_, n) => ({ farm: `${name}-${n}`, token: makeSecret() }))
  const farms = desks.map(({ farm }) => farm)
  const hashes = desks.map(({ token }) => `\\x${hashSecret(token).toString('hex')}`)
  const ids = desks.map(() => randomUUID())
  const now = Date.now()
  await sql`
    insert into farms (id, region, data, version, created_at)
    select farm, 'IE', data, ${recordsEach}, 0 from farms, unnest(${farms}::text[]) as farm
    where farms.id = ${farmer.farm}`.execute(db)
  await sql`
    insert into accounts (id, username, password_hash, first_name, last_name, phone, language, region, country_code,
      app_data, created_at)
    select farm, farm, password_hash, first_name, last_name, phone, language, region, country_code, app_data, 0
    from accounts, unnest(${farms}::text[]) as farm where username = ${farmer.username}`.execute(db)
  await sql`
    insert into account_farms (account, farm, role)
    select unnest(array[account, copy]), copy, role from account_farms, unnest(${farms}::text[]) as copy
    where farm = ${farmer.farm}`.execute(db)
  await sql`
    insert into records (farm, collection, id, seq, bucket, digest, changed_at, deleted, body)
    select copy, collection, id, row_number() over (partition by copy order by seq), bucket, digest, changed_at, deleted,
      body
    from (select * from records where farm = ${farmer.farm} and collection = 'tasks' order by seq limit ${recordsEach})
      as first, unnest(${farms}::text[]) as copy`.execute(db)
  await sql`
    insert into sessions
      (id, account, device, device_type, token_hash, token_expires, refresh_hash, created, last_seen, expires)
    select id, farm, farm, 'web', token::bytea, ${now + day}, token::bytea, ${now}, ${now}, ${now + day}
    from unnest(${ids}::text[], ${farms}::text[], ${hashes}::text[]) as phone (id, farm, token)`.execute(db)
  await sql`analyze`.execute(db)
  return desks
}
