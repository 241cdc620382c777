import { isRegion, regionFacts } from '../../base/regions/regions'
import { mayOpen } from '../../frame/access/access'
import type { AccessBlocks, FarmType } from '../../frame/herds/farm'

type Data = { farmTypes?: unknown; access?: unknown } | undefined

/** Test days are asked of the server for cattle farms where herds have a number, by whom the plan lets. */
export function mayAskMilkRecording(farm: Data, region: string): boolean {
  const types = Array.isArray(farm?.farmTypes) ? (farm.farmTypes as FarmType[]) : []
  return (
    isRegion(region) &&
    regionFacts(region).herdNumbers &&
    types.some(({ type }) => type === 'cattle') &&
    mayOpen(farm?.access as AccessBlocks | undefined, { subApp: 'bovine', feature: 'MILK_RECORDING' })
  )
}
