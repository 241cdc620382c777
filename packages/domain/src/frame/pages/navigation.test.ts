import { describe, expect, test } from 'vitest'
import { regionCodes } from '../../base/regions/regions'
import { type SubApp, subApps } from '../../base/sub-apps'
import { figure } from '../../lists/home/figure-names'
import { needs } from '../../lists/home/needs'
import { needsToday } from '../../lists/home/needs-today'
import { offers } from '../../lists/jobs/offers'
import { type FarmVisitor, shownFabChildren } from '../../lists/pages/fab-children'
import type { FarmAccess } from '../access/may-use'
import { accessOfPlan } from '../access/plan-access'
import { standIns, type Tab, tabs, tabTitles } from './areas'
import { addressOf } from './find-page'
import { appsGrid, areaOf, bottomTabs, litLine, sideNavigation, tabOf, tabPage } from './navigation'
import { isThere, mayOpenPage, offerOf, shownPages, type Visitor } from './open-pages'
import { webModules } from './page-row'
import { type Page, type PageId, pageOf, pages } from './pages'
import { isIn } from './region-groups'

const rows: readonly Page[] = pages

const plan = (level: string | null): FarmAccess => {
  const farmTypes = (['cattle', 'sheep', 'crop'] as const).map((type) => ({
    type,
    level,
    pro: level !== null,
  }))
  return { access: accessOfPlan(farmTypes), plan: { farmTypes }, flags: {} }
}
const visitor = (subApp: SubApp, level: string | null = 'innovator'): FarmVisitor => ({
  subApp,
  region: 'IE',
  farm: plan(level),
  offers,
  sites: webModules,
})

describe('bottom tabs', () => {
  test.each([
    ['bovine', ['home', 'myherd', 'watchboard', 'myfarm', 'apps']],
    ['ovine', ['home', 'myherd', 'watchboard', 'myfarm', 'apps']],
    ['crop', ['home', 'farmMap', 'myfarm', 'messages', 'apps']],
  ] as const)('of %s are %j', (subApp, expected) => {
    expect(bottomTabs(visitor(subApp)).map(({ tab }) => tab)).toEqual(expected)
    expect(bottomTabs(visitor(subApp, null)).map(({ tab }) => tab)).toEqual(expected)
    expect(bottomTabs(visitor(subApp)).filter(({ page }) => !isThere(page))).toEqual([])
  })

  const pageOfTab: readonly (readonly [tab: Tab, page: string, rows: string])[] = [
    ['apps', 'apps', '[D2.156]'],
    ['home', 'home', '[D2.157]'],
    ['myherd', 'animals-list', '[D2.158]'],
    ['myfarm', 'my-farm', '[D2.159]'],
  ]
  test.each(pageOfTab)('%s opens the page %s %s', (tab, page) => {
    expect(tabPage(tab)).toBe(page)
    const shown = subApps.flatMap((subApp) => bottomTabs(visitor(subApp)))
    expect(shown.filter((each) => each.tab === tab).map((each) => each.page.id)).toContain(page)
    expect(shown.find((each) => each.tab === tab)?.title).toBe(tabTitles[tab])
  })

  test.each(Object.entries(standIns) as [Tab, { page: string; title: string }][])(
    '%s has its own page as soon as that is built, and until then another under that one’s name',
    (tab, instead) => {
      const own = rows.find(({ place }) => place?.tab === tab)
      const built = own !== undefined && isThere(own)
      expect(tabPage(tab)).toBe(built ? own.id : instead.page)
      const shown = subApps.flatMap((subApp) => bottomTabs(visitor(subApp))).find((each) => each.tab === tab)
      expect(shown).toMatchObject({
        page: { id: tabPage(tab) },
        title: built ? tabTitles[tab] : instead.title,
      })
    },
  )

  test('are five at most, so that large text fits on a small phone', () => {
    for (const subApp of subApps) expect(bottomTabs(visitor(subApp)).length).toBeLessThanOrEqual(5)
    expect(tabs).toHaveLength(7)
  })

  test.each([
    ['animal-edit', 'bovine', 'myherd'],
    ['groups-list', 'ovine', 'myherd'],
    ['planned-jobs', 'bovine', 'watchboard'],
    ['cows-near-calving', 'bovine', 'watchboard'],
    ['put-away', 'ovine', 'watchboard'],
    ['devices', 'bovine', 'myfarm'],
    ['paddock-edit', 'crop', 'farmMap'],
    ['paddock-edit', 'bovine', 'apps'],
    ['planned-jobs', 'crop', 'apps'],
    ['task-view', 'crop', 'messages'],
    ['message-view', 'bovine', 'myfarm'],
    ['treatments', 'bovine', 'apps'],
  ] as const)('on %s of %s it is %s that lights up', (page, subApp, tab) => {
    expect(tabOf(page, subApp)).toBe(tab)
  })
})

