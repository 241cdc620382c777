import { type SubApp, subApps } from '../../base/sub-apps'
import { subAppOfKind } from '../herds/active-sub-app'
import type { AccessBlocks, FarmType } from '../herds/farm'
import { type Level, levelOf, planLevels } from '../herds/plans'
import { featureNames, features, isOfferedIn } from './features'

/**
 * The access blocks a farm gets with its plan. Features outside the plan are included as locked, so that the
 * farmer can ask for them.
 */
export function accessOfPlan(farmTypes: readonly FarmType[]): AccessBlocks {
  return Object.fromEntries(subApps.map((subApp) => [subApp, block(subApp, levelIn(farmTypes, subApp))]))
}

function levelIn(farmTypes: readonly FarmType[], subApp: SubApp): Level | undefined {
  const own = farmTypes.find(({ type }) => subAppOfKind[type] === subApp)
  return own && levelOf(own.level)
}

function block(subApp: SubApp, level: Level | undefined) {
  const order = featureNames.filter((name) => isOfferedIn(name, subApp))
  const entries = order.map((name) => {
    const access = level !== undefined && planLevels.indexOf(level) >= planLevels.indexOf(features[name].from)
    return [name, access ? { access } : { access, locked: true, badge: 'get' as const }] as const
  })
  return {
    features: Object.fromEntries(entries),
    reports: {},
    smartLists: {},
    featureOrder: order,
    defaultFeaturesPopUp: { btns: 'CONTINUE_NOTNOW', order },
  }
}
