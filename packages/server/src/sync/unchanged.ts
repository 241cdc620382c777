import { isOlder } from '@steading/domain/records/sync/server-availability'
import type { FastifyRequest } from 'fastify'
import { apiRegionOf } from '../auth/caller'
import { type FoundSession, holds, seenEvery, sessionColumns, sessionTables } from '../auth/sessions'
import type { Context } from '../context'
import { runPlanned } from '../database/keep-plans'
import { bearerOf, hashSecret } from '../secrets/tokens'
import { writeWhole } from './answer-get'
import { type FarmHead, headColumns, headTables } from './read-farm'

declare module 'fastify' {
  interface FastifyRequest {
    /** The farm's head from the look-up of the caller, if one statement read both. */
    head: FarmHead | undefined
  }
}

/**
 * Reads the caller, their role and the farm's state in one statement, and answers a device that has
 * everything already. In any other case it returns undefined, and the call takes the full route, which reuses
 * these results and finds errors.
 */
export async function answerUnchanged(
  context: Context,
  request: FastifyRequest,
): Promise<string | undefined> {
  const poll = pollIn(request)
  const found = poll && (await look(context, poll))
  if (!found) return undefined
  request.found = found
  if (found.farm_role === null) return undefined
  request.head = found
  if (!isUnchanged(context, poll, found)) return undefined
  const { language, unread_emails: unreadEmails } = found
  const get = { farm: poll.farm, system_type: poll.systemTypes !== undefined }
  const asked = { farm: poll.farm, role: found.farm_role, language, unreadEmails, now: context.now(), get }
  return writeWhole(found, { date: found.version, hasMore: false }, asked, []).join('')
}

type Poll = {
  token: string
  farm: string
  timestamp: number | undefined
  version?: string
  systemTypes?: number
}

/** This runs before validation, so each value may be anything. */
function pollIn({ body, headers }: FastifyRequest): Poll | undefined {
  const { HWKEY, farm, timestamp, ids, version, system_type, versions } = objectIn(body)
  const token = typeof HWKEY === 'string' ? HWKEY : bearerOf(headers.authorization)
  if (!token || typeof farm !== 'string' || farm.length > 64) return undefined
  const isPoll = typeof timestamp === 'number' && Number.isSafeInteger(timestamp) && timestamp > 0 && !ids
  const known = objectIn(versions).system_type
  return {
    token,
    farm,
    timestamp: isPoll ? timestamp : undefined,
    ...(typeof version === 'string' && { version }),
    ...(system_type ? { systemTypes: Number.isSafeInteger(known) ? Number(known) : 0 } : {}),
  }
}

const objectIn = (value: unknown): { [name: string]: unknown } =>
  value !== null && typeof value === 'object' ? { ...value } : {}

type Found = FoundSession & FarmHead

const whole = {
  name: 'look',
  text: `select ${sessionColumns}, ${headColumns} from ${sessionTables} cross join ${headTables} where ${holds}`,
}

async function look({ reads, now }: Context, { token, farm }: Poll): Promise<Found | undefined> {
  const [found] = await runPlanned<Found>(reads, whole, [hashSecret(token), now(), farm])
  return found
}

/** A session not seen for a minute takes the full route once, which records the visit. */
function isUnchanged({ config, now }: Context, poll: Poll, found: Found): boolean {
  const { minAppVersionForSync: minimum, apiRegion } = config
  if (minimum && poll.version && isOlder(poll.version, minimum)) return false
  if (apiRegion && apiRegionOf(found.region) !== apiRegion) return false
  const { systemTypes = Number.MAX_SAFE_INTEGER } = poll
  return (
    found.active &&
    found.last_seen >= now() - seenEvery &&
    found.version === poll.timestamp &&
    found.systemVersion <= systemTypes
  )
}
