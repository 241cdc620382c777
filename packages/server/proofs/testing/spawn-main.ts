import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const sources = ['--import', 'tsx', join(import.meta.dirname, '../../src/main.ts')]
const build = [join(import.meta.dirname, '../../dist/main.js')]

// An interrupted test run finds its servers by this mark.
const kept = { PATH: process.env.PATH ?? '', STEADING_TEST_RUN: process.env.STEADING_TEST_RUN ?? '' }

/** Starts the real entry in a process of its own, as an operator would. */
export function spawnMain(env: Record<string, string>, { built = false } = {}) {
  const child = spawn(process.execPath, built ? build : sources, {
    env: { ...kept, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited: Promise<number | null> = once(child, 'exit').then(([code]) => code)
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (piece: Buffer) => {
      output += piece.toString()
      const address = /^Steading is ready at (\S+)$/m.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void exited.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  // A test that expects the process to end need not await `ready`.
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ready,
    exited,
    output: () => output,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}
