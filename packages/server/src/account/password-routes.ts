import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { resetAsked } from '@steading/domain/frame/account/reset-asked'
import type { FastifyRequest } from 'fastify'
import { askerOf } from '../auth/asker-of'
import { callerOf } from '../auth/caller'
import { type But, endEveryDoor, hereOf } from '../auth/end-every-door'
import { tidyUsername } from '../auth/username'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { countMessage } from '../messages/message-limits'
import { sendMessage } from '../messages/send-message'
import { Refused } from '../problems/refused'
import { makeSecret } from '../secrets/tokens'
import { hashNewPassword } from './new-password'
import { findProof, makeCode, useProof } from './one-time-codes'
import { passkeysOf } from './passkey-routes'
import { provePassword } from './prove-password'

const tags = ['log-in']

/** Resets a forgotten password, and changes a known one. */
export function passwordRoutes(app: App, context: Context): void {
  const { askNewPassword, setNewPassword, passkeysLeft, changePassword } = codeCalls

  app.post(
    `/${askNewPassword.path}`,
    { schema: { body: askNewPassword.request, response: { 200: askNewPassword.response }, tags } },
    async (request, reply) => {
      const { username, herd, language } = request.body
      const asked = tidyUsername(username)
      reply.header('cache-control', 'no-store')
      await countMessage(context, asked, await askerOf(context, request, asked))
      // The server makes a code for every number, so that neither the answer nor its timing shows who has an
      // account. A full queue refuses the call, so the farmer does not wait for a message that was never
      // sent.
      const handle = makeSecret()
      const account = await accountToReset(context, asked, herd)
      const holder = { contact: asked, handle, address: request.ip, ...(account && { account: account.id }) }
      const code = await makeCode(context, { ...holder, purpose: 'reset' })
      // Not awaited: sending takes time only for a number with an account, and the delay would show it.
      if (account)
        void sendCode(context, request, account, code).catch((err: unknown) =>
          request.log.error({ err }, 'a code for a new password was not sent'),
        )
      return { success: true, message: resetAsked[language], handle }
    },
  )

  app.post(
    `/${setNewPassword.path}`,
    { schema: { body: setNewPassword.request, response: { 200: setNewPassword.response }, tags } },
    async (request, reply) => {
      const { code, password, removePasskeys = [] } = request.body
      reply.header('cache-control', 'no-store')
      const { proof, account } = await provenAccount(context, code)
      const password_hash = await hashNewPassword(password, knownOf(account))
      await context.db.transaction().execute(async (trx) => {
        if (!(await useProof({ db: trx }, proof.id))) throw new Refused('signUpOver')
        const passkeys = removePasskeys
        await takeNewPassword({ db: trx, now: context.now }, account.id, { password_hash, passkeys })
      })
      await tellChanged(context, request, account)
      return { success: true }
    },
  )

  app.post(
    `/${passkeysLeft.path}`,
    { schema: { body: passkeysLeft.request, response: { 200: passkeysLeft.response }, tags } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { account } = await provenAccount(context, request.body.code)
      return { success: true, passkeys: await passkeysOf(context, account.id) }
    },
  )

  app.post(
    `/${changePassword.path}`,
    {
      schema: { body: changePassword.request, response: { 200: changePassword.response }, tags },
      config: { needsToken: true, ownAccount: true },
    },
    async (request) => {
      const caller = await callerOf(context, request)
      const { password, newPassword, removePasskeys = [] } = request.body
      await provePassword(context, request, caller, password)
      const account = await accountOf(context, caller.account.username)
      if (!account) throw new Refused('sessionEnded')
      const password_hash = await hashNewPassword(newPassword, knownOf(account))
      await context.db.transaction().execute(async (trx) => {
        const taken = { password_hash, passkeys: removePasskeys, here: hereOf(request, caller) }
        await takeNewPassword({ db: trx, now: context.now }, account.id, taken)
      })
      await tellChanged(context, request, account)
      return { success: true }
    },
  )
}

type New = But & { password_hash: string }

/** A new password voids everything that the old one opened. */
async function takeNewPassword(
  context: Pick<Context, 'db' | 'now'>,
  account: string,
  { password_hash, ...but }: New,
) {
  await context.db.updateTable('accounts').set({ password_hash }).where('id', '=', account).execute()
  await endEveryDoor(context, account, but)
}

/** The account whose password a proof may set. */
async function provenAccount(context: Context, code: string) {
  const proof = await findProof(context, 'reset', code)
  const account = await accountOf(context, proof && !proof.used ? proof.contact : '')
  if (!proof || !account) throw new Refused('signUpOver')
  return { proof, account }
}

/** The account, unless the caller named a herd that is not one of its own. */
async function accountToReset(context: Context, username: string, herd: string) {
  const account = await accountOf(context, username)
  const named = herd.trim() === '' || (await hasHerd(context, account?.id ?? '', herd))
  return account?.active && named ? account : undefined
}

type Known = { id: string; phone: string; email: string; first_name: string; last_name: string }
type Told = NonNullable<Awaited<ReturnType<typeof accountOf>>>

async function sendCode(context: Context, request: FastifyRequest, told: Told, code: string) {
  const { language, region, phone: to } = told
  await sendMessage(context, request.log, { to, message: 'passwordCode', language, region, values: { code } })
}

const knownOf = ({ phone, email, first_name, last_name }: Known) => [phone, email, first_name, last_name]

async function accountOf({ db }: Context, username: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'phone', 'email', 'first_name', 'last_name', 'language', 'region', 'active'])
    .where('username', '=', username)
    .executeTakeFirst()
}

async function hasHerd({ db }: Context, account: string, herd: string): Promise<boolean> {
  const farms = await db
    .selectFrom('account_farms')
    .innerJoin('farms', 'farms.id', 'account_farms.farm')
    .select('farms.data')
    .where('account', '=', account)
    .execute()
  const tidy = (text: unknown) =>
    String(text ?? '')
      .replace(/[\s/-]/g, '')
      .toUpperCase()
  return farms.some(({ data }) => tidy(data.herdNumber) === tidy(herd))
}

/** Warns the holder of the number, in case it was not them. */
async function tellChanged(context: Context, request: FastifyRequest, told: Told) {
  const { language, region, phone: to } = told
  await sendMessage(context, request.log, { to, message: 'passwordChanged', language, region })
}
