import { isOlder } from '@steading/domain/sync/server-availability'
import type { GetRequest } from '@steading/domain/sync/wire-calls'
import { sql } from 'kysely'
import { apiRegionOf } from '../auth/caller'
import { seenEvery } from '../auth/sessions'
import { hashSecret } from '../auth/tokens'
import type { Context } from '../context'
import { systemFarm } from '../database/tables'
import { writeAnswer } from './answer-get'
import { type FarmHead, headColumns } from './read-farm'

type Found = FarmHead & { language: string; unreadEmails: number; accountRegion: string }

/**
 * The answer to a device that has everything already, in one statement: whoever asks, whether they may, and that the
 * farm stands where they say. Undefined whenever anything is not just so; then the call goes the long way, which also
 * says what is wrong.
 */
export async function answerUnchanged(context: Context, get: GetRequest): Promise<string | undefined> {
  const { HWKEY: token, timestamp, ids, version } = get
  const { minAppVersionForSync: minimum, apiRegion } = context.config
  if (!token || !timestamp || ids || (minimum && version && isOlder(version, minimum))) return undefined
  const found = await findUnchanged(context, token, get)
  if (!found || (apiRegion && apiRegionOf(found.accountRegion) !== apiRegion)) return undefined
  const { language, unreadEmails } = found
  const asked = { farm: get.farm, language, unreadEmails, now: context.now(), get }
  const pieces: string[] = []
  const contents = { slices: [], date: found.version, hasMore: false }
  for await (const piece of writeAnswer(found, contents, asked, [])) pieces.push(piece)
  return pieces.join('')
}

async function findUnchanged({ db, now }: Context, token: string, { farm, timestamp, ...get }: GetRequest) {
  const [at, hashed] = [now(), hashSecret(token)]
  const systemTypes = get.system_type ? (get.versions?.system_type ?? 0) : Number.MAX_SAFE_INTEGER
  // A session not seen for a minute goes the long way once, which notes that it was.
  const { rows } = await sql<Found>`/* plan: unchanged */
    select ${headColumns}, accounts.language, accounts.unread_emails as "unreadEmails",
      accounts.region as "accountRegion"
    from sessions
    join accounts on accounts.id = sessions.account
    join account_farms on account_farms.account = accounts.id
    join farms on farms.id = account_farms.farm
    cross join (select version as "systemVersion" from farms where id = ${systemFarm}) as system
    where (
        (token_hash = ${hashed} and token_expires > ${at})
        or (earlier_token_hash = ${hashed} and earlier_token_expires > ${at})
      )
      and revoked is null and expires > ${at} and last_seen >= ${at - seenEvery} and active
      and farms.id = ${farm} and farms.version = ${timestamp}
      and "systemVersion" <= ${systemTypes}`.execute(db)
  return rows[0]
}
