import type { Database } from '../database/database'

/**
 * Voids every code and proof for the account's number and address. A proof from before would otherwise set
 * one more password after the farmer chose theirs.
 */
export async function forgetProofs(
  db: Database,
  account: string,
  also: readonly string[] = [],
): Promise<void> {
  const { username, phone, email } = await db
    .selectFrom('accounts')
    .select(['username', 'phone', 'email'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const contacts = [username, phone, email, ...also].filter((one) => one !== '')
  await db
    .deleteFrom('one_time_codes')
    .where((eb) => eb.or([eb('account', '=', account), eb('contact', 'in', contacts)]))
    .execute()
  await db.deleteFrom('code_proofs').where('contact', 'in', contacts).execute()
}
