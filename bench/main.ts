import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildPages } from './browser/build-pages'
import { measureClient } from './browser/measure-client'
import { type Figure, judge, tableOf } from './figures'
import { plans } from './plans'
import { type Cluster, plantHerd, startCluster } from './server/cluster'
import { type RunningServer, startServer } from './server/start-server'

const plan = process.argv.includes('--large')
  ? plans.large
  : process.argv.includes('--quick')
    ? plans.quick
    : plans.usual

const began = performance.now()
const say = (what: string) => console.log(`${Math.round((performance.now() - began) / 1000)} s  ${what}`)

/** Whatever was begun is ended, in the opposite order, however far it came. */
const ends: (() => Promise<unknown>)[] = []
async function endAll() {
  for (const end of ends.splice(0).reverse()) await end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)))

async function measureAll(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'steading-bench-pages-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  say('building the app and the pages that measure')
  const folders = await buildPages(folder)
  const cluster: Cluster = await startCluster()
  ends.push(cluster.stop)
  say(`planting ${plan.size.animals} animals and ${plan.size.tasks} tasks`)
  await plantHerd(cluster.db, plan.size)
  const server: RunningServer = await startServer(cluster.url, folders.app, folders.pages)
  ends.push(server.stop)
  return await measureClient(server, plan, say)
}

try {
  const figures = (await measureAll()).map(judge)
  const machine = {
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memory: totalmem(),
    node: process.version,
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  const results = { at: new Date().toISOString(), plan: plan.name, seconds, machine, figures }
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  console.log(tableOf(figures))
  const missed = figures.filter(({ met }) => met === false)
  const goals = figures.filter(({ met }) => met !== undefined)
  console.log(`\n${goals.length - missed.length} of ${goals.length} goals met, in ${seconds} s`)
} finally {
  await endAll()
}
