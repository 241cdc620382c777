import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
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
