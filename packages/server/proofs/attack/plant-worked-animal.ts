import { writeClock } from '@steading/domain/records/sync/clock'
import type { Put } from '@steading/domain/records/sync/local-db'
import { sql } from 'kysely'
import type { Database } from '../../src/database/database'
import { pgFarmStore } from '../../src/store/pg-farm-store'

const atOnce = 2_000
const day = 86_400_000
const start = 1_700_000_000_000

/** The animal that has all the jobs. */
export const workedAnimal = 'worked-animal'

export const weighing = (n: number, animal = workedAnimal) => ({
  id: `weighing-${n}`,
  typeId: 'AT-WEIGHT',
  date: start - (n % 4_000) * day,
  weightMg: (300 + (n % 300)) * 1_000_000,
  takesEffect: true,
  status: 'done',
  taskAnimals: [animal],
})

/** Gives one animal on each farm so many jobs that a single edit makes the server read all of them. */
export async function plantWorkedAnimal(db: Database, farms: readonly string[], jobs: number): Promise<void> {
  const clocks = { '*': writeClock(start, 0, 'planted') }
  for (const farm of farms) {
    const cow = { species: 'BOVINE', sex: 'F', inHerd: true }
    const animal: Put = { collection: 'animals', record: { id: workedAnimal, fields: cow, clocks } }
    await pgFarmStore(db).write(farm, (tx) => tx.put([animal], start))
    for (let from = 0; from < jobs; from += atOnce) {
      const puts = Array.from({ length: Math.min(atOnce, jobs - from) }, (_, n): Put => {
        const { id, ...fields } = weighing(from + n)
        return { collection: 'tasks', record: { id, fields, clocks } }
      })
      await pgFarmStore(db).write(farm, (tx) => tx.put(puts, start))
    }
  }
}

const frozen = ['records', 'task_animals', 'history'] as const

/** PostgreSQL analyses these tables now and never again, so its planner misses the rows planted later. */
export async function freezeStatistics(db: Database): Promise<void> {
  for (const table of frozen) {
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db)
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

/** PostgreSQL analyses the tables again, now and automatically. */
export async function freshStatistics(db: Database): Promise<void> {
  for (const table of frozen)
    await sql`alter table ${sql.table(table)} reset (autovacuum_enabled)`.execute(db)
  await sql`analyze`.execute(db)
}
