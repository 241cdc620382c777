import { sql } from 'kysely'
import type { Database } from './database/database'
import { alone } from './database/migrate'
import { seedSamples } from './samples/seed-samples'

const seedLock = 20_250_118

/** Sample farms, once: a database that has any account already is somebody's. Says whether they went in now. */
export async function seedOnFirstRun(db: Database): Promise<boolean> {
  return alone(db, seedLock, async () => {
    const { rows } = await sql<{ used: boolean }>`select exists (select from accounts) as used`.execute(db)
    if (rows[0]?.used) return false
    await seedSamples(db)
    return true
  })
}
