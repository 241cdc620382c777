import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context'
import { mayTell } from '../messages/message-limits'
import { reachedAt } from '../messages/reached-at'
import { sendMessage } from '../messages/send-message'
import { hashSecret, makeSecret } from '../secrets/tokens'

/** Long enough for a farmer who reads messages on Sundays. */
const noticeLasts = 7 * 24 * 3_600_000

/** Warns of a new device, with a link that logs the account out everywhere. Only a few in an hour. */
export async function tellOfNewDevice(
  context: Context,
  log: FastifyBaseLogger,
  account: string,
): Promise<void> {
  const { db, now, config } = context
  if (!(await mayTell(context, account))) return
  const person = await db
    .selectFrom('accounts')
    .select(['phone', 'email', 'email_proven', 'language', 'region'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  // Short enough for one text message, and too long to guess.
  const code = makeSecret(16)
  const at = now()
  await db
    .insertInto('device_notices')
    .values({ code_hash: hashSecret(code), account, made: at, ends: at + noticeLasts })
    .execute()
  const link = `${config.publicUrl}/not-me?code=${code}`
  const to = reachedAt(config.services, person)
  const { language, region } = person
  await sendMessage(context, log, { to, message: 'newDevice', language, region, values: { link } })
}

/** The account of this notice, which works once; undefined if it was used or has run out. */
export async function takeNotice({ db, now }: Context, code: string) {
  return db
    .deleteFrom('device_notices')
    .where('code_hash', '=', hashSecret(code))
    .where('ends', '>', now())
    .returning(['account', 'made'])
    .executeTakeFirst()
}
