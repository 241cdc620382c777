import type { SubApp } from '@steading/domain/base/sub-apps'
import { stripPrefix } from '@steading/domain/frame/pages/address'
import { isThere } from '@steading/domain/frame/pages/open-pages'
import { type Page, type PageId, pageOf, pages } from '@steading/domain/frame/pages/pages'
import { resolveAddress } from '@steading/domain/frame/pages/redirects'
import { homeParts } from '@steading/domain/lists/home/parts'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import type { Farm } from './test-farm'
import { englishOnly, type Foreign, shownTexts, spoken } from './test-foreign'
import { openApp, type Screen, until } from './test-screen'

/** Where a link leads is the same in every language, so each farm is walked in one. */
const farms = [
  ['dairy', 'fr', 'cattle', 'bovine', false, ['animal-view', 'task-view']],
  ['suckler', 'es', 'suckler', 'bovine', true, ['task-view']],
  ['sheep', 'fr', 'flock', 'ovine', true, ['task-view']],
  ['crop', 'es', 'tillage', 'crop', false, ['paddock-view', 'task-view']],
] as const satisfies readonly (readonly [string, Foreign, Farm, SubApp, boolean, readonly PageId[]])[]

const rows: readonly Page[] = pages

/** Opens a page and waits until it has replaced the one before and draws nothing more. */
async function open(app: Screen, address: string): Promise<void> {
  let [drawn, seen] = [0, 0]
  const watch = new MutationObserver(() => drawn++)
  watch.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  await app.goTo(address)
  await until(() => {
    const still = drawn === seen && (drawn > 0 || app.address.includes('/home'))
    seen = drawn
    expect(still).toBe(true)
    expect(document.querySelector('main h1')).not.toBeNull()
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  })
  watch.disconnect()
}

const hrefs = () =>
  [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')

/** The settings are the same on every farm, so one looks at them for all. */
const known = { mobile: new Set<PageId>(), tablet: new Set<PageId>() }
const isOneForAll = (id: PageId) => pageOf(id).place?.area === 'farm'

/** Chosen in the settings, as a farmer does. */
async function speak(app: Screen, language: Foreign): Promise<void> {
  await app.press(/^Language/)
  await app.press(spoken[language])
  await until(() => expect(document.documentElement.lang).toBe(language))
}

/** Every page of this farm that is there, and from each every link; each page is opened once. */
async function walk(app: Screen, subApp: SubApp, wide: boolean, language: Foreign) {
  const english = englishOnly(language)
  const layout = wide ? 'tablet' : 'mobile'
  const toOpen: string[] = rows
    .filter((page) => page.place && page.subApps.includes(subApp) && isThere(page))
    .map((page) => page[layout])
  const opened = new Set<PageId>()
  const wrong = new Set<string>()
  for (let address = toOpen.shift(); address; address = toOpen.shift()) {
    const here = resolveAddress(stripPrefix(address.split('?')[0] ?? ''), layout, subApp)?.page.id
    if (!here || opened.has(here) || (isOneForAll(here) && known[layout].has(here))) continue
    opened.add(here)
    known[layout].add(here)
    await open(app, address)
    for (const text of shownTexts())
      if (text === 'MISSING SOURCE TEXT' || english.has(text)) wrong.add(`${here} says ${text}`)
    for (const href of hrefs()) {
      const place = resolveAddress(stripPrefix(href.split('?')[0] ?? ''), layout, subApp)
      if (!place) wrong.add(`${here} leads to ${href}, which is no page`)
      else if (!isThere(place.page)) wrong.add(`${here} leads to ${place.page.id}, which is still to come`)
      else toOpen.push(href)
    }
  }
  return { opened, wrong: [...wrong] }
}

/** A part of home is drawn only where its page may be opened: the table of parts asks. */
const isPartOf = (id: string, file: string) =>
  homeParts.some((part) => part.opens === id && file.endsWith(`features/home/${part.comes}/${part.id}.tsx`))

describe('every link of every page that is there', () => {
  test.each(farms)(
    'leads on, on a %s farm that speaks %s, with no English left and no text missing',
    async (_, language, farm, subApp, wide, reached) => {
      const done = { body: { success: true } }
      const answers = { [paths.serverCheck]: done, [paths.changeLanguage]: done }
      const app = await openApp({ at: '/settings', farm, wide, answers })
      await speak(app, language)
      const { opened, wrong } = await walk(app, subApp, wide, language)
      expect(wrong).toEqual([])
      // The walk reached pages that open only from a list's row, so it read the links of loaded lists.
      expect([...opened]).toEqual(expect.arrayContaining([...reached]))
    },
  )

  test('and a page that is still to come says so and leads back', async () => {
    const app = await openApp({ at: '/weather', from: '/apps' })
    await app.sees(/^This part of Steading is not ready yet\./)
    await app.press('Back to home')
    await app.at('/home')
  })

  test('and what a screen opens by itself is there, unless it asks first', () => {
    const sources = import.meta.glob<string>('../{app,features,engines,platform,ui}/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const later = rows.filter(({ draws }) => draws.kind === 'later').map(({ id }) => id)
    const named = Object.entries(sources).flatMap(([file, text]) =>
      /\.test\./.test(file)
        ? []
        : later
            .filter((id) => new RegExp(`(go\\(|page=|page: )['"]${id}['"]`).test(text))
            .filter((id) => !new RegExp(`(mayOpen|pageOf)\\('${id}'\\)`).test(text) && !isPartOf(id, file))
            .map((id) => `${file} opens ${id}`),
    )
    expect(named).toEqual([])
  })
})
