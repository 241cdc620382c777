import * as z from 'zod'
import { subApps } from '../../base/sub-apps'
import { accessOfPlan } from '../access/plan-access'
import type { AccessBlocks, Farm, FarmType } from '../herds/farm'
import { levelCodes } from '../herds/plans'
import { type PaidLevel, paidLevels } from './plan-calls'

/** No payment happens and no plan ends later than this; far beyond it there are no dates at all. */
const time = z.number().int().positive().max(Date.UTC(2200, 0))

/** A payment provider's message about a farm, with the time of the event there. */
export const paymentEventSchema = z.discriminatedUnion('type', [
  z.object({ ...told(), type: z.literal('plan.paid'), level: z.enum(paidLevels), ...untilWhen() }),
  z.object({ ...told(), type: z.literal('plan.lapsed') }),
  z.object({ ...told(), type: z.literal('plan.ended') }),
])
export type PaymentEvent = z.infer<typeof paymentEventSchema>

function told() {
  return {
    id: z.string().min(1).max(100),
    at: time,
    farm: z.string().min(1).max(64),
    order: z.string().max(64).nullish(),
  }
}

/** The end of a plan that ends by itself: a trial does, a paid year may. */
function untilWhen() {
  return { until: time.nullish(), trial: z.boolean().nullish() }
}

type Ends = Pick<Farm, 'planUntil' | 'planTrial' | 'planEndedAt'>
type Plan = Ends &
  Pick<Farm, 'farmTypes' | 'proUser' | 'levelCode' | 'levelName' | 'dnrUserRestriction' | 'access'>

/**
 * The plan of a farm after an event, which never touches the herd. A feature outside the plan is locked, and
 * back once the farmer pays. A lapsed plan is still a customer's and gets an offer to renew; an ended plan is
 * free.
 */
export function planAfter(farm: Plan, event: PaymentEvent): Plan {
  const level = event.type === 'plan.paid' ? event.level : null
  const pro = event.type !== 'plan.ended'
  const farmTypes: FarmType[] = (farm.farmTypes ?? []).map((type) => ({ ...type, level, pro }))
  const code = level && codeOf(level)
  return {
    farmTypes,
    proUser: pro,
    levelCode: code ?? null,
    levelName: code ? levelCodes[code].name : null,
    dnrUserRestriction: event.type === 'plan.lapsed' ? { text: null, isExpired: true } : null,
    planUntil: event.type === 'plan.paid' ? (event.until ?? null) : null,
    planTrial: event.type === 'plan.paid' ? (event.trial ?? false) : null,
    planEndedAt: event.type === 'plan.paid' ? null : event.at,
    access: accessAfter(farm.access, farmTypes),
  }
}

const codeOf = (level: PaidLevel) =>
  (Object.keys(levelCodes) as (keyof typeof levelCodes)[]).find((code) => levelCodes[code].level === level)

/** Settings made for this farm alone, beyond those of plans, stay as they were. */
function accessAfter(before: AccessBlocks | undefined, farmTypes: readonly FarmType[]): AccessBlocks {
  const bought = accessOfPlan(farmTypes)
  return Object.fromEntries(
    subApps.map((subApp) => {
      const [old, fresh] = [before?.[subApp], bought[subApp]]
      return [subApp, { ...fresh, ...old, features: { ...old?.features, ...fresh?.features } }]
    }),
  )
}
