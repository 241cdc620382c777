import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPages } from './browser/build-pages'
import { measureClient } from './browser/measure-client'
import { type Figure, judge, tableOf } from './figures'
import { measureRegister } from './measure-register'
import { measureViews } from './measure-views'
import { measureWatch, measureWatchInWorker } from './measure-watch'
import { plans } from './plans'
import { plantHerd, startCluster } from './server/cluster'
import { measureGrowth } from './server/measure-growth'
import { measureNews } from './server/measure-news'
import { measureReplay } from './server/measure-replay'
import { measureServer } from './server/measure-server'
import { startServer } from './server/start-server'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    /** Only these parts. */
    client: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    news: { type: 'boolean', default: false },
    views: { type: 'boolean', default: false },
  },
})
const plan = values.large ? plans.large : values.quick ? plans.quick : plans.usual
const all = !values.client && !values.server && !values.news && !values.views
const measures = { client: all || values.client, server: all || values.server, news: all || values.news }
/** The size of a herd does not change how open apps hear of news. */
const size = measures.client || measures.server ? plan.size : { animals: 200, tasks: 2_000 }

const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1000)
const say = (what: string) => console.log(`${seconds()} s  ${what}`)

/** Stops each part that was started, the last one first, however far it came. */
const ends: (() => Promise<unknown>)[] = []
async function endAll() {
  for (const end of ends.splice(0).reverse()) await end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)))

async function measureAll(): Promise<Figure[]> {
  if (values.views) return [...measureWatch(say), ...(await measureWatchInWorker(say)), ...measureViews(say)]
  const folder = await mkdtemp(join(tmpdir(), 'steading-bench-pages-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const folders = { app: join(folder, 'app'), pages: join(folder, 'pages') }
  if (measures.client) {
    say('building the app and the pages that measure')
    await buildPages(folders)
  }
  const cluster = await startCluster()
  ends.push(cluster.stop)
  say(`planting ${size.animals} animals and ${size.tasks} tasks`)
  await plantHerd(cluster.db, size)
  const server = await startServer(cluster.url, folders.app, folders.pages)
  ends.push(server.stop)
  return [
    ...(measures.client ? measureRegister(say) : []),
    ...(measures.client ? measureWatch(say) : []),
    ...(measures.client ? measureViews(say) : []),
    ...(measures.client ? await measureClient(server, plan, say) : []),
    ...(measures.server ? await measureServer(server, plan.calls, say) : []),
    ...(measures.server ? await measureReplay(server, plan.calls, say) : []),
    ...(measures.news ? await measureNews(cluster.db, server, say) : []),
    ...(measures.server && plan.growth > 0 ? await measureGrowth(cluster, server, plan.growth, say) : []),
  ]
}

try {
  const figures = (await measureAll()).map(judge)
  const machine = {
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memory: totalmem(),
    node: process.version,
  }
  const results = { at: new Date().toISOString(), plan: plan.name, seconds: seconds(), machine, figures }
  if (!values.views)
    await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  console.log(tableOf(figures))
  const goals = figures.filter(({ met }) => met !== undefined)
  const reached = goals.filter(({ met }) => met)
  console.log(`\n${reached.length} of ${goals.length} goals met, in ${seconds()} s`)
} finally {
  await endAll()
}
