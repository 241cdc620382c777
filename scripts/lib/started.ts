import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUsedBefore } from '@steading/server/postgres/used-data-dir'
import { afterEach, beforeAll } from 'vitest'
import { buildIfChanged } from './build.mjs'
import { root } from './root.mjs'

const isRoot = process.getuid?.() === 0
export const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {}

const folders: string[] = []
const children: ChildProcess[] = []

/** Each test file that starts processes calls this once: it builds first, and ends them after each test. */
export function endsWhatItStarts(): void {
  beforeAll(() => buildIfChanged(), 300_000)
  afterEach(async () => {
    for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
}

export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'steading-start-'))
  await chmod(folder, isRoot ? 0o711 : 0o700)
  folders.push(folder)
  return folder
}

/** The same with PostgreSQL's empty files, for tests that are not about a first start. */
export async function usedFolder() {
  const folder = await dataFolder()
  await asUsedBefore(folder)
  return folder
}

export function start(
  settings: Record<string, string>,
  command = process.execPath,
  args = ['scripts/start.mjs'],
  user: { uid?: number; gid?: number } = {},
) {
  const { DATABASE_URL: _, SEED: __, npm_lifecycle_event: ___, ...inherited } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env: { ...inherited, NODE_ENV: 'production', LOG_LEVEL: 'info', PORT: '0', ...settings },
    // A process group of its own, so that a test can send Ctrl-C to all of it, as a terminal does.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  children.push(child)
  let text = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (more) => (text += more))
  child.stderr.setEncoding('utf8').on('data', (more) => (errors += more))
  const closed = once(child, 'close')
  return {
    child,
    text: () => text,
    errors: () => errors,
    exitCode: async () => (await closed)[0] as number | null,
    async ready() {
      await until(() => /Steading is ready at \S+/.test(text) || child.exitCode !== null, 60_000)
      const address = /Steading is ready at (\S+)/.exec(text)?.[1]
      if (!address) throw new Error(`it ended before it was ready:\n${text}${errors}`)
      return address
    },
  }
}

export function pressCtrlC(child: ChildProcess) {
  if (child.pid) process.kill(-child.pid, 'SIGINT')
}

/** Processes of the PostgreSQL on this folder; the first one has the folder on its command line. */
export async function postgresOf(dataDir: string): Promise<number[]> {
  if (!existsSync('/proc')) {
    const pid = Number(
      (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0],
    )
    return pid > 0 ? [pid] : []
  }
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number)
  return pids.filter(
    (pid) => commandOf(pid).includes(`${dataDir}/postgres/data`) && !commandOf(pid).startsWith('/bin/sh'),
  )
}

/** The Steading processes started by this one, without PostgreSQL. */
export function processesUnder({ pid = 0 }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((child) => commandOf(child).includes('server/dist/main.js'))
}

export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

export async function until(condition: () => boolean | Promise<boolean>, patience = 30_000) {
  const deadline = Date.now() + patience
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
