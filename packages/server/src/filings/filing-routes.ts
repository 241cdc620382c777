import { roleAllows } from '@steading/domain/frame/access/roles'
import { calfRegistration } from '@steading/domain/jobs/types/records/calf-registration'
import {
  batchRegisterCalfSchema,
  departmentAnswerSchema,
  departmentRequestSchema,
  filingPaths,
  mostCalvesAtOnce,
  type RegisteredAnswer,
  registerCalfSchema,
  registeredAnswerSchema,
} from '@steading/domain/outside/filings/filing-calls'
import { type Caller, callerOf, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { Database } from '../database/database'
import type { App } from '../http/app-types'
import { untilHungUp } from '../http/until-hung-up'
import { Refused } from '../problems/refused'
import { takeTurns } from '../turns/take-turns'
import { connect, disconnect, isConnected } from './connect-farm'
import { openDesk } from './run-filings'
import { tellOne } from './tell-farms'
import { workFilings } from './work-filings'

const config = { needsToken: true, ofAFarm: true }

/** Files calves at once instead of in their turn, and sets the farm's own log-in at the department. */
export function filingRoutes(app: App, context: Context): void {
  const stopping = new AbortController()
  app.addHook('onClose', async () => stopping.abort())
  const response = { 200: registeredAnswerSchema }

  const register = async (farm: string, animals?: readonly string[]): Promise<RegisteredAnswer> => {
    const ids = await lastFilings(context.db, farm, animals)
    const desk = openDesk(context, stopping.signal)
    // If the farm is locked at this moment, its phones get the result in the next round.
    if (desk && ids.length > 0 && (await workFilings(desk, ids)) > 0)
      await tellOne(context, farm).catch((err: unknown) => app.log.warn({ err }, 'a farm was not told'))
    return { success: true, calves: await howTheyStand(context.db, ids) }
  }

  const one = { schema: { body: registerCalfSchema, response, tags: ['department'] }, config }
  app.post(`/${filingPaths.registerCalf}`, one, async (request) => {
    const { id } = await writerOf(context, await callerOf(context, request), request.body.farm)
    return register(id, [request.body.animal])
  })

  const many = { schema: { body: batchRegisterCalfSchema, response, tags: ['department'] }, config }
  app.post(`/${filingPaths.batchRegisterCalf}`, many, async (request) => {
    const { id } = await writerOf(context, await callerOf(context, request), request.body.farm)
    return register(id, request.body.calves)
  })

  const answer = { 200: departmentAnswerSchema }
  const own = { schema: { body: departmentRequestSchema, response: answer, tags: ['department'] }, config }
  // A connection goes through all jobs of the farm: an account connects one farm at a time.
  const connecting = takeTurns({ atOnce: 1, mostWaiting: 3, patienceMs: 15_000, refusal: 'tooManyCalls' })
  app.post(`/${filingPaths.department}`, own, async (request, reply) => {
    const caller = await callerOf(context, request)
    const farm = await farmOf(context, caller, request.body.farm)
    const { connect: logIn, disconnect: goes } = request.body
    const { department } = context.config
    if ((logIn || goes) && farm.role !== 'owner') throw new Refused('access_error')
    const who = caller.account.id
    if (logIn && department)
      await connecting.run(who, () =>
        untilHungUp(reply, () => connect(context, department.key, { farm: farm.id, logIn, who })),
      )
    else if (goes) await disconnect(context, farm.id)
    const connected = await isConnected(context.db, farm.id)
    return { success: true, offered: department !== undefined, connected }
  })
}

/** The latest registration of each of these calves; without a list, all that are under way. */
async function lastFilings(db: Database, farm: string, animals: readonly string[] | undefined) {
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .distinctOn('animal')
    .where('farm', '=', farm)
    .where('kind', '=', 'calfRegistration')
    .where((eb) =>
      animals
        ? eb.and([eb('kind', '=', 'calfRegistration'), eb('animal', 'in', animals)])
        : eb('state', 'in', ['queued', 'sent', 'unknown', 'asked']),
    )
    .orderBy('animal')
    .orderBy('made_at', 'desc')
    .limit(mostCalvesAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

const howTheyStand = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('filings')
        .select(['animal', 'state', 'heard', 'reasons'])
        .where('id', 'in', ids)
        .execute()

/** A user who may not save the job may not send it to the department either. */
async function writerOf(context: Context, caller: Caller, asked: string) {
  const farm = await farmOf(context, caller, asked)
  if (!roleAllows(farm.role, { job: { id: calfRegistration.id, group: calfRegistration.group } }))
    throw new Refused('access_error')
  return farm
}
