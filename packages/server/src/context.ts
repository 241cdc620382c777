import type { Database } from './database/database'
import type { RowsWritten } from './database/keep-statistics'
import type { AppConfig } from './policy'
import type { FarmStore } from './store/farm-store'
import { type FarmTurns, farmTurns, inTurns } from './store/farm-turns'
import { pgFarmStore } from './store/pg-farm-store'

/** The shared state of all calls. */
export type Context = {
  db: Database
  /** Separate connections for pulls and checks, so that these never delay an upload or a log-in. */
  reads: Database
  /** Connections that only look up who calls, so that no load on the others keeps a farmer out. */
  callers: Database
  /** The order of all work that locks a farm. */
  turns: FarmTurns
  store: FarmStore
  config: AppConfig
  /** In milliseconds. */
  now: () => number
}

type Parts = Pick<Context, 'db' | 'config'> &
  Partial<Pick<Context, 'reads' | 'callers' | 'now'>> & {
    /** Called with the rows of each upload. */
    wrote?: (rows: RowsWritten) => void
  }

export function makeContext({ db, config, reads = db, callers = db, now = Date.now, wrote }: Parts): Context {
  const turns = farmTurns(config)
  return { db, reads, callers, turns, store: inTurns(pgFarmStore(db, wrote), turns), config, now }
}
