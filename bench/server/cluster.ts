import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessOfPlan } from '@steading/domain/frame/access/plan-access'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Put } from '@steading/domain/records/sync/local-db'
import { bigHerd } from '@steading/domain/sample-herd/big-herd'
import type { SampleRecord } from '@steading/domain/sample-herd/ledger'
import { type Database, openDatabase } from '@steading/server/database/database'
import { migrate } from '@steading/server/database/migrate'
import { startPostgres } from '@steading/server/postgres/start-postgres'
import { plantAccount } from '@steading/server/proofs/testing/plant'
import { pgFarmStore } from '@steading/server/store/pg-farm-store'
import { writeSystemTypes } from '@steading/server/system-types/write-system-types'
import { sql } from 'kysely'

export const farmer = { username: '+353850000099', password: 'steading', farm: 'big' }
export type HerdSize = { animals: number; tasks: number }

export type Cluster = { url: string; db: Database; pid: number; stop(): Promise<void> }

/** PostgreSQL as Steading starts it, durable as for a farmer, in a folder that goes away with it. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'steading-bench-'))
  // Run by root, PostgreSQL is another user and must be able to enter.
  await chmod(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const db = openDatabase({ url: postgres.url, connections: 4 })
  await migrate(db)
  await writeSystemTypes(db, Date.now())
  return {
    url: postgres.url,
    db,
    pid: postgres.pid,
    async stop() {
      await db.destroy()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const atOnce = 5000

/** A farmer with one herd of this size, as uploads would have left it. */
export async function plantHerd(db: Database, size: HerdSize): Promise<void> {
  await plantAccount(db, { username: farmer.username, farms: [farmer.farm] })
  await openJobs(db)
  const store = pgFarmStore(db)
  let puts: Put[] = []
  const flush = () => store.write(farmer.farm, (farm) => farm.put(puts, Date.now()))
  for (const record of bigHerd({ ...size, seed: 1 })) {
    puts.push(putOf(record))
    if (puts.length < atOnce) continue
    await flush()
    puts = []
  }
  await flush()
}

/** A farm whose plan records jobs. */
async function openJobs(db: Database): Promise<void> {
  const farmTypes = [{ type: 'cattle', level: 'pro', pro: true, hwFarmType: 'D' }] as const
  const data = JSON.stringify({ farmTypes, access: accessOfPlan(farmTypes) })
  await sql`update farms set data = data || ${data}::jsonb where id = ${farmer.farm}`.execute(db)
}

const putOf = ({ collection, id, fields, at }: SampleRecord): Put => ({
  collection,
  record: { id, fields, clocks: { '*': writeClock(at, 0, 'sample') } },
})
