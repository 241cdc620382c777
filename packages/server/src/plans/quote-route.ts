import { oneDay } from '@steading/domain/base/one-day'
import { isRegion } from '@steading/domain/base/regions/regions'
import { planPaths, quoteAnswerSchema, requestQuoteSchema } from '@steading/domain/frame/farm-plan/plan-calls'
import { mayRequestQuote } from '@steading/domain/frame/farm-plan/plan-standing'
import { callerOf, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'

/** A farm without a plan asks for a price. The request goes into the server's log and `quote_requests`. */
export function quoteRoute(app: App, context: Context): void {
  const schema = { body: requestQuoteSchema, response: { 200: quoteAnswerSchema }, tags: ['plan'] }
  const config = { needsToken: true, ofAFarm: true }
  app.post(`/${planPaths.requestQuote}`, { schema, config }, async (request) => {
    const caller = await callerOf(context, request)
    const { id: farm, region } = await farmOf(context, caller, request.body.farm)
    const { data } = await context.db
      .selectFrom('farms')
      .select('data')
      .where('id', '=', farm)
      .executeTakeFirstOrThrow()
    if (!isRegion(region) || !mayRequestQuote(data, region)) throw new Refused('access_error')
    const at = context.now()
    await context.db
      .insertInto('quote_requests')
      .values({ farm, day: Math.floor(at / oneDay) * oneDay, account: caller.account.id, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    request.log.info({ farm }, 'a farm asks for a quote')
    return { success: true }
  })
}
