import type { Database } from './database/database'
import type { AppConfig } from './policy'
import type { FarmStore } from './sync/farm-store'

/** What every call works with. */
export type Context = {
  db: Database
  /** Connections of their own for pulls and checks, so that these never keep an upload or a log-in waiting. */
  reads: Database
  store: FarmStore
  config: AppConfig
  /** Milliseconds. */
  now: () => number
}
