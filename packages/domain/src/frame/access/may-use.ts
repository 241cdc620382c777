import type { SubApp } from '../../base/sub-apps'
import { subAppOfKind } from '../herds/active-sub-app'
import type { AccessBlocks, Farm, FarmType } from '../herds/farm'
import { type Level, levelOf } from '../herds/plans'
import { mayOpen } from './access'
import { isOfferedIn } from './features'
import { type Flag, type FlagValues, isFlagOn } from './flags'
import { type FarmRole, isFarmRole, type RoleNeeds, roleAllows, usualRole } from './roles'

export type PlanFacts = Pick<
  Farm,
  'farmTypes' | 'proUser' | 'levelCode' | 'levelName' | 'dnrUserRestriction' | 'planEndedAt'
>

export type FarmAccess = {
  access: AccessBlocks | undefined
  plan: PlanFacts | undefined
  flags: FlagValues | undefined
  /** The user's role on this farm, as the server sent it. */
  role?: unknown
}

/** A page, list or button names its needs. `mayUse` checks only those it names. */
export type Needs = RoleNeeds & {
  feature?: string | undefined
  report?: string | undefined
  smartList?: string | undefined
  flag?: Flag | undefined
}

export type Upgrade = 'upgrade' | 'renew' | 'upgrade-to-complete'
export type Badge = 'new' | 'get'

export type MayUse =
  | { use: 'allowed'; badge?: Badge }
  /** Shown with a lock; a tap offers this. */
  | { use: 'locked'; upgrade: Upgrade; badge?: Badge }
  | { use: 'hidden'; because?: 'role' }

/** Whether a farm may use something, and what it sees otherwise. Every page and definition asks here. */
export function mayUse(farm: FarmAccess, wanted: { subApp: SubApp } & Needs): MayUse {
  const { subApp, feature, report, smartList, flag } = wanted
  if (!roleAllows(roleOf(farm), wanted)) return { use: 'hidden', because: 'role' }
  if (flag && !isFlagOn(farm.flags, flag)) return { use: 'hidden' }
  const door = feature === undefined ? 'open' : doorOf(farm.access, subApp, feature)
  if (door === 'gone') return { use: 'hidden' }
  const badge = feature === undefined ? undefined : entryOf(farm.access, subApp, feature)?.badge
  const closed =
    door === 'locked' ||
    (report !== undefined && !mayOpen(farm.access, { subApp, report })) ||
    (smartList !== undefined && !mayOpen(farm.access, { subApp, smartList }))
  return {
    ...(closed ? { use: 'locked', upgrade: upgradeOf(farm.plan, subApp) } : { use: 'allowed' }),
    ...(badge && { badge }),
  }
}

/**
 * A newer server may send a role this app does not know. Its holder can only view until the app is updated.
 */
export function roleOf({ role = usualRole }: Pick<FarmAccess, 'role'>): FarmRole {
  return isFarmRole(role) ? role : 'viewer'
}

function entryOf(access: AccessBlocks | undefined, subApp: SubApp, feature: string) {
  const features = access?.[subApp]?.features
  return features && Object.hasOwn(features, feature) ? features[feature] : undefined
}

/** A feature without an entry is denied, but the app still shows it where it is for sale. */
function doorOf(access: AccessBlocks | undefined, subApp: SubApp, feature: string) {
  const entry = entryOf(access, subApp, feature)
  if (!entry) return isOfferedIn(feature, subApp) ? 'locked' : 'gone'
  if (entry.locked) return 'locked'
  if (entry.access) return 'open'
  // Neither granted nor locked, so no plan unlocks it.
  return entry.locked === false ? 'gone' : 'locked'
}

export type SubAppPlan = { level: Level; pro: boolean; expired: boolean }

/** A farm's plan for one sub-app: the plan of that farm type, else the plan of the whole farm. */
export function planOf(plan: PlanFacts | undefined, subApp: SubApp): SubAppPlan {
  const type = farmTypeOf(plan?.farmTypes, subApp)
  return {
    level: levelOf(type ? type.level : (plan?.levelCode ?? plan?.levelName)),
    pro: Boolean(type ? type.pro : plan?.proUser),
    expired: Boolean(plan?.dnrUserRestriction?.isExpired),
  }
}

const farmTypeOf = (types: readonly FarmType[] | undefined, subApp: SubApp) =>
  types?.find(({ type }) => subAppOfKind[type] === subApp)

/**
 * An expired paid plan gets a renewal, and a paid essentials plan an upgrade to complete. All others get the
 * list of plans.
 */
export function upgradeOf(facts: PlanFacts | undefined, subApp: SubApp): Upgrade {
  const { level, pro, expired } = planOf(facts, subApp)
  if (pro && expired) return 'renew'
  return pro && level === 'essentials' ? 'upgrade-to-complete' : 'upgrade'
}
