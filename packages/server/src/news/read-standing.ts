import { sql } from 'kysely'
import type { Context } from '../context'
import type { FarmChange } from '../store/farm-line'
import type { Stream } from './open-streams'

/** The streams whose session is over, or whose farm is no longer theirs. One statement checks them all. */
export async function noLongerAllowed({ db, now }: Context, streams: readonly Stream[]): Promise<Stream[]> {
  if (streams.length === 0) return []
  const sessions = streams.map(({ session }) => session)
  const farms = streams.map(({ farm }) => farm)
  const { rows } = await sql<{ session: string; farm: string }>`
    select open.session, open.farm
    from unnest(${sessions}::text[], ${farms}::text[]) as open (session, farm)
    join sessions on sessions.id = open.session
    join accounts on accounts.id = sessions.account
    left join account_farms as belongs on sessions.acting is null and belongs.account = accounts.id
      and belongs.farm = open.farm and (belongs.until is null or belongs.until > ${now()})
    left join adviser_grants as granted on granted.id = sessions.acting
      and granted.farm = open.farm and granted.ended is null and granted.until > ${now()}
    where coalesce(belongs.farm, granted.farm) is not null and active and revoked is null and expires > ${now()}`.execute(
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
