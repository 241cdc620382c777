import type { Level } from '../herds/plans'
import type { SubApp } from '../sub-apps'

type FeatureFacts = {
  subApps: readonly SubApp[]
  /** The cheapest plan that has it. */
  from: Level
}

const all: readonly SubApp[] = ['bovine', 'ovine', 'crop']
const stock: readonly SubApp[] = ['bovine', 'ovine']
const cattle: readonly SubApp[] = ['bovine']
const sheep: readonly SubApp[] = ['ovine']
const land: readonly SubApp[] = ['crop']

/**
 * Every feature a plan can hold, by the name the access blocks use. The farm's own block decides; this table says
 * what there is to sell, so that a feature the block forgot is offered and not silently gone.
 */
export const features = {
  FAB_MENU: { subApps: all, from: 'free' },
  MY_HERD: { subApps: stock, from: 'free' },
  GROUPS: { subApps: stock, from: 'essentials' },
  SMART_LISTS: { subApps: stock, from: 'essentials' },
  LABELS: { subApps: stock, from: 'essentials' },
  TASKS: { subApps: all, from: 'free' },
  WATCHBOARD: { subApps: all, from: 'free' },
  CALF_REGISTRATION: { subApps: cattle, from: 'free' },
  MOVEMENTS: { subApps: stock, from: 'essentials' },
  MISSING_TAGS: { subApps: stock, from: 'essentials' },
  REMEDIES: { subApps: stock, from: 'free' },
  COMPLIANCE: { subApps: stock, from: 'essentials' },
  TB_TEST_MANAGER: { subApps: cattle, from: 'complete' },
  WEIGHTS: { subApps: stock, from: 'essentials' },
  BREEDING: { subApps: stock, from: 'essentials' },
  SCORING: { subApps: stock, from: 'complete' },
  MILK_RECORDING: { subApps: cattle, from: 'complete' },
  PEDIGREE_MANAGEMENT: { subApps: stock, from: 'complete' },
  LAMBING: { subApps: sheep, from: 'free' },
  SALES_PLANNER: { subApps: stock, from: 'complete' },
  FEED: { subApps: stock, from: 'essentials' },
  NITRATES: { subApps: all, from: 'complete' },
  MART_LINK: { subApps: stock, from: 'complete' },
  CATTLE_EXCHANGE: { subApps: cattle, from: 'essentials' },
  SUCKLER_BEEF_SCHEME: { subApps: cattle, from: 'essentials' },
  FARM_MAP: { subApps: all, from: 'essentials' },
  FIELDS: { subApps: all, from: 'free' },
  SPRAYS: { subApps: land, from: 'free' },
  FERTILISERS: { subApps: land, from: 'free' },
  SOIL_TESTS: { subApps: land, from: 'essentials' },
  GRASS: { subApps: land, from: 'essentials' },
  CROP_WORK: { subApps: land, from: 'free' },
  REPORTS: { subApps: all, from: 'essentials' },
  INSIGHTS: { subApps: stock, from: 'innovator' },
  FILING_CABINET: { subApps: all, from: 'complete' },
  MESSAGES: { subApps: all, from: 'free' },
  WEATHER: { subApps: all, from: 'free' },
  PRINT_THIS_LIST: { subApps: all, from: 'essentials' },
  FILE_UPLOAD: { subApps: all, from: 'complete' },
  EID_CONNECTIVITY_BUTTON: { subApps: stock, from: 'complete' },
  WEIGH_HEAD_CONNECTIVITY: { subApps: stock, from: 'complete' },
  HERDI_ASSISTANT: { subApps: all, from: 'innovator' },
  SENSORS: { subApps: cattle, from: 'innovator' },
} as const satisfies Record<string, FeatureFacts>

export type FeatureName = keyof typeof features
export const featureNames = Object.keys(features) as FeatureName[]

export const isFeature = (name: string): name is FeatureName => Object.hasOwn(features, name)

export function isOfferedIn(name: string, subApp: SubApp): boolean {
  if (!isFeature(name)) return false
  const facts: FeatureFacts = features[name]
  return facts.subApps.includes(subApp)
}
