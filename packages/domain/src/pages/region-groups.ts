import { type Region, regionCodes, textLayersOf } from '../regions/regions'
import { type Page, pages } from './pages'

/** Everything that opens under one region's prefix. */
export type RegionGroup = { region: Region; pages: readonly Page[]; textLayers: readonly string[] }

export const isIn = (page: Page, region: Region): boolean => page.regions?.includes(region) ?? true

/** One group per region, put together only when the first address of that region is opened. */
export const regionGroups = Object.fromEntries(
  regionCodes.map((region) => [region, () => groupOf(region)]),
) as Record<Region, () => RegionGroup>

function groupOf(region: Region): RegionGroup {
  const inside = (pages as readonly Page[]).filter((page) => page.kind === 'farm' && isIn(page, region))
  return { region, pages: inside, textLayers: textLayersOf(region) }
}
