import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables'

/** History refuses to be deleted from, except in a transaction that says it means it: old age, or a farm that goes. */
export async function mayForget(trx: Transaction<Tables>): Promise<void> {
  await sql`set local steading.may_forget = 'yes'`.execute(trx)
}
