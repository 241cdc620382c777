import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupProblem } from '../startup-problem'
import type { Binaries } from './binaries'
import { clusterName } from './leftovers'
import { type RunAs, spawnOptions } from './run-as'
import { asArguments, type Settings } from './settings'

/**
 * Becomes PostgreSQL, and leaves a small watcher behind that reads a pipe which only Steading holds open.
 * However Steading ends, even by kill -9, the pipe closes and the watcher shuts PostgreSQL down. The watcher
 * is forked twice, because PostgreSQL restarts itself when an unknown child dies.
 */
const watchedStart = `
postgres=$$
( {
  while read -r _ <&3; do :; done
  kill -INT $postgres 2>/dev/null || exit 0
  seconds=0
  while kill -0 $postgres 2>/dev/null && [ $seconds -lt 60 ]; do sleep 1; seconds=$((seconds + 1)); done
  kill -QUIT $postgres 2>/dev/null
} & )
exec 3<&-
exec "$@"
`

export type Launch = {
  home: string
  dataFolder: string
  binaries: Binaries
  runAs: RunAs
  port: number
  settings: Settings
}

/** Starts PostgreSQL and returns when it accepts connections. */
export async function launch(options: Launch): Promise<ChildProcess> {
  const { home, dataFolder, binaries, port } = options
  const logFile = freshLog(home)
  const command = [
    binaries.postgres,
    '-D',
    dataFolder,
    ...asArguments({ ...options.settings, port: String(port), cluster_name: clusterName(dataFolder) }),
  ]
  const log = openSync(logFile, 'a', 0o600)
  const child = spawnWatched(command, options.runAs, log)
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  if (await becomesReady(child, dataFolder, ended)) {
    child.unref()
    return child
  }
  throw new LaunchFailure(await readFile(logFile, 'utf8').catch(() => ''))
}

function spawnWatched(command: string[], runAs: RunAs, log: number): ChildProcess {
  const [program = '', ...rest] = command
  if (process.platform === 'win32')
    return spawn(program, rest, { ...spawnOptions(runAs), stdio: ['ignore', log, log] })
  // A session of its own: Ctrl-C must reach Steading alone, which ends PostgreSQL after its last request.
  const options = { ...spawnOptions(runAs), detached: true, stdio: ['ignore', log, log, 'pipe'] as const }
  const child = spawn('/bin/sh', ['-c', watchedStart, 'sh', ...command], {
    ...options,
    stdio: [...options.stdio],
  })
  const pipe = child.stdio[3]
  if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  return child
}

/** PostgreSQL writes its state into the eighth line of postmaster.pid. */
async function becomesReady(child: ChildProcess, dataFolder: string, ended: Promise<void>): Promise<boolean> {
  let over = false
  void ended.then(() => {
    over = true
  })
  // Recovery after a crash may take a while on a slow disk; a start that is still running has not failed.
  while (!over) {
    const lines = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await sleep(10)
  }
  return false
}

export class LaunchFailure extends StartupProblem {
  readonly portTaken: boolean
  constructor(log: string) {
    const lines = log.split('\n').filter((line) => /FATAL|PANIC|ERROR|not found|cannot/.test(line))
    const reason = lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'it ended without saying why'
    super(`PostgreSQL did not start: ${reason.replace(/\.$/, '')}.`)
    this.portTaken = /Address already in use/.test(log)
  }
}

/** The log of this start; the log before it stays beside it. */
function freshLog(home: string): string {
  const file = join(home, 'postgres.log')
  if (existsSync(file)) renameSync(file, `${file}.before`)
  return file
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
