import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { StartupProblem } from '../startup-problem'

type Environment = Readonly<Record<string, string | undefined>>
type Options = { entry: string; env: Environment; count: number; log: FastifyBaseLogger }

const pauses = [0, 1_000, 2_000, 5_000, 15_000, 30_000]
/** A process that has run this long did not die of its start. */
const settledAfter = 60_000

/** A worker that cannot start sends its reason to the parent, which prints it once. */
export function tellParent(problem: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send({ problem }, () => resolve())
    else resolve()
  })
}

/**
 * Several processes on one port; the parent hands out connections in turn. The first process shows whether a
 * start works at all, then the others follow. A process that dies restarts, after growing pauses, without
 * limit.
 */
export async function startWorkers({ entry, env, count, log }: Options) {
  cluster.setupPrimary({ exec: entry, args: [] })
  let stopping = false
  const waiting = new Set<NodeJS.Timeout>()

  function fork(): Worker {
    const begun = Date.now()
    const worker = cluster.fork(env)
    worker.once('exit', (code, signal) => {
      if (stopping) return
      if (Date.now() - begun > settledAfter) failures = 0
      const pause = pauses[Math.min(failures++, pauses.length - 1)] ?? 0
      log.warn({ code, signal, pause }, 'a process ended by itself; it is started again')
      const timer = setTimeout(() => {
        waiting.delete(timer)
        if (!stopping) fork()
      }, pause)
      waiting.add(timer)
    })
    return worker
  }

  let failures = 0
  const stop = async () => {
    stopping = true
    for (const timer of waiting) clearTimeout(timer)
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const gone = workers.map((worker) => (worker.isDead() ? undefined : once(worker, 'exit')))
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all(gone)
  }

  try {
    const port = await listening(fork())
    await Promise.all(Array.from({ length: count - 1 }, () => listening(fork())))
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function listening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    let problem: string | undefined
    worker.on('message', (said: { problem?: string }) => {
      problem = said.problem
    })
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () =>
      reject(new StartupProblem(problem ?? 'A process of Steading ended as it began.')),
    )
  })
}
