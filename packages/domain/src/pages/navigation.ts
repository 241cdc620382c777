import type { SubApp } from '../sub-apps'
import { type Area, type AreaFacts, areaOrder, areas, type Tab, tabsOf, tabTitles } from './areas'
import type { PageIcon } from './icons'
import { type ShownPage, shownPages, type Visitor } from './open-pages'
import { isPageId, type Page, type PageId, pageOf, pages } from './pages'

export type ShownTab = ShownPage & { tab: Tab; title: string }

/** Along the bottom of a phone. */
export function bottomTabs(visitor: Visitor): ShownTab[] {
  const shown = shownPages(visitor)
  return tabsOf[visitor.subApp].flatMap((tab) => {
    const found = shown.find(({ page }) => page.place?.tab === tab)
    return found ? [{ ...found, tab, title: tabTitles[tab] }] : []
  })
}

export type ShownArea = { area: Area; title: string; icon: PageIcon; pages: ShownPage[] }

/** Everything a farm has, by area: the apps page, and the groups of the side navigation. */
export function appsGrid(visitor: Visitor): ShownArea[] {
  const shown = shownPages(visitor)
  return areaOrder[visitor.subApp]
    .map((area) => {
      const { title, icon } = areas[area]
      return { area, title, icon, pages: shown.filter(({ page }) => page.place?.area === area) }
    })
    .filter(({ pages }) => pages.length > 0)
}

/** Down the side of a wide screen: the tabs at the top, the areas below. The apps page is all of it, so it is left out. */
export function sideNavigation(visitor: Visitor): { top: ShownTab[]; areas: ShownArea[] } {
  return { top: bottomTabs(visitor).filter(({ tab }) => tab !== 'apps'), areas: appsGrid(visitor) }
}

const pageOfTab = new Map(
  (pages as readonly Page[]).flatMap(({ place, id }) => (place?.tab ? [[place.tab, id] as const] : [])),
)

/** The tab's page, for a link that names the tab. */
export function tabPage(tab: Tab): PageId {
  const id = pageOfTab.get(tab)
  if (!id) throw new Error(`No page has the tab ${tab}`)
  return id
}

/** The tab that lights up: the page's own, that of its area, or that of the page it hangs under; else the apps. */
export function tabOf(page: PageId, subApp: SubApp): Tab {
  const has = (tab: Tab | undefined) => tab !== undefined && tabsOf[subApp].includes(tab)
  return [page, ...upwards(page)].flatMap(tabsNear).find(has) ?? 'apps'
}

function tabsNear(id: PageId): (Tab | undefined)[] {
  const { tab, area } = pageOf(id).place ?? {}
  const facts: AreaFacts | undefined = area && areas[area]
  return [tab, facts?.tab]
}

/** The group of the side navigation that stands open. */
export const areaOf = (page: PageId): Area | undefined =>
  [page, ...upwards(page)].map((id) => pageOf(id).place?.area).find((area) => area !== undefined)

function upwards(page: PageId): PageId[] {
  const up = pageOf(page).up
  return up !== undefined && isPageId(up) ? [up, ...upwards(up)] : []
}
