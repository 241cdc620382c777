import type { Region } from '../../base/regions/regions'
import { farmTitle, type Titled } from './farm-title'

/** Any part of the title, capitals or not. */
export function searchFarms<F extends Titled>(farms: readonly F[], text: string, region: Region): F[] {
  const wanted = text.trim().toLowerCase()
  return farms.filter((farm) => farmTitle(farm, region).toLowerCase().includes(wanted))
}
