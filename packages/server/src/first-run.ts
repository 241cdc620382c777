import { sql } from 'kysely'
import type { Database } from './database/database'
import { alone } from './database/migrate'
import { seedSamples } from './samples/seed-samples'

const seedLock = 20_250_118

/** Adds the sample farms, but only to a database without any account. True if it added them. */
export async function seedOnFirstRun(db: Database): Promise<boolean> {
  return alone(db, seedLock, async () => {
    const { rows } = await sql<{ used: boolean }>`select exists (select from accounts) as used`.execute(db)
    if (rows[0]?.used) return false
    await seedSamples(db)
    return true
  })
}
