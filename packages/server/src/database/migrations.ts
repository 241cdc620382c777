import { entryMigrations } from './migrations/entry-migrations'
import { farmMigrations } from './migrations/farm-migrations'
import { loadMigrations } from './migrations/load-migrations'
import { peopleMigrations } from './migrations/people-migrations'
import { placeMigrations } from './migrations/place-migrations'
import type { Migrations } from './migrations/run-statements'
import { tradeMigrations } from './migrations/trade-migrations'

/**
 * In order, by name. A migration that has shipped never changes; the next one corrects it. Text compares byte
 * by byte ("C"), so that ids sort the same in PostgreSQL and on the phone.
 */
export const migrations: Migrations = {
  ...farmMigrations,
  ...peopleMigrations,
  ...tradeMigrations,
  ...entryMigrations,
  ...loadMigrations,
  ...placeMigrations,
}
