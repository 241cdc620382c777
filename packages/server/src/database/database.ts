import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepPlans } from './keep-plans'
import { markTransactions } from './one-connection'
import { shareOut } from './share-out'
import type { Tables } from './tables'
import { canceller, endWithCaller } from './while-called'

export type Database = Kysely<Tables>

const bigint = 20

/** Change numbers and times stay far below 2^53, so they are numbers here, not text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === bigint && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

export type OpenOptions = {
  url: string
  connections?: number
  /** How long a call waits for a connection before the server answers that it is busy. */
  waitMs?: number
  /** How long one statement may take; 0 for an operator's work: migrations, backups, restores. */
  statementMs?: number
  /** How long a statement waits for a lock. */
  lockMs?: number
  onError?: (error: Error) => void
}

const usualStatementMs = 20_000

/**
 * Every table holds all farms, so no call should ever read one from end to end. PostgreSQL would plan such a
 * scan while a table is small, and keep that plan after it has grown.
 */
const planning = '-c enable_seqscan=off -c jit=off'

export function openDatabase(options: OpenOptions): Database {
  const { url, connections = 20, waitMs = 10_000, onError = () => undefined } = options
  const { statementMs = usualStatementMs, lockMs = 15_000 } = options
  const cancel = canceller(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 }),
  )
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    // One upload holds a farm's lock; a call that waits longer gets "busy" and tries again.
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 60_000,
    ...(statementMs > 0 && { statement_timeout: statementMs }),
    options: planning,
    types,
  })
  // A restart of PostgreSQL ends idle connections; the pool replaces them.
  pool.on('error', onError)
  pool.on('connect', keepPlans)
  pool.on('connect', (client) => endWithCaller(client, cancel))
  // In the middle of a transaction the connection reports the error; unhandled, it would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  const lent = shareOut(pool, { connections, waitMs })
  return markTransactions(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lent }) }))
}
