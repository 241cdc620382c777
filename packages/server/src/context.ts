import type { Database } from './database/database'
import type { AppConfig } from './policy'
import type { FarmStore } from './sync/farm-store'

/** What every call works with. */
export type Context = {
  db: Database
  store: FarmStore
  config: AppConfig
  /** Milliseconds. */
  now: () => number
}
