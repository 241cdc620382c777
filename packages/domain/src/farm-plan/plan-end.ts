import type { Farm } from '../herds/farm'
import { oneDay } from '../one-day'
import type { ProblemCode } from '../problems/problems'
import type { PaymentEvent } from './payment-events'

/** Our own choice: long enough to see a month of the farm's year. */
export const trialDays = 30

/** A farmer hears of the end a week before and on the day before. */
const tellsBefore = [1, 7] as const
/** Whoever opens the app later than this is told nothing of an end long past. */
const tellsAfter = 30

type Ends = Pick<Farm, 'planUntil' | 'planTrial' | 'planEndedAt' | 'dnrUserRestriction'>

/** What is told of an end, and the mark by which a device knows that it has told it. */
export type PlanEnd = {
  code: Extract<ProblemCode, `${string}Ending` | `${string}Over`>
  at: number
  mark: string
}

/** What there is to tell about the end of a plan or a trial now. What ends by itself is over only when the server says so. */
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

/** What the server does about a plan whose time is up: a trial leaves the free version, a plan that was paid waits to be renewed. */
export function endedBySelf(
  farm: string,
  { planUntil, planTrial }: Ends,
  now: number,
): PaymentEvent | undefined {
  if (typeof planUntil !== 'number' || planUntil > now) return undefined
  const type = planTrial ? 'plan.ended' : 'plan.lapsed'
  return { id: `ended-${farm}-${planUntil}`, type, at: planUntil, farm }
}

/** Whoever began a job while the plan was open may finish it: the plan ended under their hands. */
export const begunInPlan = (
  plan: Pick<Farm, 'planEndedAt'> | undefined,
  begun: number | undefined,
): boolean => begun !== undefined && typeof plan?.planEndedAt === 'number' && begun < plan.planEndedAt
