import { type Region, regionFacts } from '../../base/regions/regions'
import type { Farm } from './farm'

export type Titled = Pick<Farm, 'herdNumber' | 'farmName' | 'firstname' | 'lastname'>

/**
 * A farm's title in the herd list: its number where the government gives one and it has it, else its name.
 */
export function farmTitle(farm: Titled, region: Region): string {
  const person = [farm.firstname, farm.lastname].filter(Boolean).join(' ')
  const farmName = (regionFacts(region).herdNumbers && farm.herdNumber) || farm.farmName
  return [farmName, person].filter(Boolean).join(' / ')
}
