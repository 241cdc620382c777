import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { killTree } from '../kill/process-tree'
import { type BrowserKind, commands, type Send, type StartedBrowser } from './remote'
import { until } from './until'

const driver = process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver'

/** The browser of WebKitGTK's own driver. Under a driver it keeps nothing once it has ended. */
export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  install: 'apt-get install webkit2gtk-driver xvfb, or set WEBKIT_DRIVER_PATH',
  keeps: false,
  storage: 'IndexedDB',
  version: () => (isHere(driver) && (process.env.DISPLAY || isHere('Xvfb')) ? 'MiniBrowser' : undefined),
  start,
}

const isHere = (program: string) => spawnSync(program, ['-help']).error === undefined

async function start(profile: string): Promise<StartedBrowser> {
  const screen = process.env.DISPLAY ? undefined : await startScreen()
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen?.display ?? process.env.DISPLAY,
      HOME: profile,
      XDG_DATA_HOME: profile,
      XDG_CACHE_HOME: profile,
      TZ: 'Europe/Dublin',
      LANG: 'en_IE.UTF-8',
    },
    stdio: 'ignore',
  })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value as unknown
  }
  const session = await until('WebKitWebDriver answers', async () => {
    const made = await call('POST', '/session', { capabilities: { alwaysMatch: {} } })
    return (made as { sessionId: string }).sessionId
  })
  const send: Send = (name, given = {}) => {
    const [method, path] = commands[name].http
    const { id, ...body } = given
    const place = `/session/${session}${path.replace(':id', String(id))}`
    return call(method, place, method === 'POST' ? body : undefined)
  }
  const end = async () => {
    await stop(child)
    if (screen) await stop(screen.child)
  }
  return { send, kill: end, close: () => call('DELETE', `/session/${session}`).then(end, end) }
}

/** A virtual display, for a browser that needs one. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  const [number] = await Promise.race([once(child.stdout, 'data'), failed])
  return { child, display: `:${String(number).trim()}` }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = once(child, 'exit')
  killTree(child.pid)
  await gone
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const at = probe.address()
  probe.close()
  return typeof at === 'object' && at ? at.port : 0
}
