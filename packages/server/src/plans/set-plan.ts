import { randomUUID } from 'node:crypto'
import type { PaymentEvent } from '@steading/domain/frame/farm-plan/payment-events'
import { type SettablePlan, settablePlans } from '@steading/domain/frame/operator/farm-calls'
import type { Database } from '../database/database'
import { farmNamed } from '../farms/farm-named'
import { StartupProblem } from '../startup-problem'
import { locksmithFor } from '../store/farm-lock'
import { movePlan } from './move-plan'

/** Events by an operator; payment services use other names. */
export const byHand = 'operator-'

/** The payment event for an operator's decision about a plan. */
export function planEvent(farm: string, plan: SettablePlan, at: number): PaymentEvent {
  const told = { id: `${byHand}${randomUUID()}`, at, farm }
  if (plan === 'lapsed') return { ...told, type: 'plan.lapsed' }
  return plan === 'free' ? { ...told, type: 'plan.ended' } : { ...told, type: 'plan.paid', level: plan }
}

/** `npm run farm`: sets a plan that was paid at the counter, or that has ended. */
export async function setPlan(db: Database, farm: string, wished: string, now = Date.now()): Promise<string> {
  await farmNamed(db, farm)
  const plan = settablePlans.find((known) => known === wished)
  if (!plan) throw new StartupProblem(`A plan is one of ${settablePlans.join(', ')}, but not "${wished}".`)
  const done = await movePlan(locksmithFor(db), planEvent(farm, plan, now), now)
  return done === 'moved'
    ? `Farm ${farm} is on ${wished} now; open apps have been told.`
    : `Nothing was changed: a later payment has been heard of for farm ${farm}.`
}
