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

/** Erases all of one farm or nothing, history included. The people keep their accounts. */
export async function eraseFarm(db: Database, farm: string): Promise<Erased> {
  return db.transaction().execute(async (trx) => {
    // Waits for an upload under way; the next upload finds no farm.
    await sql`set local lock_timeout = '60s'`.execute(trx)
    // Deleting three million records takes longer than a call may.
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
