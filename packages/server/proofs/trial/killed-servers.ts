import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Place, Worker } from './run-trial'

/** A server in a process of its own, which SIGKILL ends in the middle of any work. */
export function startServerProcess({ databaseUrl, department }: Place): Worker {
  const file = join(import.meta.dirname, 'trial-server-main.ts')
  const child = spawn(process.execPath, [...process.execArgv, file], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: databaseUrl,
      DEPARTMENT_URL: department.url,
      CREDENTIALS_KEY: department.key.toString('hex'),
      SEED: 'no',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  let ready = false
  let ended = false
  child.stdout.once('data', () => {
    ready = true
  })
  void gone.then(([code]) => {
    if (!ended) console.error(`a server ended by itself with ${code}`)
  })
  return {
    isReady: () => ready,
    async stop() {
      ended = true
      child.stdin.end()
      await gone
    },
    async kill() {
      ended = true
      process.kill(child.pid as number, 'SIGKILL')
      await gone
    },
  }
}
