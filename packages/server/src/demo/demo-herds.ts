import { herdNumberOf, isStale } from '@steading/domain/frame/herds/demo-herd'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Key } from '@steading/domain/records/sync/local-db'
import { farmData } from '@steading/domain/sample-herd/farm-data'
import { demoSketches, emptySketch } from '@steading/domain/sample-herd/farm-sketches'
import type { FarmSketch } from '@steading/domain/sample-herd/sketch'
import { sql } from 'kysely'
import type { Caller } from '../auth/caller'
import type { Context } from '../context'
import { sampleFarmId } from '../samples/seed-samples'
import { writeHerd } from '../samples/write-herd'
import { lockFarm } from '../store/farm-lock'
import type { FarmTransaction } from '../store/farm-store'

type Demo = { farm: string; sketch: FarmSketch; user: string }
type Tools = Pick<Context, 'db' | 'turns' | 'store' | 'now'>

/**
 * The account's demo herd, made on first request and remade once it is stale. Each account has its own, so
 * that one person's experiments never confuse another.
 */
export async function demoHerdOf(context: Tools, { account }: Caller): Promise<string | undefined> {
  const { region, language } = account
  const ofRegion = demoSketches.find((one) => one.region === region)
  if (!ofRegion) return undefined
  // Its notes and lists are in the visitor's own language.
  const sketch = { ...ofRegion, language }
  const demo = { farm: `demo-${account.id}`, sketch, user: account.id }
  await makeOnce(context, demo)
  await freshen(context, demo)
  return herdNumberOf({ ...sketch.farm, id: demo.farm })
}

/** Demo accounts have only their demo herd and never ask for it, so the server keeps it fresh. */
export async function freshenDemoAccounts(context: Tools): Promise<void> {
  const links = await context.db
    .selectFrom('account_farms')
    .innerJoin('accounts', 'accounts.id', 'account_farms.account')
    .select(['account_farms.farm', 'account_farms.account'])
    .where('accounts.demo', '=', true)
    .execute()
  for (const { farm, account } of links) {
    const sketch = [...demoSketches, emptySketch].find((one) => sampleFarmId(one) === farm)
    if (sketch) await freshen(context, { farm, sketch, user: account })
  }
}

async function makeOnce({ db, store, now }: Tools, { farm, sketch, user }: Demo): Promise<void> {
  const at = now()
  const data = JSON.stringify(farmData(sketch, farm, at))
  await db
    .insertInto('farms')
    .values({ id: farm, region: sketch.region, data, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await store.write(farm, async (transaction) => {
    if (transaction.version === 0) await writeHerd(transaction, sketch, user, at)
  })
  await db
    .insertInto('account_farms')
    // Sorts after all of the account's own herds, also later ones.
    .values({ account: user, farm, role: 'owner', position: 1_000_000 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the old records like any other change, so that a phone with the herd open follows. */
async function freshen(context: Tools, { farm, sketch, user }: Demo): Promise<void> {
  const { db, store, now } = context
  const at = now()
  const made = await db.selectFrom('farms').select('created_at').where('id', '=', farm).executeTakeFirst()
  if (!made || !isStale(made.created_at, at)) return
  // The server that moves the date does the work; another one at the same moment finds the date moved.
  const { numUpdatedRows } = await lockFarm(context, { farm, by: user }, (trx) =>
    trx
      .updateTable('farms')
      .set({ created_at: at, data: sql`data || ${JSON.stringify(farmData(sketch, farm, at))}::jsonb` })
      .where('id', '=', farm)
      .where('created_at', '=', made.created_at)
      .executeTakeFirstOrThrow(),
  )
  if (numUpdatedRows === 0n) return
  for (let after: Key | undefined; ; ) {
    const keys = await recordsThere(db, farm, after)
    after = keys.at(-1)
    if (!after) break
    await store.write(farm, (transaction) => deleteAll(transaction, keys, at), user)
  }
  await store.write(farm, (transaction) => writeHerd(transaction, sketch, user, at), user)
}

/** The farmer may have put any number of records into the herd. */
const recordsAtOnce = 500

async function recordsThere(db: Context['db'], farm: string, after: Key | undefined): Promise<Key[]> {
  const { collection, id } = after ?? { collection: '', id: '' }
  const { rows } = await sql<Key>`
    select collection, id from records
    where farm = ${farm} and not deleted and (collection, id) > (${collection}, ${id})
    order by collection, id limit ${recordsAtOnce}`.execute(db)
  return rows
}

async function deleteAll(transaction: FarmTransaction, keys: readonly Key[], at: number) {
  const clock = writeClock(at, 0, 'sample')
  const gone = (await transaction.getMany(keys)).flatMap((record, index) => {
    const { collection } = keys[index] ?? {}
    if (!record || !collection) return []
    const { fields, clocks } = record
    const deleted = {
      ...record,
      fields: { ...fields, deleted: true },
      clocks: { ...clocks, deleted: clock },
    }
    return [{ collection, record: deleted }]
  })
  await transaction.put(gone, at)
}
