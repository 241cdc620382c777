import { type CountLimit, countLimit } from '../../base/regions/count-limits'
import type { Region } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import type { AnyTaskType } from './registry'

/** How many a job takes there: departments take cattle deaths one at a time. */
export function limitsOf(
  { limits, countedAs }: Pick<AnyTaskType, 'limits' | 'countedAs'>,
  { region, subApp }: { region: Region; subApp: SubApp },
): CountLimit {
  if (!countedAs) return limits
  return countLimit({ job: countedAs, region, subApp: subApp === 'ovine' ? 'ovine' : 'bovine' })
}
