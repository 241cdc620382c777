import {
  peopleCalls,
  switchUserPath,
  switchUserRequestSchema,
} from '@steading/domain/frame/account/people-calls'
import { deedsFarmersSee } from '@steading/domain/frame/operator/operator-deeds'
import { loginResponseSchema } from '@steading/domain/records/sync/wire-calls'
import { callerOf, farmOf } from '../auth/caller'
import { countWrong, lineOf, refuseTooSoon } from '../auth/login-tries'
import { startSession } from '../auth/sessions'
import { tidyUsername } from '../auth/username'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { tellFarm } from '../store/farm-lock'
import { takeTurns } from '../turns/take-turns'
import { makeGrant, spendGrant } from './adviser-grants'
import { decide, fullName } from './on-farm'
import { visitsTo } from './visits'

const tags = ['people']
const config = { needsToken: true, ofAFarm: true }

/** An adviser acts for a farmer: by consent or for the operator's reason, for some hours, and on record. */
export function adviserRoutes(app: App, context: Context): void {
  const { grant, acts, endVisit } = peopleCalls
  const { db, now } = context
  const sameTries = takeTurns({ atOnce: 1, mostWaiting: 30, patienceMs: 15_000 })

  app.post(
    `/${grant.path}`,
    { schema: { body: grant.request, response: { 200: grant.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const farm = await farmOf(context, caller, request.body.farm)
      const { role, id } = farm
      if (caller.acting || (role !== 'adviser' && role !== 'adviserReads')) throw new Refused('notAnAdviser')
      const consent = await db
        .selectFrom('account_farms')
        .select('until')
        .where('farm', '=', id)
        .where('account', '=', caller.account.id)
        .executeTakeFirst()
      const { device } = request.body
      const wanted = {
        adviser: caller.account.id,
        farm: id,
        device,
        role,
        consentUntil: consent?.until ?? null,
      }
      const made = await makeGrant(db, now(), wanted)
      if (!made) throw new Refused('notAnAdviser')
      return { success: true, ...made }
    },
  )

  app.post(
    `/${acts.path}`,
    { schema: { body: acts.request, response: { 200: acts.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const farm = await farmOf(context, caller, request.body.farm)
      const [visits, byOperator] = await Promise.all([actsOn(context, farm.id), operatorOn(context, farm.id)])
      return { success: true, acts: visits, byOperator }
    },
  )

  app.post(
    `/${endVisit.path}`,
    { schema: { body: endVisit.request, response: { 200: endVisit.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const { farm: asked, id } = request.body
      await decide(context, caller, { farm: asked, right: 'people' }, async (trx, farm) => {
        const { numUpdatedRows } = await trx
          .updateTable('adviser_grants')
          .set({ ended: now() })
          .where('id', '=', id)
          .where('farm', '=', farm)
          .where('ended', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new Refused('notFound')
        await tellFarm(trx, farm)
      })
      return { success: true }
    },
  )

  app.post(
    `/${switchUserPath}`,
    { schema: { body: switchUserRequestSchema, response: { 200: loginResponseSchema }, tags: ['log-in'] } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { applicationCode, farmId, deviceId, deviceType, region, countryCode } = request.body
      const username = tidyUsername(request.body.username)
      // A counter of its own, so that guesses at these codes never lock the farmer out of logging in.
      const tried = { username: `switch ${username}`, address: request.ip, knownDevice: undefined }
      const leave = await sameTries.take(lineOf(tried))
      try {
        await refuseTooSoon(context, tried)
        const used = { code: applicationCode, farm: farmId, device: deviceId, username }
        const granted = await spendGrant(db, now(), { ...used, region, country: countryCode })
        if (!granted) {
          await countWrong(context, tried)
          throw new Refused('sessionEnded')
        }
        const { id, adviser, until } = granted
        request.log.info({ adviser, farm: farmId, grant: id }, 'an adviser acts for a farmer')
        const session = await startSession(context, {
          account: adviser,
          device: deviceId,
          deviceType: deviceType ?? 'unknown',
          acting: { id, until },
        })
        const { token, tokenExpires } = session
        return {
          success: true,
          url_token: token,
          userId: adviser,
          deviceId,
          expiresAt: tokenExpires,
          region: granted.region,
        }
      } finally {
        leave()
      }
    },
  )
}

/** The visits of advisers to the farm, the latest first, with the number of their changes. */
async function actsOn({ db }: Context, farm: string) {
  const rows = await visitsTo(db, farm)
    .select((eb) =>
      eb
        .selectFrom('history')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('history.farm', '=', 'granted.farm')
        .whereRef('history.account', '=', 'granted.adviser')
        .whereRef('history.device', '=', 'granted.for_device')
        .where('history.acting_for', 'is not', null)
        .as('changes'),
    )
    // The farmer also sees an adviser the operator let in before they come.
    .where((eb) => eb.or([eb('used', 'is not', null), eb('why', 'is not', null)]))
    .orderBy((eb) => eb.fn.coalesce('used', 'made'), 'desc')
    .limit(100)
    .execute()
  return rows.map(({ first_name, last_name, changes, ...row }) => ({
    ...row,
    adviser: fullName({ first_name, last_name }),
    changes: Number(changes ?? 0),
  }))
}

/** The operators' deeds on this farm, the latest first. */
async function operatorOn({ db }: Context, farm: string) {
  return db
    .selectFrom('operator_log')
    .select(['at', 'did', 'detail', 'why'])
    .where('about', '=', farm)
    .where('did', 'in', [...deedsFarmersSee])
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
}
