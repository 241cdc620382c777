import type { SubApp } from '../../base/sub-apps'
import type { Level } from '../herds/plans'

type FeatureFacts = {
  subApps: readonly SubApp[]
  /** The cheapest plan that has it. */
  from: Level
}

const all: readonly SubApp[] = ['bovine', 'ovine', 'crop']
const stock: readonly SubApp[] = ['bovine', 'ovine']
const cattle: readonly SubApp[] = ['bovine']

/**
 * Every feature a plan can include, by the name the access blocks use. The farm's own block decides access.
 * This table lists the features for sale, so the app offers a feature that the block left out instead of
 * hiding it.
 */
export const features = {
  FAB_MENU: { subApps: all, from: 'free' },
  WATCHBOARD: { subApps: all, from: 'free' },
  FARM_MAP: { subApps: all, from: 'free' },
  FILING_CABINET: { subApps: all, from: 'essentials' },
  MART_LINK: { subApps: stock, from: 'essentials' },
  PRINT_THIS_LIST: { subApps: all, from: 'essentials' },
  TB_TEST_MANAGER: { subApps: cattle, from: 'essentials' },
  BULK_TANK_COLLECTION: { subApps: cattle, from: 'complete' },
  EID_CONNECTIVITY_BUTTON: { subApps: stock, from: 'complete' },
  FILE_UPLOAD: { subApps: all, from: 'complete' },
  HERD_AVERAGE: { subApps: stock, from: 'complete' },
  MILK_RECORDING: { subApps: cattle, from: 'complete' },
  NITRATES_CALCULATOR: { subApps: all, from: 'complete' },
  PEDIGREE_MANAGEMENT: { subApps: stock, from: 'complete' },
  SALES_PLANNER: { subApps: stock, from: 'complete' },
  INSIGHTS: { subApps: all, from: 'innovator' },
  SENSORS: { subApps: all, from: 'innovator' },
} as const satisfies Record<string, FeatureFacts>

export type FeatureName = keyof typeof features
export const featureNames = Object.keys(features) as FeatureName[]

export const isFeature = (name: string): name is FeatureName => Object.hasOwn(features, name)

export function isOfferedIn(name: string, subApp: SubApp): boolean {
  if (!isFeature(name)) return false
  const facts: FeatureFacts = features[name]
  return facts.subApps.includes(subApp)
}
