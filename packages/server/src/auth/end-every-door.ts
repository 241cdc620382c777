import { endSessions } from '../account/end-sessions'
import { forgetProofs } from '../account/forget-proofs'
import type { Context } from '../context'
import { hashSecret } from './tokens'

type But = {
  /** The session in hand, which stays. */
  session: string
  /** The cookie of the browser in hand, which stays known. */
  device: string | undefined
}

/**
 * Ends everything that lets anybody in, or look, without the password: sessions, codes and what they were exchanged for,
 * an adviser’s links that nobody has used yet, the addresses of calendar feeds, and which browsers count as known. Passkeys are the caller’s to ask about.
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
