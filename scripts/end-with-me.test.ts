import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { processesMarked } from './lib/processes-marked.mjs'
import { inRoot, root } from './lib/root.mjs'
import { until } from './lib/started'

/** A test run that has started a server in a session of its own, as PostgreSQL runs. */
const run = `
import { endAllWithMe } from '${inRoot('scripts/lib/end-with-me.mjs')}'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
endAllWithMe()
const server = spawn(process.execPath, ['-e', process.env.STUBBORN + 'setInterval(() => {}, 1000); console.log("up")'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
server.stdout.once('data', () => console.log(process.env.STEADING_TEST_RUN, server.pid, mkdtempSync(tmpdir() + '/data-')))
setInterval(() => {}, 1000)
`

async function startRun(
  stubborn: boolean,
): Promise<{ child: ChildProcess; entry: string; server: number; folder: string }> {
  const { STEADING_TEST_RUN: _, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], {
    cwd: root,
    env: { ...env, STUBBORN: stubborn ? 'process.on("SIGTERM", () => {});' : '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const [mark = '', pid = '', folder = ''] = said.toString().trim().split(' ')
  return { child, entry: `STEADING_TEST_RUN=${mark}`, server: Number(pid), folder }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const)
  test(`a test run that ends by ${signal} leaves no server and no data behind`, async () => {
    const { child, entry, server, folder } = await startRun(signal === 'SIGKILL')
    expect(processesMarked(entry)).toContain(server)
    expect(existsSync(folder)).toBe(true)
    child.kill(signal)
    await until(() => processesMarked(entry).length === 0)
    await until(() => !existsSync(dirname(folder)))
  })

/** The number of PostgreSQL's first process among these files, once it is ready. */
async function postgresIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const file = files.find((name) => name.endsWith('postmaster.pid'))
  const lines = file ? (await readFile(join(folder, file), 'utf8').catch(() => '')).split('\n') : []
  return lines[7]?.trim() === 'ready' ? Number(lines[0]) : 0
}

test.skipIf(!existsSync('/proc/self/environ'))(
  'the tests of the server, interrupted while PostgreSQL runs, leave neither a process of it nor its files',
  async () => {
    const { STEADING_TEST_RUN: _, ...env } = process.env
    const TMPDIR = await mkdtemp(join(tmpdir(), 'interrupted-'))
    await chmod(TMPDIR, 0o1777)
    const args = ['scripts/test.mjs', 'server']
    const child = spawn(process.execPath, args, { cwd: root, env: { ...env, TMPDIR }, stdio: 'ignore' })
    while ((await postgresIn(TMPDIR)) === 0) await sleep(50)
    const postgres = await postgresIn(TMPDIR)
    const environment = (await readFile(`/proc/${postgres}/environ`, 'utf8')).split('\0')
    const entry = environment.find((one) => one.startsWith('STEADING_TEST_RUN=')) ?? 'no mark'
    expect(processesMarked(entry)).toContain(postgres)
    child.kill('SIGINT')
    await until(() => processesMarked(entry).length === 0 && !existsSync(`/proc/${postgres}`))
    while ((await readdir(TMPDIR)).length > 0) await sleep(50)
    await rm(TMPDIR, { recursive: true })
  },
)