describe('the apps page and the side navigation', () => {
  test.each(subApps)('show every page of %s that has a place, once, and none of the others', (subApp) => {
    const shown = appsGrid(visitor(subApp)).flatMap((area) => area.pages.map(({ page }) => page.id))
    expect(new Set(shown).size).toBe(shown.length)
    const placed = rows.filter((page) => page.place?.area && offerOf(page, visitor(subApp)).use !== 'hidden')
    expect(shown.toSorted()).toEqual(placed.map(({ id }) => id).toSorted())
  })

  test.each(subApps)('never show %s two pages of the same name in one group', (subApp) => {
    for (const { area, pages: shown } of appsGrid(visitor(subApp))) {
      const titles = shown.map(({ page }) => page.title)
      expect(new Set(titles).size, area).toBe(titles.length)
    }
  })

  test('put the work of the sub-app first', () => {
    const first = (subApp: SubApp) => appsGrid(visitor(subApp)).map(({ area }) => area)
    expect(first('bovine').slice(0, 3)).toEqual(['herd', 'watchboard', 'jobs'])
    expect(first('crop').slice(0, 3)).toEqual(['land', 'crops', 'jobs'])
    expect(first('crop')).not.toContain('breeding')
  })

  test('have a locked page with its lock, and what the region lacks not at all', () => {
    const trade = (who: Visitor) => appsGrid(who).find(({ area }) => area === 'trade')?.pages ?? []
    const planner = (who: Visitor) => trade(who).find(({ page }) => page.id === 'sales-planner')?.use
    expect(planner(visitor('bovine', null))).toMatchObject({ use: 'locked', badge: 'get' })
    expect(planner(visitor('bovine'))).toEqual({ use: 'allowed' })
    const abroad = appsGrid({ ...visitor('bovine'), region: 'NZ' }).flatMap(({ pages }) => pages)
    expect(abroad.map(({ page }) => page.id)).not.toContain('tb-test-manager')
  })

  test('on a wide screen the tabs stand at the top, without the apps', () => {
    const { top } = sideNavigation(visitor('ovine'))
    const shown = top.map(({ sign }) => ('tab' in sign ? sign.tab.tab : undefined))
    expect(shown).toEqual(['home', 'myherd', 'watchboard', 'myfarm'])
  })

  test.each(subApps)(
    'on a wide screen every page of %s has one line, and no area is listed beside its own tab',
    (subApp) => {
      const { top, areas: below } = sideNavigation(visitor(subApp))
      const lines = [...top, ...below]
      const shown = lines
        .flatMap(({ own, pages }) => [...(own ? [own] : []), ...pages])
        .map(({ page }) => page.id)
      expect(new Set(shown).size).toBe(shown.length)
      for (const { pages } of appsGrid(visitor(subApp)))
        for (const { page } of pages) expect(shown).toContain(page.id)
      const named = lines.flatMap(({ area }) => area ?? [])
      expect(new Set(named).size).toBe(named.length)
    },
  )

  test('one line lights up: on the land it is the land’s page, not the map beside it', () => {
    const lit = (page: PageId, subApp: SubApp) => {
      const { top, areas: below } = sideNavigation(visitor(subApp))
      return litLine(page, [...top, ...below])
    }
    expect(lit('paddock-list', 'crop')).toBe('paddock-list')
    expect(lit('paddock-view', 'crop')).toBe('paddock-list')
    expect(lit('spray-batch', 'crop')).toBe('spray-stock')
    expect(lit('animal-edit', 'bovine')).toBe('animals-list')
  })

  test('open the group a page belongs to', () => {
    expect(areaOf('weigh-session')).toBe('weights')
    expect(areaOf('needs-attention')).toBe('farm')
    expect(areaOf('home')).toBeUndefined()
  })
})

describe('a door that leads nowhere is not drawn', () => {
  test.each(subApps)('%s offers no page still to come, and offers every page that is built', (subApp) => {
    const shown = shownPages(visitor(subApp)).map(({ page }) => page)
    expect(shown.filter(({ draws }) => draws.kind === 'later')).toEqual([])
    const built = rows.filter(
      (page) => page.draws.kind !== 'later' && mayOpenPage(page, visitor(subApp)).use !== 'hidden',
    )
    expect(shown).toEqual(built)
  })

  test.each(regionCodes)(
    'no tab, tile, job or line of home in %s leads to a page that is not there',
    (region) => {
      for (const subApp of subApps)
        for (const level of [null, 'innovator']) {
          const who = { ...visitor(subApp, level), region, sites: [] }
          const { top, areas } = sideNavigation(who)
          const side = [...top, ...areas].flatMap(({ own, pages: shown }) => [
            ...(own ? [own] : []),
            ...shown,
          ])
          const mayOpen = (page: PageId) => offerOf(pageOf(page), who).use === 'allowed'
          const everyNeed = new Map(needs.map(({ id }) => [figure.need(subApp, id), 1]))
          const opened = [
            ...[...bottomTabs(who), ...side].map(({ page }) => page.id),
            ...shownFabChildren(who).map(({ opens }) => opens.page),
            ...needsToday(everyNeed, subApp, mayOpen).map(({ opens }) => opens.page),
          ]
          expect(opened.filter((id) => !isThere(pageOf(id)) || !isIn(pageOf(id), region))).toEqual([])
        }
    },
  )

  test('a website is offered where it has an address, and an area with nothing in it is not there', () => {
    const help = (sites: Visitor['sites']) =>
      shownPages({ ...visitor('bovine'), sites }).filter(({ page }) => page.draws.kind === 'webModule')
    expect(help([])).toEqual([])
    expect(help(['upgradeHelp']).map(({ page }) => page.id)).toEqual(['upgrade-help'])
    const areas = (sites: Visitor['sites']) => appsGrid({ ...visitor('crop'), sites }).map(({ area }) => area)
    expect(areas([])).not.toContain('trade')
    expect(areas([])).toContain('compliance')
  })
})

