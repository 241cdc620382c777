import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, StartupProblem } from '../startup-problem'

/** PostgreSQL shows this name in the title of each of its processes, which identifies our own. */
export function clusterName(dataFolder: string): string {
  return `steading-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`
}

/** Ends the processes that a killed Steading left running on this data, and no others. */
export async function clearLeftovers(dataFolder: string, log: (line: string) => void): Promise<void> {
  const name = clusterName(dataFolder)
  const found = await processesNamed(name)
  if (found.length > 0)
    log(`stopping the PostgreSQL that an earlier run left behind (process ${found[0]?.pid})`)
  await endThem(name)
  await forgetDeadPostmaster(dataFolder)
}

/** First a clean shutdown of the main process, then harder signals; PostgreSQL recovers from each. */
const signals = [
  { signal: 'SIGINT', to: 'first', patience: 15_000 },
  { signal: 'SIGQUIT', to: 'all', patience: 5_000 },
  { signal: 'SIGKILL', to: 'all', patience: 5_000 },
] as const

async function endThem(name: string) {
  for (const { signal, to, patience } of signals) {
    for (const { pid, command } of await processesNamed(name))
      if (to === 'all' || isFirstProcess(command)) send(pid, signal)
    const deadline = Date.now() + patience
    while ((await processesNamed(name)).length > 0 && Date.now() < deadline) await sleep(25)
  }
  const left = await processesNamed(name)
  if (left.length > 0)
    throw new StartupProblem(
      `A PostgreSQL of an earlier run (process ${left[0]?.pid}) does not end; end it by hand.`,
    )
}

/** PostgreSQL refuses to start while the process in postmaster.pid is alive, even if it is a stranger's. */
async function forgetDeadPostmaster(dataFolder: string) {
  const file = join(dataFolder, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 0 && isAlive(pid)) await rm(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

type Running = { pid: number; command: string }

async function processesNamed(name: string): Promise<Running[]> {
  const running = process.platform === 'linux' ? await fromProc() : fromPs()
  return running.filter(
    ({ command }) => command.includes(name) && (isFirstProcess(command) || command.startsWith('postgres: ')),
  )
}

/** The watcher's shell has the same arguments, but is not PostgreSQL. */
function isFirstProcess(command: string) {
  return /\/postgres -D /.test(command) && !command.startsWith('/bin/sh')
}

async function fromProc(): Promise<Running[]> {
  const numbers = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  return Promise.all(
    numbers.map(async (entry) => ({
      pid: Number(entry),
      // A process may end at this very moment.
      command: (await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' '),
    })),
  )
}

function fromPs(): Running[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return pid && command ? [{ pid: Number(pid), command }] : []
  })
}
