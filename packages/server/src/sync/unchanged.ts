import { isOlder } from '@steading/domain/sync/server-availability'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { apiRegionOf } from '../auth/caller'
import { seenEvery } from '../auth/sessions'
import { bearerOf, hashSecret } from '../auth/tokens'
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
export async function answerUnchanged(
  context: Context,
  request: FastifyRequest,
): Promise<string | undefined> {
  const poll = pollIn(request)
  const { minAppVersionForSync: minimum, apiRegion } = context.config
  if (!poll || (minimum && poll.version && isOlder(poll.version, minimum))) return undefined
  const found = await findUnchanged(context, poll)
  if (!found || (apiRegion && apiRegionOf(found.accountRegion) !== apiRegion)) return undefined
  const { language, unreadEmails } = found
  const get = { farm: poll.farm, system_type: poll.systemTypes !== undefined }
  const asked = { farm: poll.farm, language, unreadEmails, now: context.now(), get }
  const pieces: string[] = []
  const contents = { date: found.version, hasMore: false }
  for await (const piece of writeAnswer(found, contents, asked, [])) pieces.push(piece)
  return pieces.join('')
}

type Poll = { token: string; farm: string; timestamp: number; version?: string; systemTypes?: number }

/** Looked at before the schema does, so anything may stand there: whatever is not a plain poll goes the long way. */
function pollIn({ body, headers }: FastifyRequest): Poll | undefined {
  const { HWKEY, farm, timestamp, ids, version, system_type, versions } = objectIn(body)
  const token = typeof HWKEY === 'string' ? HWKEY : bearerOf(headers.authorization)
  if (!token || typeof farm !== 'string' || farm.length > 64 || ids) return undefined
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp) || timestamp <= 0) return undefined
  const known = objectIn(versions).system_type
  return {
    token,
    farm,
    timestamp,
    ...(typeof version === 'string' && { version }),
    ...(system_type ? { systemTypes: Number.isSafeInteger(known) ? Number(known) : 0 } : {}),
  }
}

const objectIn = (value: unknown): { [name: string]: unknown } =>
  value !== null && typeof value === 'object' ? { ...value } : {}

async function findUnchanged({ reads, now }: Context, poll: Poll): Promise<Found | undefined> {
  const { farm, timestamp, systemTypes = Number.MAX_SAFE_INTEGER } = poll
  const [at, hashed] = [now(), hashSecret(poll.token)]
  // A session not seen for a minute goes the long way once, which notes that it was.
  const { rows } = await sql<Found>`/* plan: unchanged */
    select ${headColumns}, accounts.language, accounts.unread_emails as "unreadEmails",
      accounts.region as "accountRegion"
    from sessions
    join accounts on accounts.id = sessions.account
    join account_farms on account_farms.account = accounts.id
    join farms on farms.id = account_farms.farm
    cross join (select version as "systemVersion" from farms where id = ${systemFarm}) as system
    cross join (select epoch from server_state) as state
    where (
        (token_hash = ${hashed} and token_expires > ${at})
        or (earlier_token_hash = ${hashed} and earlier_token_expires > ${at})
      )
      and revoked is null and expires > ${at} and last_seen >= ${at - seenEvery} and active
      and farms.id = ${farm} and farms.version = ${timestamp}
      and "systemVersion" <= ${systemTypes}`.execute(reads)
  return rows[0]
}
