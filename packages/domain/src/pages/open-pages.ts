import { type FarmAccess, type MayUse, mayUse } from '../access/may-use'
import type { Region } from '../regions/regions'
import type { SubApp } from '../sub-apps'
import { type Page, pages } from './pages'
import { isIn } from './region-groups'

/** Who is asking: the sub-app that is open, and what the farm's plan, flags and region allow. */
export type Visitor = { subApp: SubApp; region: Region; farm: FarmAccess }

/** Whether this farm may open a page, sees it with a lock, or does not have it at all. */
export function mayOpenPage(page: Page, { subApp, region, farm }: Visitor): MayUse {
  if (!page.subApps.includes(subApp) || !isIn(page, region)) return { use: 'hidden' }
  const { in: only, ...needs } = page.access ?? {}
  const asked = only === undefined || only === subApp
  return mayUse(farm, { subApp, flag: page.flag, ...(asked && needs) })
}

export type ShownPage = { page: Page; use: Exclude<MayUse, { use: 'hidden' }> }

/** The pages a farm can see, in the order of the table. */
export function shownPages(visitor: Visitor): ShownPage[] {
  return (pages as readonly Page[]).flatMap((page) => {
    const use = mayOpenPage(page, visitor)
    return use.use === 'hidden' ? [] : [{ page, use }]
  })
}
