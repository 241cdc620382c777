import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { hashSecret } from '../secrets/tokens'
import type { Caller } from './caller'
import { endSessions } from './end-sessions'
import { forgetProofs } from './forget-proofs'
import { deviceShown } from './known-devices'

export type But = {
  /** The current session and the cookie of the current browser, which stay. */
  here?: { session: string; device: string | undefined }
  /** The passkeys that go too: those the person no longer wants, or all. */
  passkeys?: readonly string[] | 'all'
}

/**
 * Ends every way in without the password: sessions, codes and their proofs, an adviser's unused links,
 * calendar feed addresses, known browsers and some passkeys.
 */
export async function endEveryDoor(
  context: Pick<Context, 'db' | 'now'>,
  account: string,
  { here, passkeys = [] }: But = {},
): Promise<void> {
  const { db, now } = context
  await endSessions(context, account, here?.session)
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
    .where('secret_hash', '!=', here?.device ? hashSecret(here.device) : Buffer.alloc(0))
    .execute()
  if (passkeys.length === 0) return
  await db
    .deleteFrom('passkeys')
    .where('account', '=', account)
    .$if(passkeys !== 'all', (some) => some.where('id', 'in', [...passkeys]))
    .execute()
}

/** The session and browser of this call. */
export const hereOf = (request: FastifyRequest, { session }: Caller) => ({
  session: session.id,
  device: deviceShown(request),
})
