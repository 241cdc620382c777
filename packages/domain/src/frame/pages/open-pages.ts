import type { Region } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import { isFlagOn } from '../access/flags'
import { type FarmAccess, type MayUse, mayUse } from '../access/may-use'
import type { WebModule } from './page-row'
import { type Page, pages } from './pages'
import { isIn } from './region-groups'

/** Who is asking: the sub-app that is open, and what the farm's plan, flags and region allow. */
export type Visitor = {
  subApp: SubApp
  region: Region
  farm: FarmAccess
  /** The websites this server has an address for. */
  sites: readonly WebModule[]
  /** Runs the server. */
  operator?: boolean | undefined
}

/** Whether this farm may open a page, sees it with a lock, or does not have it at all. */
export function mayOpenPage(page: Page, { subApp, region, farm, operator }: Visitor): MayUse {
  if (page.forOperator && !operator) return { use: 'hidden' }
  if (!page.subApps.includes(subApp) || !isIn(page, region)) return { use: 'hidden' }
  const { in: only, ...needs } = page.access ?? {}
  const asked = only === undefined || only === subApp
  return mayUse(farm, { subApp, flag: page.flag, changes: page.changes, ...(asked && needs) })
}

/** Whether there is anything behind the door: a page still to come and a website without an address are not offered. */
export const isThere = ({ draws }: Page, sites: readonly WebModule[] = []): boolean =>
  draws.kind === 'webModule' ? sites.includes(draws.module) : draws.kind !== 'later'

/**
 * Every door asks this before it is drawn. A typed address opens all the same, unless the page is switched
 * off.
 */
export const offerOf = (page: Page, visitor: Visitor): MayUse =>
  isThere(page, visitor.sites) ? mayOpenPage(page, visitor) : { use: 'hidden' }

/** Switched off by remote toggle: the page counts as not built, even for a typed address. */
export const isSwitchedOff = (page: Page, { farm, sites }: Visitor): boolean =>
  page.flag !== undefined && isThere(page, sites) && !isFlagOn(farm.flags, page.flag)

export type ShownPage = { page: Page; use: Exclude<MayUse, { use: 'hidden' }> }

/** The pages a farm is offered, in the order of the table. */
export function shownPages(visitor: Visitor): ShownPage[] {
  return (pages as readonly Page[]).flatMap((page) => {
    const use = offerOf(page, visitor)
    return use.use === 'hidden' ? [] : [{ page, use }]
  })
}
