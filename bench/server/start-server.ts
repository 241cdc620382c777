import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Served } from './serve'

export type RunningServer = Served & { pid: number; stop(): Promise<void> }

/** In a process of its own, as an operator has it. */
export async function startServer(
  url: string,
  appFolder: string,
  pagesFolder: string,
): Promise<RunningServer> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [url, appFolder, pagesFolder], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const gone = once(child, 'exit')
  const [served] = (await Promise.race([
    once(child, 'message'),
    gone.then(() => Promise.reject(new Error('the server ended before it was ready'))),
  ])) as [Served]
  return {
    ...served,
    pid: child.pid ?? 0,
    async stop() {
      child.send('stop')
      await gone
    },
  }
}
