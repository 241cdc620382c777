import { planOf } from '@steading/domain/frame/access/may-use'
import { paymentEventSchema } from '@steading/domain/frame/farm-plan/payment-events'
import type { Farm } from '@steading/domain/frame/herds/farm'
import { type Level, levelOf } from '@steading/domain/frame/herds/plans'
import type { PaymentHeard } from '@steading/domain/frame/operator/farm-calls'
import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { knownFarm, writeDown } from '../auth/operator-of'
import type { Context } from '../context'
import { fullName } from '../people/on-farm'
import { visitsTo } from '../people/visits'
import { movePlan } from '../plans/move-plan'
import { byHand, planEvent } from '../plans/set-plan'
import { Refused } from '../problems/refused'
import type { OperatorAnswers } from './answer-call'
import { letAdviserIn } from './let-adviser-in'

const mostLines = 50

/** One farm for the operator: its plan and payments, its own flags, and the advisers an operator let in. */
export function farmDeeds(answer: OperatorAnswers, context: Context): void {
  const { farm: look, setPlan, letAdviserIn: letIn } = operatorCalls

  answer(look, async ({ about }) => {
    const data = await knownFarm(context, about)
    return {
      ...standingPlan(data),
      payments: await paymentsOf(context, about),
      ownFlags: await ownFlagsOf(context, about),
      visits: await visitsOf(context, about),
    }
  })

  answer(setPlan, async ({ about, plan, why }, caller) => {
    await knownFarm(context, about)
    await writeDown(context, caller, { did: 'setPlan', about, detail: plan, why })
    const at = context.now()
    const done = await movePlan(context, planEvent(about, plan, at), at)
    if (done !== 'moved') throw new Refused('paidLater')
    return {}
  })

  answer(letIn, (asked, caller) => letAdviserIn(context, caller, asked))
}

/** The best level among the farm's types; most farms have one plan for all of them. */
function standingPlan(data: Farm) {
  const types = data.farmTypes ?? []
  const levels = types.length > 0 ? types.map(({ level }) => level) : [data.levelCode ?? data.levelName]
  const pro = types.some((type) => type.pro) || Boolean(data.proUser)
  const level: Level = levels.map((one) => levelOf(one)).find((one) => one !== 'free') ?? 'free'
  return { level, pro, lapsed: planOf(data, 'bovine').expired }
}

async function paymentsOf({ reads }: Context, farm: string): Promise<PaymentHeard[]> {
  const rows = await reads
    .selectFrom('payment_events')
    .select(['id', 'at', 'body', 'applied'])
    .where('farm', '=', farm)
    .orderBy('at', 'desc')
    .orderBy('received_at', 'desc')
    .limit(mostLines)
    .execute()
  return rows.map(({ id, at, body, applied }) => {
    const event = paymentEventSchema.parse(JSON.parse(body))
    const ended = event.type === 'plan.ended' ? 'free' : 'lapsed'
    const became = event.type === 'plan.paid' ? event.level : ended
    return { id, at, became, byHand: id.startsWith(byHand), late: !applied }
  })
}

async function ownFlagsOf({ reads }: Context, farm: string): Promise<Record<string, boolean>> {
  const rows = await reads
    .selectFrom('farm_flags')
    .select(['flag', 'is_on'])
    .where('farm', '=', farm)
    .execute()
  return Object.fromEntries(rows.map(({ flag, is_on }) => [flag, is_on]))
}

async function visitsOf({ reads }: Context, farm: string) {
  const rows = await visitsTo(reads, farm)
    .where('why', 'is not', null)
    .orderBy('made', 'desc')
    .limit(mostLines)
    .execute()
  return rows.map(({ role, first_name, last_name, why, ...row }) => ({
    ...row,
    why: why ?? '',
    adviser: fullName({ first_name, last_name }),
    writes: role === 'adviser',
  }))
}
