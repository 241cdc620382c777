import { type Region, regionFacts } from '../../base/regions/regions'
import type { PlanFacts } from '../access/may-use'
import type { FarmType } from '../herds/farm'
import { levelOf } from '../herds/plans'

type Plan = Pick<FarmType, 'level' | 'pro'>

const isFree = ({ level, pro }: Plan): boolean => !pro && levelOf(level) === 'free'

/** True where no kind of farming has a plan. A farm without known farm types does not count as free. */
export const allFree = (farmTypes: readonly Plan[] | null | undefined): boolean =>
  Boolean(farmTypes?.length) && (farmTypes ?? []).every(isFree)

/** True where the user pays for sheep on one of their farms. */
export const hasSheepPlan = (
  farms: readonly { farmTypes?: readonly FarmType[] | null | undefined }[],
): boolean => farms.some(({ farmTypes }) => farmTypes?.some((plan) => plan.type === 'sheep' && !isFree(plan)))

/** True where the user pays for at least one kind of farming on one of their farms. */
export const paysForAny = (
  farms: readonly { proUser?: boolean | null | undefined; farmTypes?: readonly Plan[] | null | undefined }[],
): boolean =>
  farms.some(({ farmTypes, proUser }) => (farmTypes?.length ? farmTypes.some(({ pro }) => pro) : proUser))

/** In a region with herd numbers, a farm without a plan gets a quote instead of the checkout. */
export const mayRequestQuote = (plan: Pick<PlanFacts, 'farmTypes'> | undefined, region: Region): boolean =>
  regionFacts(region).herdNumbers && allFree(plan?.farmTypes)

export type UserStatus = 'active-free' | 'active-paid' | 'dnr'

/** The status as the analytics call it. An expired plan is `dnr`, whatever level the farm still has. */
export function userStatus(plan: PlanFacts | undefined): UserStatus {
  const types: readonly Plan[] = plan?.farmTypes?.length
    ? plan.farmTypes
    : [{ level: plan?.levelCode ?? plan?.levelName, pro: plan?.proUser }]
  if (plan?.dnrUserRestriction?.isExpired && types.some(({ pro }) => pro)) return 'dnr'
  return types.some(({ level }) => levelOf(level) !== 'free') ? 'active-paid' : 'active-free'
}
