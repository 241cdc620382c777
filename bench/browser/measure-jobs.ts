import type { BrowserContext } from 'playwright-core'
import type {} from '../pages/farm'
import { type Sample, sampleOf } from '../samples'
import { openPage } from './browser'
import { treated } from './measure-peers'

export type JobMeasures = {
  weighing: Sample
  calving: Sample
  treatment: Sample
  housing: Sample
  /** Every ready-made list opened once. */
  smartLists: Sample
  slowestList: Sample
  /** From a save until all counts have followed. */
  counts: Sample
  /** From a save until all open reports have followed. */
  views: Sample
}

const calved = 20

/** With no signal, so that no upload comes in between. */
export async function measureJobs(
  context: BrowserContext,
  address: string,
  { saves }: { saves: number },
): Promise<JobMeasures> {
  const page = await openPage(context, `${address}/farm.html?first`)
  await page.evaluate(() => window.painted)
  await context.setOffline(true)
  const females = await page.evaluate(() => window.farm.females())
  const lists = await page.evaluate(() => window.farm.smartLists())
  const again = await page.evaluate(() => window.farm.smartLists())
  const counts = await page.evaluate(
    (ids) => window.farm.countsAfterSave(ids),
    females.slice(-2 * calved, -calved),
  )
  const views = await page.evaluate(
    (ids) => window.farm.viewsAfterSave(ids),
    females.slice(-3 * calved, -2 * calved),
  )
  const weighing = await page.evaluate((ids) => window.farm.weighings(ids), females.slice(0, saves))
  const calving = await page.evaluate((ids) => window.farm.calvings(ids), females.slice(-calved))
  const treatment = await page.evaluate((ids) => window.farm.treatment(ids), females.slice(0, treated))
  const housing = await page.evaluate((ids) => window.farm.housing(ids), females.slice(0, treated))
  await context.setOffline(false)
  await page.close()
  // The first list of all waits for the herd's jobs to be read once.
  const each = [...lists.slice(1), ...again].map(({ ms }) => ms)
  return {
    weighing: sampleOf(weighing),
    calving: sampleOf(calving),
    treatment: sampleOf([treatment]),
    housing: sampleOf([housing]),
    smartLists: sampleOf(each),
    slowestList: sampleOf([Math.max(...each)]),
    counts: sampleOf(counts),
    views: sampleOf(views),
  }
}
