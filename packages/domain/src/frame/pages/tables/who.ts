import { regionCodes, regionFacts } from '../../../base/regions/regions'

/** Which farmers a page is for, so that a row says it in one word. */
export const everyone = ['bovine', 'ovine', 'crop'] as const
export const cattle = ['bovine'] as const
export const sheep = ['ovine'] as const
export const livestock = ['bovine', 'ovine'] as const
export const crops = ['crop'] as const

export const herdNumberRegions = regionCodes.filter((region) => regionFacts(region).herdNumbers)
