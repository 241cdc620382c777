import type { Region } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import type { CollectionName } from '../../records/collections/collections'
import type { JobName } from '../../records/jobs/job-names'
import type { FeatureName } from '../access/features'
import type { Flag } from '../access/flags'
import type { ReportKey, SmartListKey } from './access-keys'
import type { Area, Tab } from './areas'
import type { PageIcon } from './icons'

/** A page is a row: where it lives, what it is called, who may open it, and what draws it. */
export type PageRow = {
  id: string
  /** Address on a phone. A segment that starts with $ takes one of the values in path-parameters.ts. */
  mobile: string
  /** Address on a wide screen. Pages before a herd is open have one address for both. */
  tablet: string
  title: string
  icon: PageIcon
  /** `entry` pages come before a herd is open and carry no region in their address. */
  kind: 'entry' | 'farm'
  subApps: readonly SubApp[]
  /** Left out where every region has the page. */
  regions?: readonly Region[]
  access?: PageAccess
  /** A remote toggle that has to be on. */
  flag?: Flag
  /** The collection it writes to: only roles that may write there get the page. */
  changes?: CollectionName
  /** Where a farmer finds it. A page without a place is reached from another page. */
  place?: { area?: Area; tab?: Tab }
  /** Where Back leads when there is nowhere to go back to. */
  up?: string
  /** On a wide screen this page opens next to that list, which stays where it is. */
  beside?: string
  /** The farmer is filling something in: the phone's tabs make room for the save button. */
  focused?: true
  /** For operators, who may have no herd at all. */
  forOperator?: true
  /** Makes no sense with a demo herd, which has no owner: the demo says so instead of opening the page. */
  heldInDemo?: true
  /** Lists a farmer hops between; Back leaves all of them at once. */
  chain?: 'herd' | 'picking'
  draws: Draws
}

/** The access the farm's plan must grant. `in` narrows it to one sub-app; the others need none. */
export type PageAccess = ({ feature: FeatureName } | { report: ReportKey } | { smartList: SmartListKey }) & {
  in?: SubApp
}

/** Lists that are open to every farm that has their page. */
type PageList = 'SL-MOVED-OUT' | 'SL-WITHDRAWAL' | 'SL-GENOTYPE-PENDING'

export type Draws =
  | { kind: 'screen'; name: string }
  /** A ready-made list of animals, and nothing else. */
  | { kind: 'smartList'; list: SmartListKey | PageList }
  /** The jobs done, of one kind or a few: on a phone a page of its own, or the list of all with a filter. */
  | { kind: 'jobsDone'; jobs: readonly JobName[]; onPhone: 'page' | 'filter' }
  /** A report of views/registry.ts, and nothing else. */
  | { kind: 'view'; view: string }
  | { kind: 'webModule'; module: WebModule }
  /** The feature is still to come; the page says so. */
  | { kind: 'later'; what: LaterFeature }

export const webModules = [
  'bulkTankCollection',
  'cattleSaleInsights',
  'weightInsights',
  'lambingInsights',
  'emailInbox',
  'nitratesCalculator',
  'martLink',
  'filingCabinet',
  'reports',
  'marketplace',
  'foodAssuranceHelp',
  'cattleMovementHelp',
  'usAnimalHealthHelp',
  'upgradeHelp',
  'angusSociety',
  'herefordSociety',
] as const
export type WebModule = (typeof webModules)[number]

export const laterFeatures = [
  'breeding',
  'crops',
  'equipment',
  'files',
  'land',
  'messages',
  'people',
  'reports',
  'trade',
  'weather',
  'weights',
] as const
export type LaterFeature = (typeof laterFeatures)[number]

export const screen = <Name extends string>(name: Name) => ({ kind: 'screen', name }) as const
export const smartList = <List extends SmartListKey | PageList>(list: List) =>
  ({ kind: 'smartList', list }) as const
export const jobsDone = (of: JobName | readonly JobName[], onPhone: 'page' | 'filter' = 'page') =>
  ({ kind: 'jobsDone', jobs: typeof of === 'string' ? [of] : of, onPhone }) as const
export const view = (id: string) => ({ kind: 'view', view: id }) as const
export const webModule = (module: WebModule) => ({ kind: 'webModule', module }) as const
export const later = (what: LaterFeature) => ({ kind: 'later', what }) as const
