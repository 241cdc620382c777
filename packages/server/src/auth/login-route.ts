import {
  type LoginRequest,
  loginRequestSchema,
  loginResponseSchema,
  paths,
} from '@steading/domain/sync/wire-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../http/refused'
import { type Turns, takeTurns } from '../sync/take-turns'
import { apiRegionOf } from './caller'
import { countWrong, forgive, lineOf, refuseTooSoon } from './login-tries'
import { passwordFits } from './passwords'
import { isKnownDevice, renewToken, startSession } from './sessions'
import { tidyUsername } from './username'

export const refreshCookie = 'steading_refresh'

type Gates = { sameTries: Turns; known: Turns; strangers: Turns }
type Login = { body: LoginRequest; request: FastifyRequest; reply: FastifyReply }

export function loginRoute(app: App, context: Context): void {
  const schema = { body: loginRequestSchema, response: { 200: loginResponseSchema }, tags: ['log-in'] }
  const gates = {
    sameTries: takeTurns({ atOnce: 1, mostWaiting: 30, patienceMs: 15_000 }),
    // Each password takes a thread and twenty megabytes for as long as it lasts. Guesses from everywhere never stand in
    // front of a farmer with a phone that has logged in before, and leave half of the threads alone.
    known: takeTurns({ atOnce: 4, mostWaiting: 200, patienceMs: 15_000 }),
    strangers: takeTurns({ atOnce: 2, mostWaiting: 40, patienceMs: 8_000 }),
  }
  app.post(`/${paths.login}`, { schema }, async (request, reply) => {
    const { body } = request
    const login = { body, request, reply }
    reply.header('cache-control', 'no-store')
    if (body.username === undefined && body.password === undefined) return renew(context, login)
    return logIn(context, gates, login)
  })
}

/** With a user name and a password: a session of its own for this device. */
async function logIn(context: Context, gates: Gates, { body, request, reply }: Login) {
  if (body.username === undefined || body.password === undefined) throw new Refused('wrongPassword')
  const account = await provenAccount(context, gates, request, {
    username: tidyUsername(body.username),
    password: body.password,
    device: body.deviceId,
  })
  if (!account.active) throw new Refused('inactiveAccount')
  const { apiRegion } = context.config
  if (apiRegion && apiRegionOf(account.region) !== apiRegion) throw new Refused('newTokenNeeded')
  if (body.language !== undefined) await speak(context, account.id, body.language)
  const device = body.deviceId ?? `unnamed-${crypto.randomUUID()}`
  const session = await startSession(context, {
    account: account.id,
    device,
    deviceType: body.deviceType ?? 'unknown',
  })
  setCookie(context, reply, `${session.id}.${session.refresh}`, session.expires)
  const { id: userId, region } = account
  return answer({ token: session.token, expiresAt: session.tokenExpires, userId, device, region })
}

type Credentials = { username: string; password: string; device: string | undefined }

async function provenAccount(
  context: Context,
  { sameTries, known, strangers }: Gates,
  request: FastifyRequest,
  { username, password, device }: Credentials,
) {
  const account = await context.db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'active', 'region'])
    .where('username', '=', username)
    .executeTakeFirst()
  const isKnown = account && device && (await isKnownDevice(context, account.id, device))
  const tried = { username, address: request.ip, knownDevice: isKnown ? device : undefined }
  const leave = await sameTries.take(lineOf(tried))
  try {
    await refuseTooSoon(context, tried)
    const passwords = isKnown ? known : strangers
    const fits = await passwords.run('all', () => passwordFits(account?.password_hash, password))
    if (!fits || !account) {
      await countWrong(context, tried)
      throw new Refused('wrongPassword')
    }
    await forgive(context, tried)
    return account
  } catch (error) {
    const why = error instanceof Refused ? error.problem : 'unexpected'
    // Enough of the number to tell a farmer on the phone that it was theirs, too little to tell whose it is.
    const number = `…${username.slice(-3)}`
    request.log.warn({ number, address: request.ip, knownDevice: Boolean(isKnown), why }, 'a log-in failed')
    throw error
  } finally {
    leave()
  }
}

/** Without: a new token for the session in the cookie, from the device it was made on. A bare user name gets none. */
async function renew(context: Context, { body, request, reply }: Login) {
  const [id, refresh] = (request.cookies[refreshCookie] ?? '').split('.')
  const renewed =
    id && refresh && body.deviceId
      ? await renewToken(context, { id, refresh, device: body.deviceId })
      : undefined
  if (!renewed) throw new Refused('sessionEnded')
  if (!renewed.active) throw new Refused('inactiveAccount')
  setCookie(context, reply, `${id}.${refresh}`, renewed.expires)
  return answer({
    token: renewed.token,
    expiresAt: renewed.tokenExpires,
    userId: renewed.account,
    device: body.deviceId,
  })
}

type Answer = {
  token: string
  expiresAt: number
  userId: string
  device: string | undefined
  region?: string
}

/** The specification's auth record, and the farmer's region: they may have picked another before logging in. */
const answer = ({ token, expiresAt, userId, device, region }: Answer) => ({
  success: true,
  url_token: token,
  userId,
  deviceId: device,
  expiresAt,
  ...(region && { region }),
})

async function speak({ db }: Context, account: string, language: string) {
  if (language !== 'en' && language !== 'fr' && language !== 'es') return
  await db.updateTable('accounts').set({ language }).where('id', '=', account).execute()
}

function setCookie({ config }: Context, reply: FastifyReply, value: string, expires: number) {
  reply.setCookie(refreshCookie, value, { ...cookieKind(config.publicUrl), expires: new Date(expires) })
}

/** Sent to the log-in call only, never readable by a script. */
export const cookieKind = (publicUrl: string) => ({
  path: `/${paths.login}`,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: publicUrl.startsWith('https:'),
})
