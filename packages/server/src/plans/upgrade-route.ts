import { randomBytes } from 'node:crypto'
import { checkoutWords } from '@steading/domain/frame/farm-plan/checkout-words'
import {
  planPaths,
  upgradeAnswerSchema,
  upgradeRequestSchema,
} from '@steading/domain/frame/farm-plan/plan-calls'
import { sql } from 'kysely'
import { callerOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { farmForRight } from '../people/on-farm'
import { Refused } from '../problems/refused'
import { providerOf } from './payment-provider'

/** The most orders of one farm in an hour: a few extra taps are fine, thousands are not. */
const mostOrders = 200

/** Starts an upgrade: a page to pay at, or an answer that nothing is for sale here. */
export function upgradeRoute(app: App, context: Context): void {
  const schema = { body: upgradeRequestSchema, response: { 200: upgradeAnswerSchema }, tags: ['plan'] }
  const provider = providerOf(context.config)
  const config = { needsToken: true, ofAFarm: true }
  app.post(`/${planPaths.upgrade}`, { schema, config }, async (request) => {
    const caller = await callerOf(context, request)
    const { farmId, level, trial, device_type: device } = request.body
    const { id: farm } = await farmForRight(context, caller, farmId, 'plan')
    if (!provider) return { success: true, message: checkoutWords[caller.account.language].notHere }
    const order = {
      id: randomBytes(16).toString('hex'),
      farm,
      level: level ?? 'complete',
      trial: trial === true && !(await hadTrial(context, farm)),
      device,
    }
    await keepOrder(context, order, caller.account.id)
    return { success: true, url: provider.pageFor(order) }
  })
}

/** One trial for each farm; a request for a second one leads to payment. */
async function hadTrial({ db }: Context, farm: string): Promise<boolean> {
  const found = await db
    .selectFrom('payment_events')
    .select('id')
    .where('farm', '=', farm)
    .where(sql<boolean>`body::jsonb->>'trial' = 'true'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Kept = { id: string; farm: string; level: string; trial: boolean }

async function keepOrder({ db, now }: Context, { id, farm, level, trial }: Kept, account: string) {
  const { count } = await db
    .selectFrom('plan_orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('farm', '=', farm)
    .where('made_at', '>', now() - 60 * 60_000)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostOrders) throw new Refused('tooManyAttempts')
  await db.insertInto('plan_orders').values({ id, farm, account, level, trial, made_at: now() }).execute()
}
