import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables'

/** Lets this transaction delete history: old lines, or those of an erased farm. Any other delete fails. */
export async function mayForget(trx: Transaction<Tables>): Promise<void> {
  await sql`set local steading.may_forget = 'yes'`.execute(trx)
}
