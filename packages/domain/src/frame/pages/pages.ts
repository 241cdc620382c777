import type { PageRow } from './page-row'
import { breedingPages } from './tables/breeding-pages'
import { compliancePages } from './tables/compliance-pages'
import { entryPages } from './tables/entry-pages'
import { equipmentPages } from './tables/equipment-pages'
import { farmPages } from './tables/farm-pages'
import { healthPages } from './tables/health-pages'
import { helpPages } from './tables/help-pages'
import { herdPages } from './tables/herd-pages'
import { homePages } from './tables/home-pages'
import { jobPages } from './tables/job-pages'
import { landPages } from './tables/land-pages'
import { movementPages } from './tables/movement-pages'
import { reportPages } from './tables/report-pages'
import { tradePages } from './tables/trade-pages'
import { watchboardPages } from './tables/watchboard-pages'
import { weightPages } from './tables/weight-pages'

/** Every page of the app. Router, tabs, side navigation, apps grid, deep links and tests all read this. */
export const pages = [
  ...entryPages,
  ...homePages,
  ...herdPages,
  ...watchboardPages,
  ...jobPages,
  ...breedingPages,
  ...healthPages,
  ...weightPages,
  ...movementPages,
  ...compliancePages,
  ...landPages,
  ...tradePages,
  ...reportPages,
  ...equipmentPages,
  ...farmPages,
  ...helpPages,
] as const

export type PageId = (typeof pages)[number]['id']
export type Page = PageRow & { id: PageId }

const byId = new Map<string, Page>(pages.map((page) => [page.id, page]))

export function pageOf(id: PageId): Page {
  const page = byId.get(id)
  if (!page) throw new Error(`There is no page called ${id}`)
  return page
}

export const isPageId = (text: string): text is PageId => byId.has(text)

/** The pages this one hangs under, the nearest first. */
export function upwards(page: PageId): PageId[] {
  const { up } = pageOf(page)
  return up !== undefined && isPageId(up) ? [up, ...upwards(up)] : []
}
