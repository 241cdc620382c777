import type { BrowserContext, Page } from 'playwright-core'
import type {} from '../pages/draw'
import { repeat, type Sample, sampleOf } from '../samples'
import { openPage } from './browser'

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

/**
 * The same for the app, which knows nothing of being measured: its rows are watched from outside, those last seen as
 * well as the live ones that take their place.
 */
export async function appColdStarts(
  context: BrowserContext,
  address: string,
  times: number,
): Promise<Sample> {
  const page = await context.newPage()
  // High enough for thirty rows, as many as the others draw.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await page.addInitScript({ content: watchRows })
  // The list itself: on a narrow screen the app opens with the home page.
  await page.goto(`${address}/my-herd/animals-list`)
  await painted(page)
  // The service worker takes over, as on any later visit.
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined))
  const all = await repeat(times, async () => {
    await page.waitForTimeout(settle)
    await page.reload()
    return painted(page)
  })
  await page.close()
  return sampleOf(all)
}

const painted = (page: Page): Promise<number> => page.evaluate(() => window.painted)

// Text, because it runs in the app's page before anything of the app does.
const watchRows = `
  window.painted = new Promise((resolve) => {
    const look = () => {
      const rows = document.querySelectorAll('li[aria-posinset] a, [aria-rowindex]')
      if (rows.length >= 30) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
`
