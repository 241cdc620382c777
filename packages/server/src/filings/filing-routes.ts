import { roleAllows } from '@steading/domain/access/roles'
import type { ToFile } from '@steading/domain/filings/calves-to-file'
import {
  batchRegisterCalfSchema,
  departmentAnswerSchema,
  departmentRequestSchema,
  filingPaths,
  type RegisteredAnswer,
  registerCalfSchema,
  registeredAnswerSchema,
} from '@steading/domain/filings/filing-calls'
import { calfRegistration } from '@steading/domain/tasks/types/calf-registration'
import { type Caller, callerOf, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../http/refused'
import { connect, disconnect, isConnected } from './connect-farm'
import { filingId } from './farm-filings'
import { openDesk } from './run-filings'
import { tellFarms } from './tell-farms'
import { workFilings } from './work-filings'

const config = { needsToken: true, ofAFarm: true }

/** Calves seen to at once instead of in their turn, and the farm's own log-in at the department. */
export function filingRoutes(app: App, context: Context): void {
  const stopping = new AbortController()
  app.addHook('onClose', async () => stopping.abort())
  const response = { 200: registeredAnswerSchema }

  const register = async (farm: string, calves: readonly ToFile[]): Promise<RegisteredAnswer> => {
    const ids = calves.map((calf) => filingId(farm, calf))
    const desk = openDesk(context, stopping.signal)
    if (desk && (await workFilings(desk, ids)) > 0) await tellFarms(context)
    const rows = await context.db
      .selectFrom('filings')
      .select(['task', 'animal', 'state', 'heard', 'reasons'])
      .where('farm', '=', farm)
      .where('id', 'in', ids)
      .execute()
    return { success: true, calves: rows }
  }

  const one = { schema: { body: registerCalfSchema, response, tags: ['department'] }, config }
  app.post(`/${filingPaths.registerCalf}`, one, async (request) => {
    const { id } = await writerOf(context, await callerOf(context, request), request.body.farm)
    return register(id, [request.body])
  })

  const many = { schema: { body: batchRegisterCalfSchema, response, tags: ['department'] }, config }
  app.post(`/${filingPaths.batchRegisterCalf}`, many, async (request) => {
    const { id } = await writerOf(context, await callerOf(context, request), request.body.farm)
    return register(id, request.body.calves)
  })

  const answer = { 200: departmentAnswerSchema }
  const own = { schema: { body: departmentRequestSchema, response: answer, tags: ['department'] }, config }
  app.post(`/${filingPaths.department}`, own, async (request) => {
    const caller = await callerOf(context, request)
    const farm = await farmOf(context, caller, request.body.farm)
    const { connect: logIn, disconnect: goes } = request.body
    const { department } = context.config
    if ((logIn || goes) && farm.role !== 'owner') throw new Refused('access_error')
    if (logIn && department)
      await connect(context, department.key, { farm: farm.id, logIn, who: caller.account.id })
    else if (goes) await disconnect(context, farm.id)
    const connected = await isConnected(context.db, farm.id)
    return { success: true, offered: department !== undefined, connected }
  })
}

/** Whoever may not save a job may not have one sent either. */
async function writerOf(context: Context, caller: Caller, asked: string) {
  const farm = await farmOf(context, caller, asked)
  if (!roleAllows(farm.role, { job: { id: calfRegistration.id, group: calfRegistration.group } }))
    throw new Refused('access_error')
  return farm
}
