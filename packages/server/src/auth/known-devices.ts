import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { hashSecret, makeSecret } from '../secrets/tokens'

export const deviceCookie = 'steading_device'

/** Longer than any session, so that the account still knows a browser after a log-out. */
export const deviceLasts = 400 * 24 * 3_600_000
const mostPerAccount = 50

type Db = Pick<Context, 'db'>

/** The cookie that identifies the browser. A device's name is no secret: every record it wrote shows it. */
export function deviceShown(request: FastifyRequest): string | undefined {
  const shown = request.cookies[deviceCookie]
  return shown && /^[\w-]{43}$/.test(shown) ? shown : undefined
}

export async function isKnownDevice(
  { db }: Db,
  account: string,
  shown: string | undefined,
): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('account')
    .where('account', '=', account)
    .where('secret_hash', '=', hashSecret(shown ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

/** Marks this browser as known to the account, and returns its cookie, which all its accounts share. */
export async function knowDevice(
  { db, now, config }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
): Promise<string> {
  const shown = deviceShown(request) ?? makeSecret()
  const at = now()
  await db
    .insertInto('known_devices')
    .values({ account, secret_hash: hashSecret(shown), made: at, seen: at })
    .onConflict((conflict) => conflict.columns(['account', 'secret_hash']).doUpdateSet({ seen: at }))
    .execute()
  await db
    .deleteFrom('known_devices')
    .where('account', '=', account)
    .where('secret_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('secret_hash')
        .where('account', '=', account)
        .orderBy('seen', 'desc')
        .limit(mostPerAccount),
    )
    .execute()
  reply.setCookie(deviceCookie, shown, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    expires: new Date(at + deviceLasts),
  })
  return shown
}

export async function forgetOldDevices({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('seen', '<=', now() - deviceLasts)
    .execute()
}
