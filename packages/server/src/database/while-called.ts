import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const callers = new AsyncLocalStorage<AbortSignal>()

/** Database work in here serves one caller only: it ends when the signal says that they have gone. */
export const whileCalled = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  callers.run(signal, work)

/** Ends when the caller hangs up; undefined for the server's own work. */
export const callerSignal = (): AbortSignal | undefined => callers.getStore()

export const callerIsGone = (): boolean => callerSignal()?.aborted === true

export class CallerGone extends Error {
  override name = 'CallerGone'
}

type Cancel = (processId: number) => Promise<unknown>
const endsTransaction = /^\s*(commit|rollback)/i

/**
 * A statement ends when its caller hangs up. Otherwise it would run on for no caller, on a connection others
 * need. The connection's next statement waits for the cancellation, which might otherwise hit that statement
 * instead.
 */
export function endWithCaller(client: pg.PoolClient, cancel: Cancel): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  let cancelling: Promise<unknown> | undefined

  function run(asked: unknown[], signal: AbortSignal | undefined): unknown {
    const running = query(...asked)
    if (!signal || signal.aborted || !(running instanceof Promise)) return running
    const end = () => {
      const { processID } = client as { processID?: number }
      cancelling = cancel(processID ?? 0).catch(() => undefined)
    }
    const over = () => signal.removeEventListener('abort', end)
    signal.addEventListener('abort', end, { once: true })
    running.then(over, over)
    return running
  }

  client.query = ((...asked: unknown[]) => {
    const signal = callers.getStore()
    const [text] = asked
    if (signal?.aborted && !(typeof text === 'string' && endsTransaction.test(text)))
      return Promise.reject(new CallerGone())
    if (!cancelling) return run(asked, signal)
    const over = cancelling
    return over.then(() => {
      if (cancelling === over) cancelling = undefined
      return run(asked, signal)
    })
  }) as typeof client.query
}

/** Cancels one at a time, each over a connection of its own: the pool may have none free. */
export function canceller(open: () => pg.Client): Cancel {
  let last: Promise<unknown> = Promise.resolve()
  const cancel = async (processId: number) => {
    const client = open()
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select pg_cancel_backend($1)', [processId])
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return (processId) => {
    last = last.catch(() => undefined).then(() => cancel(processId))
    return last
  }
}
