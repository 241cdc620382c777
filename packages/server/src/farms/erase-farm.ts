import { sql } from 'kysely'
import type { Database } from '../database/database'
import { mayForget } from '../database/may-forget'
import { farmNamed } from './farm-named'

const tables = [
  'task_animals',
  'events',
  'uploads',
  'pulled_stamps',
  'history',
  'records',
  'invitations',
  'adviser_grants',
  'account_farms',
  'quote_requests',
  'plan_orders',
  'payment_events',
  'farm_flags',
  'filing_steps',
  'filings',
  'department_credentials',
  'shared_lots',
  'department_herds',
] as const

export type Erased = Record<(typeof tables)[number], number>

/** All of one farm or nothing, history included. The people stay: an account without a farm can still be given one. */
export async function eraseFarm(db: Database, farm: string): Promise<Erased> {
  return db.transaction().execute(async (trx) => {
    // An upload that is under way is finished first, and the next one finds no farm.
    await sql`set local lock_timeout = '60s'`.execute(trx)
    // Three million records are not deleted in the time a call may take.
    await sql`set local statement_timeout = '20min'`.execute(trx)
    await sql`select from farms where id = ${farm} for update`.execute(trx)
    await farmNamed(trx, farm)
    await mayForget(trx)
    const erased = Object.fromEntries(tables.map((table) => [table, 0])) as Erased
    for (const table of tables) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where farm = ${farm}`.execute(trx)
      erased[table] = Number(numAffectedRows ?? 0)
    }
    await trx.deleteFrom('farms').where('id', '=', farm).execute()
    return erased
  })
}
