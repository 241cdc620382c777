import { sql } from 'kysely'
import type { Context } from '../context'
import type { FarmChange } from './farm-line'
import type { Stream } from './open-streams'

/** Of these streams the ones whose session is over, or whose farm is no longer theirs. One statement for all of them. */
export async function noLongerAllowed({ db, now }: Context, streams: readonly Stream[]): Promise<Stream[]> {
  if (streams.length === 0) return []
  const sessions = streams.map(({ session }) => session)
  const farms = streams.map(({ farm }) => farm)
  const { rows } = await sql<{ session: string; farm: string }>`
    select session, farm
    from unnest(${sessions}::text[], ${farms}::text[]) as open (session, farm)
    join sessions on sessions.id = session
    join accounts on accounts.id = sessions.account
    join account_farms using (farm)
    where account_farms.account = accounts.id and active and revoked is null and expires > ${now()}`.execute(
    db,
  )
  const allowed = new Set(rows.map(({ session, farm }) => `${session} ${farm}`))
  return streams.filter(({ session, farm }) => !allowed.has(`${session} ${farm}`))
}

export async function versionsOf({ db }: Context, farms: readonly string[]): Promise<FarmChange[]> {
  if (farms.length === 0) return []
  const { rows } = await sql<FarmChange>`
    select id as farm, version from farms where id = any(${farms}::text[])`.execute(db)
  return rows
}
