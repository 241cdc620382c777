import { endSessions } from '../account/end-sessions'
import { forgetProofs } from '../account/forget-proofs'
import type { Context } from '../context'
import { hashSecret } from './tokens'

type But = {
  /** The current session, which stays. */
  session: string
  /** The cookie of the current browser, which the account still knows. */
  device: string | undefined
}

/**
 * Ends every way in without the password: sessions, codes and their proofs, an adviser's unused links,
 * calendar feed addresses and known browsers. The caller decides about passkeys.
 */
export async function endEveryDoor(
  context: Pick<Context, 'db' | 'now'>,
  account: string,
  but?: But,
): Promise<void> {
  const { db, now } = context
  await endSessions(context, account, but?.session)
  await forgetProofs(db, account)
  await db
    .updateTable('adviser_grants')
    .set({ ended: now() })
    .where('adviser', '=', account)
    .where('used', 'is', null)
    .where('ended', 'is', null)
    .execute()
  await db.deleteFrom('calendar_feeds').where('account', '=', account).execute()
  await db
    .deleteFrom('known_devices')
    .where('account', '=', account)
    .where('secret_hash', '!=', but?.device ? hashSecret(but.device) : Buffer.alloc(0))
    .execute()
}
