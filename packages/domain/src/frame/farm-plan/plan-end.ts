import { oneDay } from '../../base/one-day'
import type { ProblemCode } from '../../records/problems/problems'
import type { Farm } from '../herds/farm'
import type { PaymentEvent } from './payment-events'

/** Our own choice: long enough to see a month of the farm's year. */
export const trialDays = 30

/** A farmer hears of the end a week before and on the day before. */
const tellsBefore = [1, 7] as const
/** A farmer who opens the app later than this gets no message about an end long past. */
const tellsAfter = 30

type Ends = Pick<Farm, 'planUntil' | 'planTrial' | 'planEndedAt' | 'dnrUserRestriction'>

/** The message about an end, and the mark a device keeps once it has shown it. */
export type PlanEnd = {
  code: Extract<ProblemCode, `${string}Ending` | `${string}Over`>
  at: number
  mark: string
}

/**
 * The message to show now about the end of a plan or a trial. A plan that ends by itself is over only when
 * the server says so.
 */
export function planEnd(farm: Ends, now: number): PlanEnd | undefined {
  const { planUntil, planTrial, planEndedAt, dnrUserRestriction } = farm
  if (typeof planUntil === 'number') {
    const left = (planUntil - now) / oneDay
    const step = tellsBefore.find((days) => left <= days)
    if (step === undefined || left <= 0) return undefined
    return { code: planTrial ? 'trialEnding' : 'planEnding', at: planUntil, mark: `${planUntil} ${step}` }
  }
  if (typeof planEndedAt !== 'number' || now - planEndedAt > tellsAfter * oneDay) return undefined
  const code = dnrUserRestriction?.isExpired ? 'planOver' : 'trialOver'
  return { code, at: planEndedAt, mark: `${planEndedAt} over` }
}

/**
 * The server's event for a plan whose time is up. A trial leaves the free version; a paid plan waits to be
 * renewed.
 */
export function endedBySelf(
  farm: string,
  { planUntil, planTrial }: Ends,
  now: number,
): PaymentEvent | undefined {
  if (typeof planUntil !== 'number' || planUntil > now) return undefined
  const type = planTrial ? 'plan.ended' : 'plan.lapsed'
  return { id: `ended-${farm}-${planUntil}`, type, at: planUntil, farm }
}

/** A farmer who began a job while the plan was open may finish it: the plan ended under their hands. */
export const begunInPlan = (
  plan: Pick<Farm, 'planEndedAt'> | undefined,
  begun: number | undefined,
): boolean => begun !== undefined && typeof plan?.planEndedAt === 'number' && begun < plan.planEndedAt
