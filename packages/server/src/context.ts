import type { Database } from './database/database'
import type { AppConfig } from './policy'
import type { FarmStore } from './sync/farm-store'

/** The shared state of all calls. */
export type Context = {
  db: Database
  /** Separate connections for pulls and checks, so that these never delay an upload or a log-in. */
  reads: Database
  store: FarmStore
  config: AppConfig
  /** In milliseconds. */
  now: () => number
}
