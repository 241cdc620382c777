import { endSessions } from '../account/end-sessions'
import type { Context } from '../context'
import { hashSecret } from './tokens'

type But = {
  /** The session in hand, which stays. */
  session: string
  /** The cookie of the browser in hand, which stays known. */
  device: string | undefined
}

/**
 * Ends everything that lets anybody in, or look, without the password: sessions, the addresses of calendar
 * feeds, and which browsers count as known. Passkeys are the caller’s to ask about.
 */
export async function endEveryDoor(
  context: Pick<Context, 'db' | 'now'>,
  account: string,
  but?: But,
): Promise<void> {
  const { db } = context
  await endSessions(context, account, but?.session)
  await db.deleteFrom('calendar_feeds').where('account', '=', account).execute()
  await db
    .deleteFrom('known_devices')
    .where('account', '=', account)
    .where('secret_hash', '!=', but?.device ? hashSecret(but.device) : Buffer.alloc(0))
    .execute()
}
