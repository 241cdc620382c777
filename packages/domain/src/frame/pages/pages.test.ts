import { describe, expect, test } from 'vitest'
import { settingsRows } from '../../jobs/settings/settings-page'
import { smartListOf } from '../../lists/engine/smart-lists'
import { jobNames } from '../../records/jobs/job-names'
import { viewOf } from '../../reports/engine/registry'
import { featureNames, features } from '../access/features'
import { flags } from '../access/flags'
import { reportKeys, smartListKeys } from './access-keys'
import { areas, tabs } from './areas'
import { findPage } from './find-page'
import { pageIcons } from './icons'
import { laterFeatures, webModules } from './page-row'
import { isPageId, type Page, pageOf, pages } from './pages'
import { pathParameters } from './path-parameters'
import { redirect } from './redirects'

// The domain knows no console; the test's own runner has one.
const terminal = globalThis as unknown as { console: { info: (text: string) => void } }

const rows: readonly Page[] = pages
const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe('the table of pages', () => {
  test('names about two hundred pages', () => {
    expect(rows.length).toBeGreaterThan(140)
    expect(rows.length).toBeLessThan(260)
  })

  test('gives each page a name of its own', () => {
    expect(twice(rows.map(({ id }) => id))).toEqual([])
    for (const { id } of rows) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('gives each page addresses of its own', () => {
    expect(twice(rows.flatMap(({ mobile, tablet }) => [...new Set([mobile, tablet])]))).toEqual([])
  })

  test('says plainly which pages are still to come', () => {
    const later = rows.flatMap(({ draws }) => (draws.kind === 'later' ? [draws.what] : []))
    const counts = laterFeatures
      .map((what) => [what, later.filter((feature) => feature === what).length] as const)
      .filter(([, count]) => count > 0)
    terminal.console.info(
      `${later.length} of ${rows.length} pages are still to come: ` +
        counts.map(([what, count]) => `${what} ${count}`).join(', '),
    )
    expect(later.length).toBe(rows.filter(({ draws }) => draws.kind === 'later').length)
    expect(later.length).toBeLessThan(rows.length)
  })
})

const offenders = (isWrong: (page: Page) => boolean) => rows.filter(isWrong).map(({ id }) => id)
const addressesOf = ({ mobile, tablet }: Page) =>
  [mobile, tablet].map((path) =>
    path.replace(/\$(\w+)/g, (_, name: 'workflow' | 'step') => pathParameters[name][0]),
  )

describe('every page', () => {
  test('has a title key, a known icon and a sub-app', () => {
    expect(offenders(({ title }) => !/^[A-Z]+\.[A-Z_]+$/.test(title))).toEqual([])
    expect(offenders(({ icon }) => !pageIcons.includes(icon))).toEqual([])
    expect(offenders(({ subApps }) => subApps.length === 0)).toEqual([])
  })

  test('lives under /tablet on a wide screen, or has one address before a herd is open [D2.57]', () => {
    const [entry, farm] = [
      rows.filter(({ kind }) => kind === 'entry'),
      rows.filter(({ kind }) => kind === 'farm'),
    ]
    expect(entry.filter(({ mobile, tablet }) => mobile !== tablet)).toEqual([])
    expect(farm.filter(({ tablet }) => !tablet.startsWith('/tablet/'))).toEqual([])
    expect(farm.filter(({ mobile }) => mobile.startsWith('/tablet'))).toEqual([])
  })

  test('is found at both its addresses, with or without a slash at the end', () => {
    const isLost = (page: Page) =>
      addressesOf(page).some((path) => [path, `${path}/`].some((it) => findPage(it)?.page.id !== page.id))
    expect(offenders(isLost)).toEqual([])
  })

  test('asks for access by names that exist', () => {
    const known: readonly string[] = [...featureNames, ...reportKeys, ...smartListKeys]
    const keyOf = ({ access }: Page) => {
      const { in: _, ...asked } = (access ?? {}) as { in?: string; [kind: string]: string | undefined }
      return Object.values(asked).map(String)
    }
    expect(offenders((page) => keyOf(page).some((key) => !known.includes(key)))).toEqual([])
    expect(offenders(({ flag }) => flag !== undefined && !(flag in flags))).toEqual([])
  })

  test('asks for a feature that is sold wherever the page is shown', () => {
    const isUnsold = ({ access, subApps }: Page) => {
      if (!access || !('feature' in access)) return false
      const sold: readonly string[] = features[access.feature].subApps
      return (access.in ? [access.in] : subApps).some((subApp) => !sold.includes(subApp))
    }
    expect(offenders(isUnsold)).toEqual([])
  })

  test('can be reached: it has a place, a page it hangs under, or comes before the herd', () => {
    expect(offenders(({ place, up, kind }) => !place && !up && kind === 'farm')).toEqual([])
  })

  test('leads back to a page that is there, and never in a circle', () => {
    const isLoop = (page: Page) => {
      const seen = new Set<string>()
      for (let at: Page | undefined = page; at; at = at.up && isPageId(at.up) ? pageOf(at.up) : undefined) {
        if (seen.has(at.id)) return true
        seen.add(at.id)
      }
      return false
    }
    expect(offenders(({ up }) => up !== undefined && !isPageId(up))).toEqual([])
    expect(offenders(isLoop)).toEqual([])
  })

  test('leads back to a page every farmer who has it can see, at an address that is whole', () => {
    const isStranded = ({ up, subApps, kind }: Page) => {
      if (up === undefined || !isPageId(up)) return false
      const above = pageOf(up)
      return (
        above.kind !== kind ||
        above.mobile.includes('$') ||
        subApps.some((subApp) => !above.subApps.includes(subApp))
      )
    }
    expect(offenders(isStranded)).toEqual([])
  })

  test('that opens beside a list opens beside one that itself opens beside none', () => {
    const isAdrift = ({ beside, up }: Page) =>
      beside !== undefined && (!isPageId(beside) || pageOf(beside).beside !== undefined || up === undefined)
    expect(offenders(isAdrift)).toEqual([])
  })

  test('draws a screen of its own name, a web module or a feature that is named', () => {
    const isUnknown = ({ id, draws }: Page) =>
      draws.kind === 'screen'
        ? draws.name !== id
        : draws.kind === 'smartList'
          ? smartListOf(draws.list) === undefined
          : draws.kind === 'view'
            ? viewOf(draws.view) === undefined
            : draws.kind === 'webModule'
              ? !webModules.includes(draws.module)
              : draws.kind === 'jobsDone'
                ? !draws.jobs.every((job) => jobNames.includes(job))
                : !laterFeatures.includes(draws.what)
    expect(offenders(isUnknown)).toEqual([])
  })

  test('keeps its address to itself, unless a phone shows it as another page', () => {
    expect(offenders(({ tablet }) => redirect(tablet) !== undefined)).toEqual([])
    const moved = offenders(({ mobile }) => redirect(mobile) !== undefined)
    expect(moved).toEqual(['castration', 'weaning', 'body-condition-score', 'hoof-care'])
  })
})

test('every tab, area, icon, feature page and web module is used', () => {
  const used = (of: (page: Page) => string | undefined) => new Set(rows.map(of))
  expect(tabs.filter((tab) => !used(({ place }) => place?.tab).has(tab))).toEqual([])
  expect(Object.keys(areas).filter((area) => !used(({ place }) => place?.area).has(area))).toEqual([])
  const iconsUsed = new Set([
    ...rows.map(({ icon }) => icon),
    ...Object.values(areas).map(({ icon }) => icon),
    ...settingsRows.map(({ icon }) => icon),
  ])
  // Drawn with the rest of our own, for files to fetch, raddle changes and silage cuts, which nothing records yet.
  const awaited = ['download', 'raddle', 'silage']
  expect(pageIcons.filter((icon) => !iconsUsed.has(icon))).toEqual(awaited)
  const modules = used(({ draws }) => (draws.kind === 'webModule' ? draws.module : undefined))
  expect(webModules.filter((module) => !modules.has(module))).toEqual([])
  const later = used(({ draws }) => (draws.kind === 'later' ? draws.what : undefined))
  expect(laterFeatures.filter((what) => !later.has(what))).toEqual([])
  const asked = (key: string) =>
    rows.some(({ access }) => access && Object.values(access).includes(key as never))
  expect([...reportKeys, ...smartListKeys].filter((key) => !asked(key))).toEqual([])
})