describe('who may open a page', () => {
  test('the reader is gated in the cattle app only', () => {
    const readers = pageOf('readers-and-scales')
    expect(mayOpenPage(readers, visitor('bovine', null)).use).toBe('locked')
    expect(mayOpenPage(readers, visitor('bovine')).use).toBe('allowed')
    expect(mayOpenPage(readers, visitor('ovine', null)).use).toBe('allowed')
    expect(mayOpenPage(readers, visitor('crop')).use).toBe('hidden')
  })

  test('a page behind a flag waits for it', () => {
    const sensors = pageOf('sensors')
    expect(mayOpenPage(sensors, visitor('bovine')).use).toBe('hidden')
    const on = { ...visitor('bovine'), farm: { ...plan('innovator'), flags: { sensors: true } } }
    expect(mayOpenPage(sensors, on).use).toBe('allowed')
  })

  test('a herd is brought in from a file where the flag is on and the plan lets animals be added [P6.20]', () => {
    const page = pageOf('import-animals')
    expect(mayOpenPage(page, visitor('bovine')).use).toBe('allowed')
    const off = { ...visitor('bovine'), farm: { ...plan('innovator'), flags: { csvImport: false } } }
    expect(mayOpenPage(page, off).use).toBe('hidden')
    expect(shownFabChildren(off).some(({ opens }) => opens.page === 'import-animals')).toBe(false)
  })

  test('a smart list the farm’s plan takes out is locked', () => {
    const farm = { ...plan('innovator'), access: { bovine: { smartLists: { 'SL-DUE-CALVE': false } } } }
    expect(mayOpenPage(pageOf('due-to-calve'), { ...visitor('bovine'), farm }).use).toBe('locked')
    expect(mayOpenPage(pageOf('due-to-calve'), visitor('bovine', null)).use).toBe('allowed')
  })
})

describe('the add button', () => {
  test('is not there while there is nothing to add; a crop farm sprays, plans and writes down who came', () => {
    expect(shownFabChildren({ ...visitor('crop'), offers: [] })).toEqual([])
    expect(shownFabChildren(visitor('crop')).map(({ job }) => job)).toEqual([
      'SPRAYAPPLICATION',
      'SPRAYPURCHASE',
      'PLANNEDJOB',
      'SURVEY',
      'VISITORLOG',
      'ACCIDENT',
      'TRAINING',
    ])
  })

  test('offers the job that settles a line of what needs the farmer today', () => {
    const settles = new Map(
      offers.flatMap(({ job, settles = [] }) => settles.map((need) => [need, job] as const)),
    )
    const known = needs.map(({ id }) => id)
    for (const need of settles.keys()) expect(known).toContain(need)
    expect(settles.get('cows-near-calving')).toBe('CALVING')
    expect(settles.get('weights-overdue')).toBe('WEIGHTRECORDING')
  })

  test.each(['bovine', 'ovine'] as const)(
    'offers %s five things at least, none of them twice, each with a page to open [D2.8]',
    (subApp) => {
      const shown = shownFabChildren(visitor(subApp))
      expect(shown.length).toBeGreaterThanOrEqual(5)
      expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length)
      for (const { opens } of shown) {
        expect(pageOf(opens.page).subApps).toContain(subApp)
        expect(addressOf(opens.page, 'mobile', opens.parameters)).not.toContain('$')
      }
    },
  )

  test('is not there for a farm whose plan does not grant it', () => {
    const farm = { ...plan(null), access: { bovine: { features: { FAB_MENU: { access: false } } } } }
    expect(shownFabChildren({ ...visitor('bovine'), farm })).toEqual([])
  })

  test('says calving to a cattle farmer and lambing to a sheep farmer', () => {
    const jobs = (subApp: SubApp) => shownFabChildren(visitor(subApp)).map(({ job }) => job)
    expect(jobs('bovine')).toContain('CALVING')
    expect(jobs('bovine')).not.toContain('LAMBING')
    expect(jobs('ovine')).toContain('LAMBING')
    expect(jobs('crop')).not.toContain('REMEDY')
  })

  test('carries the kind of job to its form', () => {
    const opens = (job: string) => offers.find((child) => child.job === job)?.opens
    expect(opens('HOOFCARE')).toEqual({
      page: 'task-create',
      parameters: { workflow: 'task-with-items' },
      search: { type: 'HOOFCARE' },
    })
    expect(opens('WEIGHTRECORDING')).toEqual({ page: 'weigh-session' })
  })
})
