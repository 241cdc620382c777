import { flagsAnswerSchema, flagsRequestSchema, planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { sql } from 'kysely'
import { callerOf, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'

/** A farm's feature flags: the app asks for them first when it opens the farm. */
export function flagsRoute(app: App, context: Context): void {
  const schema = { body: flagsRequestSchema, response: { 200: flagsAnswerSchema }, tags: ['plan'] }
  const config = { needsToken: true, ofAFarm: true }
  app.post(`/${planPaths.flags}`, { schema, config }, async (request) => {
    const caller = await callerOf(context, request)
    const farm = await farmOf(context, caller, request.body.farm)
    const { rows } = await sql<{ flags: Record<string, boolean> }>`
      select flags_of(${farm.id}) as flags`.execute(context.reads)
    return { success: true, flags: rows[0]?.flags ?? {} }
  })
}
