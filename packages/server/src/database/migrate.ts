import { Migrator, sql } from 'kysely'
import { type Database, openDatabase } from './database'
import { migrations } from './migrations'

const migrationLock = 20_250_117

/** Several servers may start on one database at once: one migrates, and the others wait for it. */
export async function migrate(db: Database): Promise<void> {
  await alone(db, migrationLock, async () => {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest()
    if (error) throw error
  })
}

/** Runs the work while no other server runs work with the same lock number. */
export async function alone<T>(db: Database, lock: number, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    // The other server may be loading sample farms, which takes longer than the usual lock timeout.
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Migrates the template from which test databases are copied. */
export async function migrateAt(url: string): Promise<void> {
  const db = openDatabase({ url, connections: 3, statementMs: 0 })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
