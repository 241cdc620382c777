import type { BrowserContext, Page } from 'playwright-core'
import type {} from '../pages/draw'
import { repeat, type Sample, sampleOf } from '../samples'
import { openPage, withoutServiceWorker } from './browser'

const settle = 1500

/** Reloads of a page of ours or of a peer, which says itself when its first rows are painted. */
export async function coldStarts(context: BrowserContext, address: string, times: number): Promise<Sample> {
  const page = await openPage(context, address)
  await page.evaluate(() => window.painted)
  const all = await repeat(times, async () => {
    await page.waitForTimeout(settle)
    await page.reload()
    return page.evaluate(() => window.painted)
  })
  await page.close()
  return sampleOf(all)
}

export type AppStarts = { seen: Sample; live: Sample }

/**
 * The same for the app, which knows nothing of being measured: its rows are watched from outside, those last seen as
 * well as the live ones that take their place.
 */
export async function appColdStarts(
  context: BrowserContext,
  address: string,
  times: number,
): Promise<AppStarts> {
  const page = await context.newPage()
  page.setDefaultTimeout(300_000)
  // High enough for thirty rows, as many as the others draw.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await page.addInitScript({ content: watchRows })
  // The list itself: on a narrow screen the app opens with the home page.
  await page.goto(`${address}/my-herd/animals-list`)
  await shown(page)
  // The service worker takes over, as on any later visit.
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined))
  const all = await repeat(times, async () => {
    await atRest(page)
    await page.waitForTimeout(settle)
    await page.reload()
    return shown(page)
  })
  await withoutServiceWorker(page)
  await page.close()
  return { seen: sampleOf(all.map(({ seen }) => seen)), live: sampleOf(all.map(({ live }) => live)) }
}

/** Waits until every save is sent, so that no upload is measured too, and the rows on the screen are kept. */
const atRest = (page: Page) =>
  page.waitForFunction(
    () =>
      /^All sent/.test(document.querySelector('[data-testid="sync-line"]')?.textContent ?? '') &&
      localStorage.getItem('steading.lastSeen') !== null,
  )

const shown = (page: Page): Promise<{ seen: number; live: number }> =>
  page.evaluate(async () => ({ seen: await window.painted, live: await window.live }))

declare global {
  interface Window {
    /** When rows of the database stand where those last seen stood. */
    live: Promise<number>
  }
}

// Text, because it runs in the app's page before anything of the app does.
const watchRows = `
  const when = (there) =>
    new Promise((resolve) => {
      const look = () => {
        if (there()) setTimeout(() => resolve(performance.now()))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const thirty = (within) =>
    document.querySelectorAll(within + ' li[aria-posinset] a, ' + within + ' [aria-rowindex]').length >= 30
  window.painted = when(() => thirty('body'))
  window.live = when(() => thirty('#root') && !document.getElementById('last-seen'))
`
