import { type PaymentEvent, planAfter } from '@steading/domain/frame/farm-plan/payment-events'
import { sql } from 'kysely'
import { tellNews } from '../store/farm-line'
import { type Locksmith, lockFarm } from '../store/farm-lock'

/** An event further ahead than this counts as now; otherwise none would count until that time came. */
const mostAhead = 5 * 60_000

export type Moved = 'moved' | 'repeated' | 'late' | 'no such farm'

/**
 * Changes a farm's plan after a payment event: each event once, and never back to before a later one. The
 * farm's version rises with it, so that every open app syncs.
 */
export function movePlan(locksmith: Locksmith, heard: PaymentEvent, now: number): Promise<Moved> {
  const event = { ...heard, at: heard.at > now + mostAhead ? now : heard.at }
  const { farm, id, type, at } = event
  return lockFarm(locksmith, { farm }, async (trx) => {
    const found = await trx.selectFrom('farms').select('data').where('id', '=', farm).executeTakeFirst()
    if (!found) return 'no such farm'
    const { latest } = await trx
      .selectFrom('payment_events')
      .select(({ fn }) => fn.max<number | null>('at').as('latest'))
      .where('farm', '=', farm)
      .where('applied', '=', true)
      .executeTakeFirstOrThrow()
    const applied = latest === null || at >= latest
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_events')
      .values({ id, farm, type, at, body: JSON.stringify(event), applied, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return 'repeated'
    if (!applied) return 'late'
    const data = JSON.stringify({ ...found.data, ...planAfter(found.data, event) })
    await sql`
      update farms set data = ${data}::jsonb, version = version + 1 where id = ${farm} returning ${sql.raw(tellNews)}
    `.execute(trx)
    return 'moved'
  })
}
