import { randomUUID } from 'node:crypto'
import type { PaymentEvent } from '@steading/domain/farm-plan/payment-events'
import { paidLevels } from '@steading/domain/farm-plan/plan-calls'
import type { Database } from '../database/database'
import { farmNamed } from '../farms/farm-named'
import { StartupProblem } from '../startup-problem'
import { movePlan } from './move-plan'

/** What an operator says about a plan, by hand: one that was paid at the counter, or that is over. */
export async function setPlan(db: Database, farm: string, wished: string, now = Date.now()): Promise<string> {
  await farmNamed(db, farm)
  const level = paidLevels.find((known) => known === wished)
  const told = { id: `operator-${randomUUID()}`, at: now, farm }
  const event: PaymentEvent | undefined = level
    ? { ...told, type: 'plan.paid', level }
    : wished === 'lapsed' || wished === 'free'
      ? { ...told, type: wished === 'free' ? 'plan.ended' : 'plan.lapsed' }
      : undefined
  if (!event)
    throw new StartupProblem(`A plan is ${paidLevels.join(', ')}, lapsed or free, but not "${wished}".`)
  const done = await movePlan(db, event, now)
  return done === 'moved'
    ? `Farm ${farm} is on ${wished} now; open apps have been told.`
    : `Nothing was changed: a later payment has been heard of for farm ${farm}.`
}
