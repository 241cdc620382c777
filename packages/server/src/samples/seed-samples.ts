import { countryOf } from '@steading/domain/base/regions/regions'
import { farmData } from '@steading/domain/sample-herd/farm-data'
import type { FarmSketch } from '@steading/domain/sample-herd/sketch'
import { type SampleAccount, sampleAccounts, samplePassword } from '../auth/sample-accounts'
import type { Database } from '../database/database'
import { hashPassword } from '../secrets/passwords'
import { pgFarmStore } from '../store/pg-farm-store'
import { writeSystemTypes } from '../system-types/write-system-types'
import { writeHerd } from './write-herd'

export const sampleAccountId = ({ username }: Pick<SampleAccount, 'username'>) =>
  `sample-${username.slice(1)}`
export const sampleFarmId = ({ key }: Pick<FarmSketch, 'key'>) => `sample-${key}`

/**
 * Adds every sample account and farm. Accounts come last, so that after an interrupted start none can log in
 * to half a herd. The next start finishes the rest. Existing ones stay as they are.
 */
export async function seedSamples(db: Database, now = Date.now()): Promise<void> {
  await writeSystemTypes(db, now)
  const farms = sampleAccounts
    .filter(({ role }) => role === 'farmer')
    .flatMap((account) => account.farms.map((sketch) => ({ sketch, user: sampleAccountId(account) })))
  const lane = async () => {
    for (let next = farms.shift(); next; next = farms.shift()) await seedFarm(db, next.sketch, next.user, now)
  }
  // Two at a time: while PostgreSQL writes one farm, Node makes the next.
  await Promise.all([lane(), lane()])
  await seedAccounts(db, now)
}

async function seedFarm(db: Database, sketch: FarmSketch, user: string, now: number) {
  const farm = sampleFarmId(sketch)
  const data = JSON.stringify(farmData(sketch, farm, now))
  await db
    .insertInto('farms')
    .values({ id: farm, region: sketch.region, data, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await pgFarmStore(db).write(farm, async (transaction) => {
    if (transaction.version > 0) return
    await writeHerd(transaction, sketch, user, now)
  })
}

async function seedAccounts(db: Database, now: number) {
  // The password is no secret, so all accounts share one costly hash and the first start stays quick.
  const password_hash = await hashPassword(samplePassword)
  const accounts = sampleAccounts.map((account) => ({
    id: sampleAccountId(account),
    username: account.username,
    password_hash,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.username,
    language: account.language,
    region: account.region,
    country_code: countryOf(account.region, account.country) ?? account.country,
    demo: account.demo,
    role: account.role,
    app_data: '{}',
    created_at: now,
  }))
  const links = sampleAccounts.flatMap((account) =>
    account.farms.map((sketch, position) => ({
      account: sampleAccountId(account),
      farm: sampleFarmId(sketch),
      role: account.role === 'adviser' ? ('adviser' as const) : ('owner' as const),
      position,
    })),
  )
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('accounts')
      .values(accounts)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction
      .insertInto('account_farms')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
