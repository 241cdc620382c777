import { sampleAccounts } from '../auth/sample-accounts'
import type { Database } from '../database/database'
import { connect, isConnected } from '../filings/connect-farm'
import { locksmithFor } from '../store/farm-lock'
import { pgFarmStore } from '../store/pg-farm-store'
import { sampleAccountId, sampleFarmId } from './seed-samples'

/** Gives every sample farm a log-in at the stand-in department, which users need not know. */
export async function connectSampleFarms(db: Database, key: Buffer): Promise<string[]> {
  const farms = sampleAccounts
    .filter(({ role }) => role === 'farmer')
    .flatMap((account) =>
      account.farms.map((sketch) => ({ farm: sampleFarmId(sketch), who: sampleAccountId(account) })),
    )
  const there = await db
    .selectFrom('farms')
    .select('id')
    .where(
      'id',
      'in',
      farms.map(({ farm }) => farm),
    )
    .execute()
  const context = { ...locksmithFor(db), reads: db, store: pgFarmStore(db), now: Date.now }
  for (const { farm, who } of farms) {
    if (!there.some(({ id }) => id === farm) || (await isConnected(db, farm))) continue
    const logIn = { username: farm, password: farm }
    await connect(context, key, { farm, logIn, who })
  }
  return there.map(({ id }) => id)
}
