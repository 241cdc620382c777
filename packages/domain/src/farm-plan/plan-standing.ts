import type { PlanFacts } from '../access/may-use'
import type { FarmType } from '../herds/farm'
import { levelOf } from '../herds/plans'
import { type Region, regionFacts } from '../regions/regions'

type Plan = Pick<FarmType, 'level' | 'pro'>

const isFree = ({ level, pro }: Plan): boolean => !pro && levelOf(level) === 'free'

/** No kind of farming has a plan. A farm that does not say what it keeps is not known to be free. */
export const allFree = (farmTypes: readonly Plan[] | null | undefined): boolean =>
  Boolean(farmTypes?.length) && (farmTypes ?? []).every(isFree)

/** Somebody pays for sheep on one of their farms. */
export const hasSheepPlan = (
  farms: readonly { farmTypes?: readonly FarmType[] | null | undefined }[],
): boolean => farms.some(({ farmTypes }) => farmTypes?.some((plan) => plan.type === 'sheep' && !isFree(plan)))

/** The person pays for at least one kind of farming on one of their farms. */
export const paysForAny = (
  farms: readonly { proUser?: boolean | null | undefined; farmTypes?: readonly Plan[] | null | undefined }[],
): boolean =>
  farms.some(({ farmTypes, proUser }) => (farmTypes?.length ? farmTypes.some(({ pro }) => pro) : proUser))

/** Whoever has a herd number and no plan is sent a price instead of being led to the checkout. */
export const mayRequestQuote = (plan: Pick<PlanFacts, 'farmTypes'> | undefined, region: Region): boolean =>
  regionFacts(region).herdNumbers && allFree(plan?.farmTypes)

export type UserStatus = 'active-free' | 'active-paid' | 'dnr'

/** As the analytics call them; one whose plan ran out is `dnr` whatever level is still written there. */
export function userStatus(plan: PlanFacts | undefined): UserStatus {
  const types: readonly Plan[] = plan?.farmTypes?.length
    ? plan.farmTypes
    : [{ level: plan?.levelCode ?? plan?.levelName, pro: plan?.proUser }]
  if (plan?.dnrUserRestriction?.isExpired && types.some(({ pro }) => pro)) return 'dnr'
  return types.some(({ level }) => levelOf(level) !== 'free') ? 'active-paid' : 'active-free'
}
