import type { BrowserContext, Page } from 'playwright-core'
import type {} from '../pages/bare'
import type {} from '../pages/peers/peer'
import { repeat, type Sample, sampleOf } from '../samples'
import { farmer } from '../server/cluster'
import { openPage, withBrowser } from './browser'
import { coldStarts } from './cold-start'

export type PeerName = 'loki' | 'loki-steps' | 'dexie' | 'pouch'
export type PeerMeasures = {
  load: Sample
  reload?: Sample
  save: Sample
  sort?: Sample
  search?: Sample
  treat?: Sample
}

export type PeerTimes = { loads: number; reloads: number; saves: number }

/** The classic adapter of LokiJS says it is done before its transaction is; closing at once would lose everything. */
const untilWritten = 3000

export async function measurePeer(
  name: PeerName,
  address: string,
  ids: readonly string[],
  times: PeerTimes,
): Promise<PeerMeasures> {
  const url = `${address}/${name}.html`
  const loads = await repeat(times.loads - 1, () =>
    withBrowser(async (context) => load(await openPage(context, url))),
  )
  return withBrowser(async (context) => {
    const page = await openPage(context, url)
    loads.push(await load(page))
    await page.waitForTimeout(untilWritten)
    const saves = await page.evaluate((list) => window.peer.saves(list, 512), ids.slice(0, times.saves))
    const measured = { load: sampleOf(loads), save: sampleOf(saves) }
    if (name === 'pouch') return measured
    const treat = await page.evaluate((list) => window.peer.treatment(list), ids.slice(0, treated))
    return {
      ...measured,
      treat: sampleOf([treat]),
      ...(await lists(context, page, `${url}?first`, times.reloads)),
    }
  })
}

/** As many as a farmer runs through the crush in a long day. */
export const treated = 1000

async function load(page: Page): Promise<number> {
  const { ms } = await page.evaluate((farm) => window.peer.load(farm), farmer.farm)
  return ms
}

const sortedBy = ['tag', 'dob', 'breed', 'lastWeight', 'sex', 'purpose', 'calfSize']
const keystrokes = ['3', '37', '372', '3722', '2', '20', '200', '2001']

async function lists(context: BrowserContext, page: Page, first: string, reloads: number) {
  const sorts = await page.evaluate((fields) => window.peer.sorts(fields), sortedBy)
  const searches = await page.evaluate((texts) => window.peer.searches(texts), keystrokes)
  await page.waitForTimeout(untilWritten)
  await page.close()
  const reload = await coldStarts(context, first, reloads)
  return { reload, sort: sampleOf(sorts.ms), search: sampleOf(searches.ms) }
}

export type BareMeasures = { load: Sample; reload: Sample }

/** One SQL read, its transfer and a plain insert; then opening that file and reading thirty rows. */
export async function measureBare(address: string, times: PeerTimes): Promise<BareMeasures> {
  const load = async (context: BrowserContext) => {
    const page = await openPage(context, `${address}/bare.html`)
    const { ms } = await page.evaluate((farm) => window.bare.load(farm), farmer.farm)
    await page.close()
    return ms
  }
  const loads = await repeat(times.loads - 1, () => withBrowser(load))
  return withBrowser(async (context) => {
    loads.push(await load(context))
    const reload = await coldStarts(context, `${address}/bare.html?first`, times.reloads)
    return { load: sampleOf(loads), reload }
  })
}
