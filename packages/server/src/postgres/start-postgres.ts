import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries'
import { findHome, sharedFolder } from './home'
import { freePort, type Launch, LaunchFailure, launch } from './launch'
import { clearLeftovers } from './leftovers'
import { databaseName, openCluster, roleName } from './make-cluster'
import { takeHome } from './only-one'
import { whoRunsPostgres } from './run-as'
import { type Settings, settings } from './settings'

export type StartOptions = {
  dataDir: string
  log: (line: string) => void
  /** Changes to the usual settings; tests trade safety for speed here. */
  settings?: Settings
  /** Called when PostgreSQL keeps dying and Steading gives up. */
  onLost?: (why: string) => void
}

export type RunningPostgres = {
  url: string
  /** The folder of its data, which may be on another disk than DATA_DIR. */
  readonly home: string
  /** The current process; a PostgreSQL that dies restarts on the same port. */
  readonly pid: number
  stop(): Promise<void>
}

/** Steading's own PostgreSQL, with its data under `dataDir`. Throws a StartupProblem that says what to do. */
export async function startPostgres({ dataDir, log, settings: changes, onLost }: StartOptions) {
  const runAs = whoRunsPostgres()
  const home = await findHome(dataDir, runAs, log)
  const lock = await takeHome(home, dataDir)
  try {
    const binaries = await findBinaries({ runAs, spareFolder: runAs ? sharedFolder : home, log })
    await clearLeftovers(`${home}/data`, log)
    const { dataFolder, password } = await openCluster({ home, binaries, runAs })
    const plan: Launch = { home, dataFolder, binaries, runAs, port: 0, settings: { ...settings, ...changes } }
    const { child, port } = await launchOnFreePort(plan)
    const keeper = keepRunning({ child, plan: { ...plan, port }, log, onLost })
    return {
      url: `postgres://${roleName}:${password}@127.0.0.1:${port}/${databaseName}`,
      home,
      get pid() {
        return keeper.pid()
      },
      async stop() {
        await keeper.stop()
        await lock.release()
      },
    } satisfies RunningPostgres
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function launchOnFreePort(plan: Launch) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      return { port, child: await launch({ ...plan, port }) }
    } catch (error) {
      // Another program may take the port before PostgreSQL listens on it.
      if (attempt === 5 || !(error instanceof LaunchFailure && error.portTaken)) throw error
    }
  }
}

type Kept = Pick<StartOptions, 'log' | 'onLost'> & { child: ChildProcess; plan: Launch }

const mostRestarts = 20
const withinMs = 60_000
const mostTries = 5

/** Restarts PostgreSQL when it dies by itself, until it dies too often. */
function keepRunning({ child: first, plan, log, onLost }: Kept) {
  let child = first
  let stopping = false
  let reviving: Promise<void> = Promise.resolve()
  const restarts: number[] = []

  const watch = () =>
    child.once('exit', (code, signal) => {
      if (stopping) return
      log(`PostgreSQL ended by itself (${signal ?? `code ${code}`}); starting it again`)
      reviving = revive()
    })

  async function revive() {
    const now = Date.now()
    restarts.push(now)
    if (restarts.filter((at) => at > now - withinMs).length > mostRestarts)
      return onLost?.('PostgreSQL keeps ending by itself; see postgres.log in the data folder.')
    for (let attempt = 1; !stopping; attempt++) {
      try {
        await clearLeftovers(plan.dataFolder, log)
        child = await launch(plan)
        return void watch()
      } catch (error) {
        // The port must stay the same, and another program may hold it for a moment.
        if (attempt === mostTries) return onLost?.(error instanceof Error ? error.message : String(error))
        await sleep(500)
      }
    }
  }

  watch()
  return {
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true
      await reviving
      await shutDown(child)
    },
  }
}

/** A fast shutdown: connections end, PostgreSQL writes all commits, and the next start needs no recovery. */
async function shutDown(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const inTime = await Promise.race([gone.then(() => true), sleep(30_000, false, { ref: false })])
  if (!inTime) child.kill('SIGQUIT')
  await gone
  child.stdio[3]?.destroy()
}
