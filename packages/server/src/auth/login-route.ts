import {
  type LoginRequest,
  loginRequestSchema,
  loginResponseSchema,
  paths,
} from '@steading/domain/records/sync/wire-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { apiRegionOf } from './caller'
import { knowDevice } from './known-devices'
import { noteLogIn } from './log-ins'
import { tellOfNewDevice } from './new-device'
import type { Prover } from './prove'
import { hasLoggedIn, renewToken, startSession } from './sessions'
import { tidyUsername } from './username'

export const refreshCookie = 'steading_refresh'

type From = Pick<LoginRequest, 'deviceId' | 'deviceType' | 'language'>
type Login<Body = LoginRequest> = { body: Body; request: FastifyRequest; reply: FastifyReply }

export function loginRoute(app: App, context: Context, prover: Prover): void {
  const schema = { body: loginRequestSchema, response: { 200: loginResponseSchema }, tags: ['log-in'] }
  app.post(`/${paths.login}`, { schema }, async (request, reply) => {
    const { body } = request
    const login = { body, request, reply }
    reply.header('cache-control', 'no-store')
    if (body.username === undefined && body.password === undefined) return renew(context, login)
    return logIn(context, prover, login)
  })
}

/** With a user name and a password: starts a session for this device. */
async function logIn(context: Context, prover: Prover, login: Login) {
  const { body, request } = login
  if (body.username === undefined || body.password === undefined) throw new Refused('wrongPassword')
  const account = await prover.account(request, {
    username: tidyUsername(body.username),
    password: body.password,
    code: body.otpCode,
    device: body.deviceId,
    deviceType: body.deviceType,
  })
  return letIn(context, login, account)
}

type Proven = { id: string; active: boolean; region: string; erase_at: number | null; isKnown: boolean }

/** Gives a session to a proven account, by password or passkey. */
export async function letIn(context: Context, { body, request, reply }: Login<From>, account: Proven) {
  if (!account.active) throw new Refused('inactiveAccount')
  const { apiRegion } = context.config
  if (apiRegion && apiRegionOf(account.region) !== apiRegion) throw new Refused('newTokenNeeded')
  if (body.language !== undefined) await speak(context, account.id, body.language)
  const erasureCancelled = account.erase_at !== null && (await stay(context, account.id))
  const isNew = !account.isKnown && (await hasLoggedIn(context, account.id))
  const device = body.deviceId ?? `unnamed-${crypto.randomUUID()}`
  const session = await startSession(context, {
    account: account.id,
    device,
    deviceType: body.deviceType ?? 'unknown',
  })
  setCookie(context, reply, `${session.id}.${session.refresh}`, session.expires)
  const browser = await knowDevice(context, request, reply, account.id)
  await noteLogIn(context, {
    account: account.id,
    device,
    deviceType: body.deviceType,
    browser,
    address: request.ip,
    outcome: erasureCancelled ? 'erasureCancelled' : isNew ? 'newDevice' : 'in',
  })
  // Not awaited: a slow message must not delay the log-in.
  if (isNew)
    void tellOfNewDevice(context, request.log, account.id).catch((err: unknown) =>
      request.log.error({ err }, 'nobody was told of a new device'),
    )
  const { id: userId, region } = account
  return answer({
    token: session.token,
    expiresAt: session.tokenExpires,
    userId,
    device,
    region,
    erasureCancelled,
  })
}

/** Without a password: renews the token of the cookie's session, from its own device only. */
async function renew(context: Context, { body, request, reply }: Login) {
  const [id, refresh] = (request.cookies[refreshCookie] ?? '').split('.')
  const renewed =
    id && refresh && body.deviceId
      ? await renewToken(context, { id, refresh, device: body.deviceId, force: body.isForce === true })
      : undefined
  if (!renewed) throw new Refused('sessionEnded')
  if (!renewed.active) throw new Refused('inactiveAccount')
  setCookie(context, reply, `${id}.${refresh}`, renewed.expires)
  await knowDevice(context, request, reply, renewed.account)
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
  erasureCancelled?: boolean
}

/** The specification's auth record with the farmer's region: they may have picked another beforehand. */
const answer = ({ token, expiresAt, userId, device, region, erasureCancelled }: Answer) => ({
  success: true,
  url_token: token,
  userId,
  deviceId: device,
  expiresAt,
  ...(region && { region }),
  ...(erasureCancelled && { erasureCancelled }),
})

/** A log-in during the grace period cancels the erasure. */
async function stay({ db }: Context, account: string): Promise<true> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ erase_at: null })
    .where('id', '=', account)
    .where('active', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refused('inactiveAccount')
  return true
}

async function speak({ db }: Context, account: string, language: string) {
  if (language !== 'en' && language !== 'fr' && language !== 'es') return
  await db.updateTable('accounts').set({ language }).where('id', '=', account).execute()
}

function setCookie({ config }: Context, reply: FastifyReply, value: string, expires: number) {
  reply.setCookie(refreshCookie, value, { ...cookieKind(config.publicUrl), expires: new Date(expires) })
}

/** Browsers send it to the log-in call only, and scripts cannot read it. */
export const cookieKind = (publicUrl: string) => ({
  path: `/${paths.login}`,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: publicUrl.startsWith('https:'),
})
