import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { buildApp } from './app'
import { sampleLogIns } from './auth/sample-accounts'
import { keyOf, sealPlainSecrets } from './auth/two-factor'
import { refuseClockBehind } from './clock/check-clock'
import { readConfig, webAddress } from './config'
import { openDatabase } from './database/database'
import { migrate } from './database/migrate'
import { runStandIn } from './department/run-stand-in'
import { freeBytesOf } from './disk/watch-disk'
import { type DepartmentSettings, ownKey } from './filings/department-settings'
import { seedOnFirstRun } from './first-run'
import { makeLog } from './http/logging'
import { linksForOperators } from './operator/operator-link'
import { readPolicy } from './policy'
import { reachDatabase } from './postgres/reach-database'
import { startPostgres } from './postgres/start-postgres'
import { connectionsAllowed, connectionsEach, poolSizes } from './processes/share-connections'
import { shareLimits } from './processes/share-limits'
import { startWorkers } from './processes/start-workers'
import { connectSampleFarms } from './samples/connect-sample-farms'
import { fillHerdBook } from './samples/fill-herd-book'
import { refuseSampleLogIns } from './samples/refuse-sample-logins'
import { explainListenFailure, explainStart } from './startup-problem'
import { pgFarmStore } from './store/pg-farm-store'
import { settleOldRules } from './sync/settle-old-rules'
import { writeSystemTypes } from './system-types/write-system-types'

/** Long enough for a slow phone to finish its upload, short enough after Ctrl-C. */
const patience = 10_000

type Reached = DepartmentSettings & { stop?: () => Promise<void> }
type Environment = Readonly<Record<string, string | undefined>>
export type RunningServer = { address: string; stop(): Promise<void> }

/**
 * Starts everything behind `npm start`, in order; `stop` ends it in reverse. After a failure it first ends
 * the parts that had started.
 */
export async function runServer(
  env: Environment,
  onLost: (why: string) => void,
  /** The file that worker processes run. */
  entry = '',
): Promise<RunningServer> {
  const read = readConfig(env)
  const config = { ...read, ...shareLimits(readPolicy(env), read.processesInAll), ...whereThingsAre() }
  const log = makeLog(config.logLevel)
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const { dataDir, databaseUrl } = config
    if (databaseUrl) await reachDatabase(databaseUrl)
    const own = databaseUrl
      ? undefined
      : await startPostgres({ dataDir, log: (line) => log.info(line), onLost })
    if (own) ends.push(() => own.stop())

    const url = databaseUrl ?? own?.url ?? ''
    const pool = { url, onError: (err: Error) => log.warn({ err }, 'a connection to PostgreSQL ended') }
    const sizes = poolSizes(config.connections)
    const open = (connections: number) => {
      const opened = openDatabase({ ...pool, connections })
      ends.push(() => opened.destroy())
      return opened
    }
    const [db, reads, callers] = [open(sizes.db), open(sizes.reads), open(sizes.callers)]
    await beforeServing(url)
    if (!cluster.isWorker) await refuseClockBehind(db, { now: Date.now(), isRight: config.clockIsRight })
    await writeSystemTypes(db, Date.now())
    await sealPlainSecrets(db, config.secretsKey)
    if ((await keyOf(db, config.secretsKey)) === 'other')
      log.error(
        'the secrets of authenticators were sealed with another key: until SECRETS_KEY or secrets.key is the one from before, people with two-factor log in by their recovery codes',
      )
    if (!cluster.isWorker) await refuseSampleLogIns(db, config)
    if (config.sampleFarms && (await seedOnFirstRun(db))) log.info('sample farms are in')

    const department: Reached | undefined =
      config.department ?? (config.sampleFarms && own ? await standInDepartment(dataDir) : undefined)
    if (department?.stop) ends.push(department.stop)
    if (department?.stop) await fillHerdBook(db, department.url, await connectSampleFarms(db, department.key))
    const { host, port, processes } = config
    let chosen: number
    if (processes > 1) {
      const connections = connectionsEach(await connectionsAllowed(db), processes)
      // This process has migrated and seeded already; the workers need not.
      const forEach = {
        DATABASE_URL: url,
        ...(own && { DATABASE_FOLDER: own.home }),
        SEED: 'no',
        // Follows from the sample farms, which the workers do not know of.
        PAYMENT_STAND_IN: config.payment.standIn ? 'yes' : 'no',
        PROCESSES: '1',
        PROCESSES_IN_ALL: String(config.processesInAll),
        CONNECTIONS: String(connections),
        OPERATORS: config.operators.join(','),
        ...(department && {
          DEPARTMENT_URL: department.url,
          CREDENTIALS_KEY: department.key.toString('hex'),
        }),
      }
      const workers = await startWorkers({ entry, env: { ...env, ...forEach }, count: processes, log })
      ends.push(() => workers.stop())
      chosen = workers.port
    } else {
      const folder = own?.home ?? config.databaseFolder
      const freeBytes = folder === undefined ? undefined : freeBytesOf(folder)
      const all = { ...config, department, freeBytes }
      const app = buildApp({ db, reads, callers, databaseUrl: url, config: all, log })
      ends.push(() => closeInTime(app))
      await app.listen({ host, port }).catch((error) => {
        throw explainListenFailure(error, { host, port })
      })
      const listening = app.server.address()
      chosen = listening && typeof listening === 'object' ? listening.port : port
    }
    const address = port === 0 ? webAddress(host, chosen) : config.publicUrl
    if (cluster.isWorker) return { address, stop }
    console.log(`Steading is ready at ${address}`)
    if (config.sampleFarms) console.log(describe(sampleLogIns))
    for (const { username, secret } of await linksForOperators(db, config.operators, Date.now()))
      console.log(operatorLink(username, `${address}${pageOf('operator-log-in').mobile}#${secret}`))
    return { address, stop }
  } catch (error) {
    await stop()
    throw explainStart(error, config.dataDir)
  }
}

/** Migrations of a new version may take any time. */
async function beforeServing(url: string) {
  const db = openDatabase({ url, connections: 3, statementMs: 0 })
  try {
    await migrate(db)
    await settleOldRules(db, pgFarmStore(db))
  } finally {
    await db.destroy()
  }
}

/** Lets a sample farm register a calf on its first day. */
async function standInDepartment(dataDir: string): Promise<Reached> {
  const { url, stop } = await runStandIn()
  return { url, stop, key: ownKey(dataDir) }
}

/** Works from the sources and from the build: both are one folder below the package. */
function whereThingsAre() {
  const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return { version, clientFolder: join(import.meta.dirname, '../../client/dist') }
}

/** Finishes accepted calls and closes each connection after its answer; cuts those that stay open. */
async function closeInTime(app: ReturnType<typeof buildApp>) {
  const answered = setInterval(() => app.server.closeIdleConnections(), 50)
  const timer = setTimeout(() => app.server.closeAllConnections(), patience)
  await app.close()
  clearInterval(answered)
  clearTimeout(timer)
}

const operatorLink = (username: string, link: string): string =>
  `The operator (${username}) makes a password and a second factor here, once, within a day:\n  ${link}`

function describe(logIns: readonly { username: string; password: string; what: string }[]): string {
  const widest = Math.max(...logIns.map(({ username }) => username.length))
  const lines = logIns.map(
    ({ username, password, what }) => `  ${username.padEnd(widest)}  ${password}  ${what}`,
  )
  return ['Sample log-ins (mobile number, password):', ...lines].join('\n')
}
