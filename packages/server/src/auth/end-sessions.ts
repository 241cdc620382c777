import type { Context } from '../context'

/** Logs an account out everywhere, or everywhere except one session. */
export async function endSessions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: string,
  but?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked: now() })
    .where('account', '=', account)
    .where('revoked', 'is', null)
    .where('id', '!=', but ?? '')
    .execute()
}
