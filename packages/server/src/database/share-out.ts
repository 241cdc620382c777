import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { takeTurns } from '../turns/take-turns'
import { refuseSecondConnection } from './one-connection'

const callers = new AsyncLocalStorage<string>()

/** Statements in here serve this account, and count towards its share of the connections. */
export const onBehalfOf = <T>(account: string, work: () => T): T => callers.run(account, work)

/** The account that this code serves; undefined for the server's own work and for strangers. */
export const accountServed = (): string | undefined => callers.getStore()

const share = (connections: number) => Math.max(2, Math.ceil(connections / 3))
/** More statements than an account may have under way. */
const mostWaiting = 500

/**
 * Lends each account a third of a pool's connections at most. Whatever its statements wait for, other
 * farms find connections.
 */
export function shareOut(
  pool: pg.Pool,
  { connections, waitMs }: { connections: number; waitMs: number },
): PostgresPool {
  const shares = takeTurns({ atOnce: share(connections), mostWaiting, patienceMs: waitMs })
  return {
    async connect() {
      refuseSecondConnection()
      const account = accountServed()
      const giveBack = account === undefined ? undefined : await shares.take(account)
      try {
        const client = await pool.connect()
        const release = client.release.bind(client)
        client.release = (error) => {
          giveBack?.()
          release(error)
        }
        return client
      } catch (error) {
        giveBack?.()
        throw error
      }
    },
    end: () => pool.end(),
  }
}
