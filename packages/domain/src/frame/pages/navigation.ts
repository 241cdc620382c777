import type { SubApp } from '../../base/sub-apps'
import {
  type Area,
  type AreaFacts,
  areaOrder,
  areas,
  standIns,
  type Tab,
  tabs,
  tabsOf,
  tabTitles,
} from './areas'
import type { PageIcon } from './icons'
import { isThere, type ShownPage, shownPages, type Visitor } from './open-pages'
import { type Page, type PageId, pageOf, pages, upwards } from './pages'

export type ShownTab = ShownPage & { tab: Tab; title: string }

/** Along the bottom of a phone. */
export function bottomTabs(visitor: Visitor): ShownTab[] {
  const shown = shownPages(visitor)
  return tabsOf[visitor.subApp].flatMap((tab) => {
    const { page, title } = tabOpens(tab)
    const found = shown.find((one) => one.page.id === page)
    return found ? [{ ...found, tab, title }] : []
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

/** A line down the side: a place of its own, pages that unfold under it, or both. */
export type SideLine = {
  title: string
  sign: { tab: ShownTab } | { icon: PageIcon }
  area?: Area
  own?: ShownPage
  pages: ShownPage[]
}

/**
 * Down the side of a wide screen: the tabs at the top, the areas below. Each page appears once: an area with
 * a tab unfolds under it, and a page that is its area is the area's own line. The apps page would repeat
 * everything, so it is left out.
 */
export function sideNavigation(visitor: Visitor): { top: SideLine[]; areas: SideLine[] } {
  const tabs = bottomTabs(visitor).filter(({ tab }) => tab !== 'apps')
  const atTop = new Set<string>(tabs.map(({ page }) => page.id))
  const lines = appsGrid(visitor).map(({ area, title, icon, pages }): SideLine & { area: Area } => {
    const facts: AreaFacts = areas[area]
    const own = pages.find(({ page }) => page.id === facts.page)
    const others = pages.filter((one) => one !== own && !atTop.has(one.page.id))
    return { area, title, sign: { icon }, ...(own && { own }), pages: others }
  })
  // A stand-in page brings the area along only if that area belongs to the tab.
  const under = ({ tab, page }: ShownTab) =>
    lines.find(({ area }) => area === page.place?.area && (areas[area] as AreaFacts).tab === tab)
  const top = tabs.map((tab): SideLine => {
    const area = under(tab)
    const { title, page, use } = tab
    return {
      title,
      sign: { tab },
      own: { page, use },
      pages: area?.pages ?? [],
      ...(area && { area: area.area }),
    }
  })
  const left = lines.filter(({ area }) => !top.some((line) => line.area === area))
  return { top, areas: left.filter(({ own, pages }) => own || pages.length > 0) }
}

/** The one line that lights up: the page itself, or the nearest above it that has a line. */
export function litLine(page: PageId, lines: readonly SideLine[]): PageId | undefined {
  const shown = new Set(
    lines.flatMap(({ own, pages }) => [own, ...pages].flatMap((one) => one?.page.id ?? [])),
  )
  return [page, ...upwards(page)].find((id) => shown.has(id))
}

const pageOfTab = new Map(
  (pages as readonly Page[]).flatMap(({ place, id }) => (place?.tab ? [[place.tab, id] as const] : [])),
)

type Opens = { page: PageId; title: string }

/** The tab's page and its name there; until that page is built, those of its stand-in. */
function tabOpens(tab: Tab): Opens {
  const page = pageOfTab.get(tab)
  if (!page) throw new Error(`No page has the tab ${tab}`)
  const instead: Opens | undefined = (standIns as Partial<Record<Tab, Opens>>)[tab]
  return instead && !isThere(pageOf(page)) ? instead : { page, title: tabTitles[tab] }
}

/** The tab's page, for a link that names the tab. */
export const tabPage = (tab: Tab): PageId => tabOpens(tab).page

/** The tab that lights up: the page's own, that of its area, or that of the page it hangs under; else the apps. */
export function tabOf(page: PageId, subApp: SubApp): Tab {
  const has = (tab: Tab | undefined) => tab !== undefined && tabsOf[subApp].includes(tab)
  return [page, ...upwards(page)].flatMap(tabsNear).find(has) ?? 'apps'
}

/** A stand-in page lights up its tab alone; the rest of its area does not. */
function tabsNear(id: PageId): (Tab | undefined)[] {
  const { area } = pageOf(id).place ?? {}
  const { tab: ofArea }: Partial<AreaFacts> = area ? areas[area] : {}
  const whole = ofArea && isThere(pageOf(pageOfTab.get(ofArea) ?? 'home'))
  return [...tabs.filter((tab) => tabPage(tab) === id), whole ? ofArea : undefined]
}

/** The open group of the side navigation. */
export const areaOf = (page: PageId): Area | undefined =>
  [page, ...upwards(page)].map((id) => pageOf(id).place?.area).find((area) => area !== undefined)
