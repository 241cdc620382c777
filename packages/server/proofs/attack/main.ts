import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../../src/database/database'
import { migrate } from '../../src/database/migrate'
import { startPostgres } from '../../src/postgres/start-postgres'
import { password } from '../testing/plant'
import { spawnMain } from '../testing/spawn-main'
import { type AnotherWanted, type Attack, type Elsewhere, roomElsewhere, type Scene } from './attack'
import { attacks } from './attacks'
import { goals, judge, type Report, sumOfAll, tableRow } from './judge'
import { neighbourElsewhere, worseOf } from './measure-elsewhere'
import { runAttack } from './run-attack'
import { setTheScene } from './set-the-scene'
import { startAnother } from './start-another'
import { watchNeighbour } from './watch-neighbour'
import { brokenAnswers, watchServers } from './watch-servers'

const { values } = parseArgs({
  options: { built: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})

/** Each attack runs about this long, so that the neighbour makes enough calls to measure. */
const eachMs = 2_500
const holdMs = 3_000
const wholeMs = 1_200_000
/** Starting servers keeps the machine busy, and is no attack. */
let pardon = (): void => undefined

/** The soak: runs every attack against two servers on one database, while a neighbour works on both. */
async function soak() {
  const ends: (() => Promise<unknown>)[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'steading-attack-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o711)
  try {
    const postgres = await startPostgres({ dataDir, log: () => undefined })
    ends.push(() => postgres.stop())
    const db = openDatabase({ url: postgres.url, connections: 3 })
    ends.push(() => db.destroy())
    await migrate(db)
    // Farms may connect to a department that never answers.
    const department = { DEPARTMENT_URL: 'http://127.0.0.1:9', CREDENTIALS_KEY: '07'.repeat(32) }
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'error', ...department }
    // One server sits behind a balancer and believes forged addresses.
    const servers = [spawnMain({ ...env, TRUST_PROXY: '1' }, values), spawnMain(env, values)] as const
    for (const server of servers) ends.push(() => server.stop())
    const origins = [await servers[0].ready, await servers[1].ready] as const
    const elsewhere = await startElsewhere(postgres.url, ends)
    const another = async (wanted?: AnotherWanted) => {
      const started = await startAnother(postgres.url, values, wanted)
      pardon()
      return started
    }
    const size = { some: (most: number) => most, holdMs, records: 25_000, jobs: 12_000, another }
    const scene = await setTheScene(db, origins, { ...size, elsewhere })
    const reports = await attackAll(
      scene,
      attacks.filter(({ name }) => new RegExp(values.only).test(name)),
    )

    const broken = (await brokenAnswers(origins[0])) + (await brokenAnswers(origins[1]))
    const alive = await Promise.all(servers.map(({ exited }) => Promise.race([exited, 'alive'])))
    const died = alive.filter((state) => state !== 'alive').length
    console.log(`\n${sumOfAll(reports)}`)
    console.log(`${broken} answers of 500, ${2 - died} of 2 servers alive`)
    for (const { output } of servers)
      for (const line of output().split('\n').slice(1, 6)) if (line) console.log(line.slice(0, 400))
    if (reports.some((report) => judge(report).length > 0) || broken + died > 0) process.exitCode = 1
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** A server on a database of its own, with little room for each farm. */
async function startElsewhere(beside: string, ends: (() => Promise<unknown>)[]): Promise<Elsewhere> {
  const url = new URL(beside)
  const first = openDatabase({ url: beside, connections: 1 })
  await sql`create database elsewhere`.execute(first)
  await first.destroy()
  url.pathname = '/elsewhere'
  const megabytes = (bytes: number) => String(bytes / 1024 ** 2)
  const env = {
    ...{ DATABASE_URL: url.href, LOG_LEVEL: 'error' },
    FARM_MEGABYTES: megabytes(roomElsewhere.farm),
    ACCOUNT_MEGABYTES: megabytes(roomElsewhere.account),
  }
  const server = spawnMain(env, values)
  ends.push(() => server.stop())
  const db = openDatabase({ url: url.href, connections: 2 })
  ends.push(() => db.destroy())
  return { origin: await server.ready, db }
}

async function attackAll(scene: Scene, all: readonly Attack[]): Promise<Report[]> {
  const { origins, neighbour } = scene
  const watched = watchNeighbour({ origins, neighbour, password })
  const elsewhere = watchNeighbour(await neighbourElsewhere(scene.elsewhere))
  pardon = () => {
    watched.pardon()
    elsewhere.pardon()
  }
  const servers = watchServers(origins)
  const reports: Report[] = []
  const until = performance.now() + wholeMs
  console.log(goals)
  try {
    await watched.works(60)
    const quiet = { name: 'nobody attacks', as: 'neighbour', tried: 0, held: 0, faults: [] }
    await elsewhere.works(8)
    const seen = worseOf(watched.take(), elsewhere.take())
    reports.push({ ...quiet, seen, memory: await servers.takeMemory() })
    console.log(tableRow(reports[0]))
    for (const attack of all) {
      const late = performance.now() > until
      const outcome = late
        ? { tried: 0, held: 0, faults: ['there was no time left to try it'] }
        : await runAttack(attack, scene, eachMs)
      await watched.works(8)
      await elsewhere.works(3)
      const { name, as } = attack
      const seen = worseOf(watched.take(), elsewhere.take())
      const report = { name, as, ...outcome, seen, memory: await servers.takeMemory() }
      reports.push(report)
      console.log(tableRow(report))
      for (const fault of judge(report)) console.log(`      ${fault}`)
    }
  } finally {
    servers.stop()
    await Promise.all([watched.stop(), elsewhere.stop()])
  }
  return reports
}

soak().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
