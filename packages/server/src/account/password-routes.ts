import { codeCalls } from '@steading/domain/account/code-calls'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../auth/caller'
import { tidyUsername } from '../auth/username'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../http/refused'
import { countMessage } from '../messages/message-limits'
import { sendMessage } from '../messages/send-message'
import { endSessions } from './end-sessions'
import { hashNewPassword } from './new-password'
import { findProof, makeCode, useProof } from './one-time-codes'
import { provePassword } from './prove-password'
import { resetAsked } from './reset-asked'

const tags = ['log-in']

/** A password somebody forgot, and one they want to change. */
export function passwordRoutes(app: App, context: Context): void {
  const { askNewPassword, setNewPassword, changePassword } = codeCalls

  app.post(
    `/${askNewPassword.path}`,
    { schema: { body: askNewPassword.request, response: { 200: askNewPassword.response }, tags } },
    async (request, reply) => {
      const { username, herd, language } = request.body
      const asked = tidyUsername(username)
      reply.header('cache-control', 'no-store')
      await countMessage(context, asked, request.ip)
      // Not waited for: that a message is sent takes time, and the time would tell who has an account.
      void sendCode(context, request, asked, herd).catch((err: unknown) =>
        request.log.error({ err }, 'a code for a new password was not sent'),
      )
      return { success: true, message: resetAsked[language] }
    },
  )

  app.post(
    `/${setNewPassword.path}`,
    { schema: { body: setNewPassword.request, response: { 200: setNewPassword.response }, tags } },
    async (request, reply) => {
      const { code, password } = request.body
      reply.header('cache-control', 'no-store')
      const proof = await findProof(context, 'reset', code)
      const account = proof && !proof.used ? await accountOf(context, proof.contact) : undefined
      if (!proof || !account) throw new Refused('signUpOver')
      const password_hash = await hashNewPassword(password, knownOf(account))
      await context.db.transaction().execute(async (trx) => {
        if (!(await useProof({ db: trx }, proof.id))) throw new Refused('signUpOver')
        await trx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
        await endSessions({ db: trx, now: context.now }, account.id)
      })
      await tellChanged(context, request, account)
      return { success: true }
    },
  )

  app.post(
    `/${changePassword.path}`,
    {
      schema: { body: changePassword.request, response: { 200: changePassword.response }, tags },
      config: { needsToken: true },
    },
    async (request) => {
      const caller = await callerOf(context, request)
      const { password, newPassword } = request.body
      await provePassword(context, request, caller, password)
      const account = await accountOf(context, caller.account.username)
      if (!account) throw new Refused('sessionEnded')
      const password_hash = await hashNewPassword(newPassword, knownOf(account))
      await context.db.transaction().execute(async (trx) => {
        await trx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
        await endSessions({ db: trx, now: context.now }, account.id, caller.session.id)
      })
      await tellChanged(context, request, account)
      return { success: true }
    },
  )
}

/** To the number of the account itself, and only where the herd that was named is one of its own. */
async function sendCode(context: Context, request: FastifyRequest, username: string, herd: string) {
  const account = await accountOf(context, username)
  const named = account && herd.trim() !== '' ? await hasHerd(context, account.id, herd) : true
  if (!account?.active || !named) return
  const code = await makeCode(context, { purpose: 'reset', contact: username, account: account.id })
  const { language, phone } = account
  await sendMessage(context, request.log, { to: phone, message: 'passwordCode', language, values: { code } })
}

type Known = { id: string; phone: string; email: string; first_name: string; last_name: string }

const knownOf = ({ phone, email, first_name, last_name }: Known) => [phone, email, first_name, last_name]

async function accountOf({ db }: Context, username: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'phone', 'email', 'first_name', 'last_name', 'language', 'active'])
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

type Told = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Whoever has the number learns of it, should it not have been them. */
async function tellChanged(context: Context, request: FastifyRequest, { phone, language }: Told) {
  await sendMessage(context, request.log, { to: phone, message: 'passwordChanged', language })
}
