import { join } from 'node:path'
import type { Browser, Page as Tab } from '@playwright/test'
import { shownTexts } from '@steading/client/app/test-foreign'
import { cutOff } from '../app/cut-off'
import { FarmApp } from '../app/farm-app'
import { quiet } from '../app/quiet'
import { settled } from '../app/screens'
import type { Taken } from './contact-sheet'
import { type FarmName, openFarm } from './farms'
import { findIds, type Ids, type Shot, shotsOf } from './shots'
import { leftInEnglish, noticed } from './what-to-notice'

type Asked = {
  browser: Browser
  address: string
  folder: string
  farm: FarmName
  language: string
  widths: readonly number[]
  schemes: readonly ('light' | 'dark')[]
  wanted: (name: string) => boolean
}

const heights: { readonly [width: number]: number } = {
  390: 844,
  768: 1024,
  820: 1180,
  1280: 800,
  1440: 900,
  1920: 1080,
}
const heightAt = (width: number) => heights[width] ?? 800
const isWide = (width: number) => width >= 1025
const tallest = 2200

/** What each page says in English, by farm, page and layout. */
const english = new Map<string, ReadonlySet<string>>()

/** Walks one farm in one language, in the hand and at a desk. */
export async function takePictures(asked: Asked): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const desk of [false, true]) {
    const widths = asked.widths.filter((width) => isWide(width) === desk)
    if (widths.length === 0) continue
    const context = await asked.browser.newContext({
      baseURL: asked.address,
      locale: { en: 'en-IE', fr: 'fr-FR', es: 'es-ES' }[asked.language] ?? 'en-IE',
      timezoneId: 'Europe/Dublin',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      hasTouch: !desk,
      viewport: { width: 390, height: 844 },
    })
    // The runner of this script names functions it sends into the page by a helper that is not there.
    await context.addInitScript('globalThis.__name = (one) => one')
    context.setDefaultTimeout(15_000)
    const tab = await context.newPage()
    tab.on('pageerror', (error) => console.log(`${asked.farm} ${tab.url()}: ${error}`))
    await openFarm(tab, asked.farm)
    const ids = await findIds(tab, asked.farm)
    for (const shot of shotsOf(asked.farm).filter(({ name }) => asked.wanted(name)))
      if (!shot.only || (shot.only === 'desk') === desk)
        for (const width of widths)
          taken.push(
            ...(await takeOne(tab, { asked, shot, ids, width }).catch((problem) => failed(shot, problem))),
          )
    await context.close()
  }
  return taken
}

function failed({ name }: Shot, problem: unknown): Taken[] {
  console.log(`${name}: ${String(problem).split('\n')[0]}`)
  return []
}

type One = { asked: Asked; shot: Shot; ids: Ids; width: number }

async function takeOne(tab: Tab, { asked, shot, ids, width }: One): Promise<Taken[]> {
  const { farm, language, folder, schemes } = asked
  const app = new FarmApp(tab)
  const address = shot.address(ids, isWide(width))
  if (address === undefined) return []
  await tab.setViewportSize({ width, height: heightAt(width) })
  await app.moveTo('/settings')
  await app.arrived()
  await app.moveTo(address)
  await app.arrived()
  await settled(app)
  await tab.locator('[data-sync="idle"]').waitFor()
  await shot.press?.(tab, isWide(width))
  // Its later parts come when the page has had nothing to do for a while.
  if (shot.name === 'home')
    await tab
      .locator('main h2')
      .nth(4)
      .waitFor({ timeout: 6_000 })
      .catch(() => undefined)
  await quiet(tab)
  const notes = [
    ...(await cutOff(app)).map((text) => `cut off: ${text}`),
    ...(await noticed(tab, !isWide(width))),
    ...(await inEnglish(app, `${farm} ${shot.name} ${isWide(width)}`, language)),
  ]
  if (!shot.press) await tab.setViewportSize({ width, height: await wholeHeight(tab) })
  await quiet(tab)
  const taken: Taken[] = []
  for (const scheme of schemes) {
    await tab.emulateMedia({ colorScheme: scheme })
    await tab.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    // Colours fade from one scheme to the other; a picture taken meanwhile shows neither.
    await tab.evaluate(() =>
      Promise.allSettled(
        document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? one.finished : [])),
      ),
    )
    const file = `${farm}-${shot.name}-${width}-${language}-${scheme}.png`
    await tab.screenshot({ path: join(folder, file) })
    taken.push({ farm, name: shot.name, language, width, scheme, file, notes })
  }
  await tab.keyboard.press('Escape')
  return taken
}

async function inEnglish(app: FarmApp, place: string, language: string): Promise<string[]> {
  const shown = await app.page.evaluate(shownTexts)
  if (language === 'en') english.set(place, new Set(shown))
  const before = english.get(place)
  if (language === 'en' || !before) return []
  return leftInEnglish(shown, before, language).map((text) => `English: ${text.slice(0, 60)}`)
}

/** High enough for all there is to scroll to, within reason. */
function wholeHeight(tab: Tab): Promise<number> {
  return tab.evaluate((most) => {
    const hidden = [...document.querySelectorAll('main, main *')].map((one) =>
      /auto|scroll/.test(getComputedStyle(one).overflowY) ? one.scrollHeight - one.clientHeight : 0,
    )
    return Math.min(most, innerHeight + Math.max(0, ...hidden))
  }, tallest)
}
