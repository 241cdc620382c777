import { type SubApp, subApps } from '@steading/domain/base/sub-apps'
import { type Counters, countersOf } from '@steading/domain/frame/onboarding/counters'
import {
  registerPaths,
  registerResponseSchema,
  registerSchemas,
} from '@steading/domain/frame/onboarding/register-calls'
import { registeredFarm } from '@steading/domain/frame/onboarding/registered-farm'
import { sql } from 'kysely'
import { callerOf, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { tellNews } from '../store/farm-line'
import { lockFarm } from '../store/farm-lock'
import type { FarmWork } from '../store/farm-turns'

/** Registers a farm for cattle, sheep or crops, with its numbers of each. */
export function registerRoutes(app: App, context: Context): void {
  for (const subApp of subApps) {
    const schema = {
      body: registerSchemas[subApp],
      response: { 200: registerResponseSchema },
      tags: ['farm'],
    }
    app.post(
      `/${registerPaths[subApp]}`,
      { schema, config: { needsToken: true, ofAFarm: true } },
      async (request) => {
        const { farmId, ...said } = request.body
        const caller = await callerOf(context, request)
        const { id } = await farmOf(context, caller, farmId)
        // Only an owner registers the farm: no adviser, and no demo account.
        if (caller.farm?.role !== 'owner' || caller.account.demo) throw new Refused('access_error')
        const counters = countersOf[subApp].map((name) => [name, Number(said[name])] as const)
        const asked = { farm: id, by: caller.account.id }
        await register(context, asked, subApp, Object.fromEntries(counters))
        return { success: true }
      },
    )
  }
}

async function register(context: Context, asked: FarmWork, subApp: SubApp, counters: Counters) {
  const { farm: id } = asked
  await lockFarm(context, asked, async (trx) => {
    // Two phones that finish at once run one after the other; the second finds the farm registered.
    const { data } = await trx
      .selectFrom('farms')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (data.demoHerd === true) throw new Refused('access_error')
    const registered = registeredFarm(data, subApp, counters)
    if (registered === data) return
    // The new version tells the farm's other devices, like any change.
    await trx
      .updateTable('farms')
      .set((its) => ({ data: JSON.stringify(registered), version: its('version', '+', 1) }))
      .where('id', '=', id)
      .returning(sql.raw<unknown>(tellNews).as('told'))
      .execute()
  })
}
