import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { mostPasskeys } from '@steading/domain/frame/account/entry-calls'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../auth/caller'
import { endEveryDoor } from '../auth/end-every-door'
import { deviceShown, isKnownDevice } from '../auth/known-devices'
import { letIn } from '../auth/login-route'
import { takeNotice } from '../auth/new-device'
import {
  makeChallenge,
  makingOptions,
  passkeySite,
  readMade,
  readSigned,
  signingOptions,
  takeChallenge,
} from '../auth/passkeys'
import type { Prover } from '../auth/prove'
import { provenCallerOf } from '../auth/recent-proof'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { countPasskeys, countTry } from '../messages/message-limits'
import { reachedAt } from '../messages/reached-at'
import { sendMessage } from '../messages/send-message'
import { fullName } from '../people/on-farm'
import { Refused } from '../problems/refused'

const tags = ['log-in']
const config = { needsToken: true, ownAccount: true }

/** Logged-in users make passkeys; logged-out users log in with them. */
export function passkeyRoutes(app: App, context: Context, prover: Prover): void {
  const { passkeys, startPasskey, keepPasskey, removePasskey, askPasskey, usePasskey } = codeCalls
  const { db, now } = context
  const siteOf = ({ headers }: FastifyRequest) => passkeySite(context.config.publicUrl, headers.origin)

  app.post(
    `/${passkeys.path}`,
    { schema: { body: passkeys.request, response: { 200: passkeys.response }, tags }, config },
    async (request) => {
      const { account } = await callerOf(context, request)
      return { success: true, passkeys: await passkeysOf(context, account.id) }
    },
  )

  app.post(
    `/${startPasskey.path}`,
    { schema: { body: startPasskey.request, response: { 200: startPasskey.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const { password, otpCode: code } = request.body
      await prover.again(request, caller, { password, code })
      const { id, username, firstName: first_name, lastName: last_name } = caller.account
      const known = await passkeysOf(context, id)
      if (known.length >= mostPasskeys) throw new Refused('tooManyPasskeys')
      const challenge = await makeChallenge(context, caller.session.id)
      const who = {
        ...{ account: id, username, name: fullName({ first_name, last_name }) },
        known: known.map((one) => one.id),
      }
      return { success: true, challenge, options: makingOptions(siteOf(request), challenge, who) }
    },
  )

  app.post(
    `/${keepPasskey.path}`,
    { schema: { body: keepPasskey.request, response: { 200: keepPasskey.response }, tags }, config },
    async (request) => {
      const { account, session } = await callerOf(context, request)
      const { challenge, name } = request.body
      if (!(await takeChallenge(context, challenge, session.id))) throw new Refused('passkeyRefused')
      const made = await readMade(siteOf(request), request.body)
      if (!made) throw new Refused('passkeyRefused')
      const { id, publicKey, counter } = made
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkeys')
        .values({
          ...{ id, account: account.id, name, counter, made: now(), used: null },
          public_key: Buffer.from(publicKey),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw new Refused('passkeyRefused')
      await tellAdded(context, request, account.id, name)
      return { success: true }
    },
  )

  app.post(
    `/${removePasskey.path}`,
    { schema: { body: removePasskey.request, response: { 200: removePasskey.response }, tags }, config },
    async (request) => {
      const { account } = await provenCallerOf(context, request)
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('id', '=', request.body.id)
        .where('account', '=', account.id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Refused('notFound')
      return { success: true }
    },
  )

  app.post(
    `/${askPasskey.path}`,
    { schema: { body: askPasskey.request, response: { 200: askPasskey.response }, tags } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await countPasskeys(context, request.ip)
      const challenge = await makeChallenge(context)
      return { success: true, challenge, options: signingOptions(siteOf(request), challenge) }
    },
  )

  app.post(
    `/${usePasskey.path}`,
    { schema: { body: usePasskey.request, response: { 200: usePasskey.response }, tags } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const account = await countTry(context, request.ip, () => whoSigned(request))
      if (!account) throw new Refused('passkeyRefused')
      return letIn(context, { body: request.body, request, reply }, account)
    },
  )

  /** The account whose passkey signed our challenge. A finger or a PIN unlocked it, so no code is needed. */
  async function whoSigned(request: FastifyRequest<{ Body: typeof usePasskey.request._output }>) {
    const { body } = request
    if (!(await takeChallenge(context, body.challenge))) return undefined
    const kept = await db
      .selectFrom('passkeys')
      .innerJoin('accounts', 'accounts.id', 'passkeys.account')
      .select(['passkeys.id', 'public_key', 'counter', 'account', 'active', 'region', 'erase_at'])
      .where('passkeys.id', '=', body.credential.id)
      .executeTakeFirst()
    if (!kept) return undefined
    const counter = await readSigned(siteOf(request), body, { ...kept, counter: Number(kept.counter) })
    if (counter === undefined) return undefined
    // If two copies of one key sign at once, the second finds that the counter moved.
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ counter, used: now() })
      .where('id', '=', kept.id)
      .where('counter', '=', kept.counter)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const { account: id, active, region, erase_at } = kept
    const isKnown = await isKnownDevice(context, id, deviceShown(request))
    return { id, active, region, erase_at, isKnown }
  }
}

export async function passkeysOf({ db }: Context, account: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'made', 'used'])
    .where('account', '=', account)
    .orderBy('made')
    .orderBy('id')
    .execute()
}

/** The link that warns of a new device: logs out everywhere and removes what was set up from there. */
export function notMeRoute(app: App, context: Context): void {
  const { notMe } = codeCalls
  app.post(
    `/${notMe.path}`,
    { schema: { body: notMe.request, response: { 200: notMe.response }, tags } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const notice = await countTry(context, request.ip, () => takeNotice(context, request.body.code))
      if (!notice) throw new Refused('noticeOver')
      const { account } = notice
      // The intruder may have made a passkey long ago, so none stays.
      await endEveryDoor(context, account, { passkeys: 'all' })
      request.log.warn({ account }, 'somebody says that a new device was not theirs: all sessions ended')
      return { success: true }
    },
  )
}

async function tellAdded(context: Context, request: FastifyRequest, account: string, name: string) {
  const person = await context.db
    .selectFrom('accounts')
    .select(['phone', 'email', 'email_proven', 'language', 'region'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const { language, region } = person
  const to = reachedAt(context.config.services, person)
  await sendMessage(context, request.log, { to, message: 'passkeyAdded', language, region, values: { name } })
}
