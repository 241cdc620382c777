import { randomUUID } from 'node:crypto'
import type { PaymentEvent } from '@steading/domain/farm-plan/payment-events'
import { type SettablePlan, settablePlans } from '@steading/domain/operator/farm-calls'
import type { Database } from '../database/database'
import { farmNamed } from '../farms/farm-named'
import { StartupProblem } from '../startup-problem'
import { movePlan } from './move-plan'

/** Events an operator made; whoever takes the money gives theirs other names. */
export const byHand = 'operator-'

/** What an operator says about a plan, as word of a payment would say it. */
export function planEvent(farm: string, plan: SettablePlan, at: number): PaymentEvent {
  const told = { id: `${byHand}${randomUUID()}`, at, farm }
  if (plan === 'lapsed') return { ...told, type: 'plan.lapsed' }
  return plan === 'free' ? { ...told, type: 'plan.ended' } : { ...told, type: 'plan.paid', level: plan }
}

/** `npm run farm`: a plan that was paid at the counter, or that is over. */
export async function setPlan(db: Database, farm: string, wished: string, now = Date.now()): Promise<string> {
  await farmNamed(db, farm)
  const plan = settablePlans.find((known) => known === wished)
  if (!plan) throw new StartupProblem(`A plan is one of ${settablePlans.join(', ')}, but not "${wished}".`)
  const done = await movePlan(db, planEvent(farm, plan, now), now)
  return done === 'moved'
    ? `Farm ${farm} is on ${wished} now; open apps have been told.`
    : `Nothing was changed: a later payment has been heard of for farm ${farm}.`
}
