import { type ContactKind, codeCalls } from '@steading/domain/frame/account/code-calls'
import { isEmail } from '@steading/domain/frame/account/email-address'
import { masked } from '@steading/domain/frame/account/messages'
import type { FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../auth/caller'
import { endEveryDoor, hereOf } from '../auth/end-every-door'
import { forgetProofs } from '../auth/forget-proofs'
import { tidyUsername } from '../auth/username'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { countMessage, countTry } from '../messages/message-limits'
import { sendMessage } from '../messages/send-message'
import { Refused } from '../problems/refused'
import { lookAtCode, makeCode, useCode } from './one-time-codes'
import { provePassword } from './prove-password'

const tags = ['account']
const config = { needsToken: true, ownAccount: true }

/** Changes the number or mail address. The old and the new contact both confirm the change. */
export function contactRoutes(app: App, context: Context): void {
  const { contacts, changeContact, confirmContact } = codeCalls

  app.post(
    `/${contacts.path}`,
    { schema: { body: contacts.request, response: { 200: contacts.response }, tags }, config },
    async (request) => {
      const { account } = await callerOf(context, request)
      const { phone, email } = await contactsOf(context, account.id)
      return { success: true, phone, email }
    },
  )

  app.post(
    `/${changeContact.path}`,
    { schema: { body: changeContact.request, response: { 200: changeContact.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const { kind, password } = request.body
      const to = usable(kind, request.body.to)
      await provePassword(context, request, caller, password)
      const known = await contactsOf(context, caller.account.id)
      const old = reachedAt(kind, known)
      // The address from sign-up is not confirmed yet, so it may be asked for again: the number confirms it.
      if (!to || to === (kind === 'phone' ? known.phone : known.email_proven && known.email))
        throw new Refused('contactUnusable')
      await countMessage(context, to, { address: request.ip })
      await write(context, request, caller, { purpose: 'oldContact', contact: old, detail: `${kind} ${to}` })
      await write(context, request, caller, { purpose: 'newContact', contact: to, detail: kind })
      return { success: true, oldAt: masked(old) }
    },
  )

  app.post(
    `/${confirmContact.path}`,
    { schema: { body: confirmContact.request, response: { 200: confirmContact.response }, tags }, config },
    async (request) => {
      const caller = await callerOf(context, request)
      const { account } = caller
      const { kind, oldCode, newCode } = request.body
      const old = reachedAt(kind, await contactsOf(context, account.id))
      const own = { handle: handleOf(account.id), address: request.ip }
      const shown = await countTry(context, request.ip, async () => {
        const first = await lookAtCode(context, { ...own, purposes: ['oldContact'], contact: old }, oldCode)
        const to = first?.detail.startsWith(`${kind} `) ? first.detail.slice(kind.length + 1) : ''
        const second = await lookAtCode(context, { ...own, purposes: ['newContact'], contact: to }, newCode)
        return first && second && { first, second, to }
      })
      if (!shown) throw new Refused('contactNotChanged')
      const { first, second, to } = shown
      await context.db.transaction().execute(async (trx) => {
        const fresh = (await useCode({ db: trx }, first)) && (await useCode({ db: trx }, second))
        if (!fresh) throw new Refused('contactNotChanged')
        if (kind === 'phone') {
          const taken = await trx
            .selectFrom('accounts')
            .select('id')
            .where('username', '=', to)
            .executeTakeFirst()
          if (taken) throw new Refused('numberTaken')
        }
        const set = kind === 'phone' ? { phone: to, username: to } : { email: to, email_proven: true }
        await trx.updateTable('accounts').set(set).where('id', '=', account.id).execute()
        await forgetProofs(trx, account.id, [old])
        const but = { here: hereOf(request, caller), passkeys: request.body.removePasskeys ?? [] }
        await endEveryDoor({ db: trx, now: context.now }, account.id, but)
      })
      const { language, region } = account
      const told = { message: 'contactChanged', language, region, values: { to } } as const
      await sendMessage(context, request.log, { to: old, ...told })
      return { success: true }
    },
  )
}

type Contacts = { phone: string; email: string; email_proven: boolean }

async function contactsOf({ db }: Context, account: string): Promise<Contacts> {
  return db
    .selectFrom('accounts')
    .select(['phone', 'email', 'email_proven'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
}

/** The contact that confirms a change. Without a confirmed mail address, the number confirms it. */
const reachedAt = (kind: ContactKind, { phone, email, email_proven }: Contacts): string =>
  kind === 'email' && email && email_proven ? email : phone

function usable(kind: ContactKind, typed: string): string | undefined {
  if (kind === 'email') return isEmail(typed) ? typed : undefined
  const number = tidyUsername(typed)
  return /^\+\d{7,15}$/.test(number) ? number : undefined
}

/** The account is the handle, so a logged-in user can only use their own codes. */
const handleOf = (account: string) => `account ${account}`

type Wanted = { purpose: 'oldContact' | 'newContact'; contact: string; detail: string }

async function write(context: Context, request: FastifyRequest, { account }: Caller, wanted: Wanted) {
  const own = { handle: handleOf(account.id), address: request.ip, account: account.id }
  const code = await makeCode(context, { ...wanted, ...own })
  const message = wanted.purpose === 'oldContact' ? 'oldContactCode' : 'newContactCode'
  const values = { code, to: wanted.detail.split(' ')[1] ?? '' }
  const { language, region } = account
  const told = { message, language, region, values } as const
  const sent = await sendMessage(context, request.log, { to: wanted.contact, ...told })
  if (!sent) throw new Refused('codeNotSent')
}
