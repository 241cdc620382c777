import type { Language } from '@steading/domain/base/languages'
import { isRegion, regionFacts } from '@steading/domain/base/regions/regions'
import type { FarmRole } from '@steading/domain/frame/access/roles'
import { asksTooMuch } from '@steading/domain/outside/sync/call-limits'
import { isOlder } from '@steading/domain/records/sync/server-availability'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { onBehalfOf } from '../database/share-out'
import { whenOver } from '../http/when-over'
import { Refused } from '../problems/refused'
import { bearerOf } from '../secrets/tokens'
import { takeTurns } from '../turns/take-turns'
import { type FoundSession, findSession, noteSeen } from './sessions'

export type Caller = {
  session: { id: string; device: string; clearCache: boolean; clearEvents: boolean }
  account: {
    id: string
    username: string
    firstName: string
    lastName: string
    phone: string
    language: Language
    region: string
    countryCode: string
    demo: boolean
    role: 'farmer' | 'adviser'
    unreadEmails: number
    appData: Record<string, unknown>
  }
  /** The farm of the call and the caller's role on it; absent when it is not theirs. */
  farm?: { id: string; region: string; role: FarmRole }
  /** For an adviser who acts for a farmer: the grant, and the farmer's account. */
  acting?: { grant: string; forAccount: string | null }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** The session, if an earlier hook already looked it up. */
    found: FoundSession | undefined
  }
  interface FastifyContextConfig {
    /** Whether an error answer also carries clearUserCache and clearUserEvents. */
    carriesOrders?: boolean
    /** The call is about one farm. A stranger to the farm gets "not yours" before any other error. */
    ofAFarm?: boolean
    /** The call is about the caller's own account, which an adviser in a farmer's place must not touch. */
    ownAccount?: boolean
    /** The whole answer, if one look-up is enough for it; undefined sends the call through all checks. */
    answeredAtOnce?: (request: FastifyRequest) => Promise<string | undefined>
  }
}

/** Some calls of the specification name their farm `farmId`. */
type Asking = { HWKEY?: unknown; farm?: unknown; farmId?: unknown }
type Enriched = { version?: string | undefined }

/** Checks who calls and how large the body is, before the schema validates it. */
export function letIn(app: FastifyInstance, context: Context): void {
  const calls = takeTurns(context.config.calls)
  app.addHook('preValidation', async (request, reply) => {
    const { url, config } = request.routeOptions
    const answer = await config.answeredAtOnce?.(request)
    if (answer !== undefined)
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer)
    if (config.needsToken) {
      const { account, farm, acting } = await callerOf(context, request)
      if (config.ownAccount && acting) throw new Refused('notYourRole')
      whenOver(reply, await calls.take(account.id))
      if (config.ofAFarm && !farm && askedBy(request).farm !== '') throw new Refused('herdNotYours')
    }
    if (asksTooMuch(url?.slice(1) ?? '', request.body)) throw new Refused('tooLarge')
  })
  // The rest of the call runs within `done`, which an async hook could not arrange.
  app.addHook('preValidation', ({ caller }, _reply, done) =>
    caller ? onBehalfOf(caller.account.id, done) : done(),
  )
}

/** The caller of a call with a token. Refuses in the order the app can act on: token, account, region. */
export async function callerOf(context: Context, request: FastifyRequest): Promise<Caller> {
  if (request.caller) return request.caller
  const { token, farm } = askedBy(request)
  const found = request.found ?? (token ? await findSession(context, token, farm) : undefined)
  if (!found) throw new Refused('tokenUnauthorized')
  await noteSeen(context, found)
  request.caller = {
    session: {
      id: found.session,
      device: found.device,
      clearCache: found.clear_cache,
      clearEvents: found.clear_events,
    },
    account: {
      id: found.id,
      username: found.username,
      firstName: found.first_name,
      lastName: found.last_name,
      phone: found.phone,
      language: found.language,
      region: found.region,
      countryCode: found.country_code,
      demo: found.demo,
      role: found.role,
      unreadEmails: found.unread_emails,
      appData: found.app_data,
    },
    ...(found.farm_region !== null &&
      found.farm_role !== null && { farm: { id: farm, region: found.farm_region, role: found.farm_role } }),
    ...(found.acting !== null && { acting: { grant: found.acting, forAccount: found.acting_for } }),
  }
  if (!found.active) throw new Refused('inactiveAccount')
  const { apiRegion } = context.config
  if (apiRegion && apiRegionOf(found.region) !== apiRegion) throw new Refused('newTokenNeeded')
  return request.caller
}

/** This runs before validation, so each value may be anything. */
function askedBy({ body, headers }: FastifyRequest): { token: string | undefined; farm: string } {
  const { HWKEY, farmId, farm = farmId }: Asking = body && typeof body === 'object' ? body : {}
  return {
    token: typeof HWKEY === 'string' ? HWKEY : bearerOf(headers.authorization),
    farm: typeof farm === 'string' || typeof farm === 'number' ? String(farm) : '',
  }
}

export const apiRegionOf = (region: string): string =>
  isRegion(region) ? regionFacts(region).apiRegion : region

/** Like `callerOf`, for calls that move records: an app too old to be trusted with them must update first. */
export async function syncCallerOf(context: Context, request: FastifyRequest<{ Body: Enriched }>) {
  const caller = await callerOf(context, request)
  const minimum = context.config.minAppVersionForSync
  const { version } = request.body
  if (minimum && version && isOlder(version, minimum)) throw new Refused('unsupported')
  return caller
}

export type OpenedFarm = { id: string; region: string; role: FarmRole; actingFor: string | undefined }

/** The farm, if it is the caller's. A missing farm and another owner's farm get the same answer. */
export async function farmOf({ callers }: Context, caller: Caller, id: string): Promise<OpenedFarm> {
  const { farm, acting } = caller
  if (farm?.id !== id) throw new Refused('herdNotYours')
  const { region, role } = farm
  if (acting) return { id, region, role, actingFor: acting.forAccount ?? undefined }
  if (role !== 'adviser' && role !== 'adviserReads') return { id, region, role, actingFor: undefined }
  const owner = await callers
    .selectFrom('account_farms')
    .select('account')
    .where('farm', '=', id)
    .where('role', '=', 'owner')
    .orderBy('account')
    .executeTakeFirst()
  return { id, region, role, actingFor: owner?.account }
}
