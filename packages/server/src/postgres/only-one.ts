import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf, StartupProblem } from '../startup-problem'

/**
 * Lets only one Steading use a data folder. The lock is a listening socket, because the system closes it
 * whenever its process ends. A process number in a file may by then belong to another program.
 */
export async function takeHome(home: string, dataDir: string): Promise<{ release(): Promise<void> }> {
  const path = socketPath(home)
  if (await someoneAnswers(path))
    throw new StartupProblem(
      `Another Steading is already using ${dataDir}; stop it or set DATA_DIR to another folder.`,
    )
  if (process.platform !== 'win32') await rm(path, { force: true })
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Whether a running Steading has taken this home. */
export const isInUse = (home: string): Promise<boolean> => someoneAnswers(socketPath(home))

function socketPath(home: string) {
  const digest = createHash('sha256').update(home).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\steading-${digest}`
  const inHome = join(home, 'in-use.sock')
  // The system cuts socket paths off at about 104 bytes.
  return Buffer.byteLength(inHome) < 100 ? inHome : join(tmpdir(), `steading-${digest}.sock`)
}

function someoneAnswers(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true))
    socket.once('error', (error) => {
      const code = codeOf(error)
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(false)
      else reject(error)
    })
    socket.once('connect', () => socket.destroy())
  })
}
