import { farmData } from '@steading/domain/sample-herd/farm-data'
import type { SampleRecord } from '@steading/domain/sample-herd/ledger'
import { seededRandom, seedOf } from '@steading/domain/sample-herd/random'
import { sampleHerd } from '@steading/domain/sample-herd/sample-herd'
import type { FarmSketch } from '@steading/domain/sample-herd/sketch'
import { type Arrival, acceptUpload } from '@steading/domain/sync/accept-upload'
import { writeClock } from '@steading/domain/sync/clock'
import { toWire } from '@steading/domain/sync/wire-record'
import { hashPassword } from '../auth/passwords'
import type { Database } from '../database/database'
import { pgFarmStore } from '../sync/pg-farm-store'
import { writeSystemTypes } from '../system-types/write-system-types'
import { type SampleAccount, sampleAccounts, samplePassword } from './sample-accounts'

const device = 'sample'

export const sampleAccountId = ({ username }: Pick<SampleAccount, 'username'>) =>
  `sample-${username.slice(1)}`
export const sampleFarmId = ({ key }: Pick<FarmSketch, 'key'>) => `sample-${key}`

/**
 * Every sample account and farm. Farms come first and accounts last: a start that was interrupted leaves nobody who
 * could log in to half a herd, and the next one finishes the rest. What is there already is left alone.
 */
export async function seedSamples(db: Database, now = Date.now()): Promise<void> {
  await writeSystemTypes(db, now)
  for (const account of sampleAccounts.filter(({ role }) => role === 'farmer'))
    for (const sketch of account.farms) await seedFarm(db, sketch, sampleAccountId(account), now)
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
    const arrivals = sampleHerd(sketch, now, seededRandom(seedOf(sketch.key))).map(arrivalOf)
    const { puts, history } = acceptUpload(() => undefined, arrivals, { device, now })
    await transaction.put(puts, now)
    await transaction.addHistory(history, { user, device }, now)
  })
}

/** Goes in as an upload would, so that a phone cannot tell a sample record from one that was typed. */
const arrivalOf = ({ collection, id, fields, at }: SampleRecord): Arrival => ({
  collection,
  wire: toWire({ id, fields, clocks: { '*': writeClock(at, 0, device) } }),
})

async function seedAccounts(db: Database, now: number) {
  // The password is no secret, so one costly hash serves them all and the first start stays quick.
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
    country_code: account.country,
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
