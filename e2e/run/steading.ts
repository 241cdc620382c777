import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'

export type Steading = {
  address: string
  pid: number
  /** As Ctrl-C does it: PostgreSQL ends too. */
  stop(): Promise<void>
  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<void>
}

type Options = { release: string; dataDir: string; port?: number; env?: Record<string, string> }

/** The real server with its own PostgreSQL, in a process of its own, ready to be asked. */
export async function startSteading({ release, dataDir, port = 0, env = {} }: Options): Promise<Steading> {
  const child = spawn(process.execPath, [join(release, 'packages/server/dist/main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      // An interrupted test run finds its servers by this mark.
      STEADING_TEST_RUN: process.env.STEADING_TEST_RUN ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const address = await ready(child, exited, `${dataDir}.log`)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return { address, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

function ready(child: ChildProcess, exited: Promise<unknown[]>, logFile: string): Promise<string> {
  const log = createWriteStream(logFile, { flags: 'a' })
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (piece: Buffer) => {
      log.write(piece)
      output = (output + piece).slice(-10_000)
      const address = /^Steading is ready at (\S+)$/m.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void exited.then(([code]) => {
      log.end()
      reject(new Error(`the server ended with ${code}: ${output}`))
    })
  })
}
