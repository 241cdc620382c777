import type { BrowserContext } from 'playwright-core'
import type {} from '../pages/db'
import type { DbMeasures } from '../pages/db-worker'
import type {} from '../pages/farm'
import { repeat, type Sample, sampleOf } from '../samples'
import { farmer } from '../server/cluster'
import { openPage, withBrowser } from './browser'
import { type AppStarts, appColdStarts, coldStarts } from './cold-start'
import { type Heap, heapOf } from './heap'
import { type JobMeasures, measureJobs } from './measure-jobs'
import { treated } from './measure-peers'
import { slowedDown } from './slowed-down'

export type Ours = {
  sync: Sample
  reload: Sample
  app: AppStarts
  tap: Sample
  db: DbMeasures
  heap: { page: Heap; worker: Heap }
  jobs: JobMeasures
  taken: { pdf: Sample; wait: Sample; csv: Sample; xlsx: Sample }
  /** A spreadsheet of ten thousand animals. */
  broughtIn: Sample
  slow: Slow
}

/** The same on a processor six times slower. */
export type Slow = { app: AppStarts; tap: Sample; db: DbMeasures }

export type Times = { syncs: number; reloads: number; saves: number; rounds: number }

/** Everything of ours, in one browser after the other; the last one that synced goes on to the rest. */
export async function measureOurs(
  address: string,
  times: Times,
  say: (what: string) => void,
): Promise<Ours & { ids: string[] }> {
  const syncs = await repeat(times.syncs - 1, () => withBrowser((context) => fullSync(context, address)))
  return withBrowser(async (context, profile) => {
    syncs.push(await fullSync(context, address))
    say('measuring ours, reloads')
    const reload = await coldStarts(context, `${address}/farm.html?first`, times.reloads)
    say('measuring ours, the database')
    const db = await measureDb(context, address, times)
    say('measuring ours, saves')
    const { tap, heap, ids } = await measureTaps(context, address, times)
    say('measuring ours, jobs and lists')
    const jobs = await measureJobs(context, address, times)
    const taken = await measureFiles(context, address)
    say('measuring ours, the app')
    const app = await appColdStarts(context, address, times.reloads)
    say('measuring ours, slowed six times')
    const slow = await slowedDown(profile, () => measureSlow(context, address))
    say('measuring ours, a herd from a spreadsheet')
    const broughtIn = await measureBroughtIn(context, address)
    return { sync: sampleOf(syncs), reload, app, tap, db, heap, jobs, taken, broughtIn, slow, ids }
  })
}

async function fullSync(context: BrowserContext, address: string): Promise<number> {
  const page = await openPage(context, `${address}/farm.html`)
  const { username, password, farm } = farmer
  await page.evaluate(([name, secret]) => window.farm.logIn(name, secret), [username, password] as const)
  const ms = await page.evaluate((id) => window.farm.fullSync(id), farm)
  await page.close()
  return ms
}

async function measureDb(
  context: BrowserContext,
  address: string,
  { saves, rounds }: Pick<Times, 'saves' | 'rounds'>,
) {
  const page = await openPage(context, `${address}/db.html`)
  const measured = await page.evaluate(([farm, options]) => window.measureDb(farm, options), [
    farmer.farm,
    { saves, rounds },
  ] as const)
  await page.close()
  return measured
}

/** With no signal, so that no upload comes in between. */
async function measureTaps(context: BrowserContext, address: string, { saves }: Pick<Times, 'saves'>) {
  const page = await openPage(context, `${address}/farm.html?first`)
  await page.evaluate(() => window.painted)
  // Those that are saved come first; the peers treat as many as we do.
  const ids = await page.evaluate((count) => window.farm.first(count), Math.max(saves, treated))
  // The herd is in memory by now and stays there.
  await page.waitForTimeout(3000)
  const heap = await heapOf(page)
  await context.setOffline(true)
  const tap = sampleOf(await page.evaluate((all) => window.farm.saves(all, 300), ids.slice(0, saves)))
  await context.setOffline(false)
  await page.close()
  return { tap, heap, ids }
}

async function measureSlow(context: BrowserContext, address: string): Promise<Slow> {
  const few = { saves: 30, rounds: 1, reloads: 3 }
  const db = await measureDb(context, address, few)
  const { tap } = await measureTaps(context, address, few)
  const app = await appColdStarts(context, address, few.reloads)
  return { app, db, tap }
}

/** Last of all: the herd is another afterwards. Without signal, so that nothing is sent meanwhile. */
async function measureBroughtIn(context: BrowserContext, address: string): Promise<Sample> {
  const page = await openPage(context, `${address}/farm.html?first`)
  await page.evaluate(() => window.painted)
  await context.setOffline(true)
  const took = await page.evaluate(() => window.farm.bringIn(10_000))
  await page.close()
  return sampleOf([took])
}

const fileTimes = 3

/** A thousand animals on paper, the whole herd in a table. */
async function measureFiles(context: BrowserContext, address: string): Promise<Ours['taken']> {
  const page = await openPage(context, `${address}/farm.html?first`)
  await page.evaluate(() => window.painted)
  const files = (format: 'pdf' | 'csv' | 'xlsx', animals: number) =>
    repeat(fileTimes, () =>
      page.evaluate(([way, count]) => window.farm.takenAway(way, count), [format, animals] as const),
    )
  const [pdf, csv, xlsx] = [await files('pdf', 1000), await files('csv', 10_000), await files('xlsx', 10_000)]
  await page.close()
  return {
    pdf: sampleOf(pdf.map(({ ms }) => ms)),
    wait: sampleOf(pdf.map(({ longestWait }) => longestWait)),
    csv: sampleOf(csv.map(({ ms }) => ms)),
    xlsx: sampleOf(xlsx.map(({ ms }) => ms)),
  }
}
