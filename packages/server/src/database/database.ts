import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepPlans } from './keep-plans'
import type { Tables } from './tables'
import { canceller, endWithCaller } from './while-called'

export type Database = Kysely<Tables>

const bigint = 20

/** Change numbers and times stay far below 2^53, so they are plain numbers here and not text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === bigint && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

export type OpenOptions = {
  url: string
  connections?: number
  /** How long a call waits for a connection before it is told that the server is busy. */
  waitMs?: number
  /** How long one statement may take; 0 for the work of an operator: migrations, backups, restores. */
  statementMs?: number
  /** How long a statement waits for a lock. */
  lockMs?: number
  onError?: (error: Error) => void
}

const usualStatementMs = 20_000

/**
 * Every table belongs to all farms, so reading one from end to end is never the answer to a call. PostgreSQL would
 * plan it where a table was still small, and keep to that plan when it no longer is.
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
    // A farm's lock is held for one upload; whoever waits longer is told the server is busy and tries again.
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 60_000,
    ...(statementMs > 0 && { statement_timeout: statementMs }),
    options: planning,
    types,
  })
  // PostgreSQL restarting ends idle connections; the pool replaces them, and nobody else needs to know.
  pool.on('error', onError)
  pool.on('connect', keepPlans)
  pool.on('connect', (client) => endWithCaller(client, cancel))
  // In the middle of a transaction it is the connection itself that says so; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
