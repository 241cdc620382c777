import { homeParts } from '@steading/domain/home/parts'
import { stripPrefix } from '@steading/domain/pages/address'
import { isThere } from '@steading/domain/pages/open-pages'
import { type Page, type PageId, pageOf, pages } from '@steading/domain/pages/pages'
import { resolveAddress } from '@steading/domain/pages/redirects'
import { ownWords } from '@steading/domain/sample-herd/phrases'
import type { SubApp } from '@steading/domain/sub-apps'
import { paths } from '@steading/domain/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../text-files'
import type { Farm } from './test-farm'
import { openApp, type Screen, until } from './test-screen'

type Foreign = 'Français' | 'Español'
/** Where a link leads is the same in every language, so each farm is walked in one. */
const farms = [
  ['dairy', 'Français', 'cattle', 'bovine', false, ['animal-view', 'task-view']],
  ['suckler', 'Español', 'suckler', 'bovine', true, ['task-view']],
  ['sheep', 'Français', 'flock', 'ovine', true, ['task-view']],
  ['crop', 'Español', 'tillage', 'crop', false, ['paddock-view', 'task-view']],
] as const satisfies readonly (readonly [string, Foreign, Farm, SubApp, boolean, readonly PageId[]])[]

const rows: readonly Page[] = pages

/** To a page, until it stands in the place of the one before and nothing more comes. */
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

/** English that must not be seen in another language: plain texts that differ there. A letter is a key. */
function englishOnly(language: 'fr' | 'es'): Set<string> {
  const [english, other] = [textsOf('common', 'en'), textsOf('common', language)]
  const theirs = new Set([...Object.values(other), ...ownWords('en')])
  const plain = Object.entries(english).filter(
    ([key, text]) => text.length > 1 && text !== other[key] && !text.includes('{') && !theirs.has(text),
  )
  return new Set(plain.map(([, text]) => text))
}

/** All that can be read on the page or is read aloud. */
function shownTexts(): string[] {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: (string | null | undefined)[] = []
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement?.closest('script, style, option, noscript')) found.push(node.textContent?.trim())
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name))
  return found.filter((text) => text !== null && text !== undefined)
}

/** Chosen in the settings, as a farmer does. */
async function speak(app: Screen, name: Foreign): Promise<'fr' | 'es'> {
  await app.press(/^Language/)
  await app.press(name)
  const language = name === 'Français' ? 'fr' : 'es'
  await until(() => expect(document.documentElement.lang).toBe(language))
  return language
}

/** Every page of this farm that is there, and from each every link; each page is opened once. */
async function walk(app: Screen, subApp: SubApp, wide: boolean, language: 'fr' | 'es') {
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
    async (_, name, farm, subApp, wide, reached) => {
      const done = { body: { success: true } }
      const answers = { [paths.serverCheck]: done, [paths.changeLanguage]: done }
      const app = await openApp({ at: '/settings', farm, wide, answers })
      const { opened, wrong } = await walk(app, subApp, wide, await speak(app, name))
      expect(wrong).toEqual([])
      // What only a row of a list leads to was reached: the lists were there when their links were read.
      expect([...opened]).toEqual(expect.arrayContaining([...reached]))
    },
  )

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
