import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { terms } from '@steading/domain/frame/account/terms'
import { callerOf } from '../auth/caller'
import { endEveryDoor, hereOf } from '../auth/end-every-door'
import { deviceShown } from '../auth/known-devices'
import { readLogIns } from '../auth/log-ins'
import type { Prover } from '../auth/prove'
import { noteProof } from '../auth/recent-proof'
import { totpAddress } from '../auth/totp'
import { confirmSecret, endTwoFactor, hasTwoFactor, offerSecret, recoveryCodesLeft } from '../auth/two-factor'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { askForErasure } from './erase-account'
import { exportAccount } from './export-account'

type Call = (typeof accountCalls)[keyof typeof accountCalls]
const route = <C extends Call>({ request, answer }: C) => ({
  schema: {
    body: request as C['request'],
    response: { 200: answer as C['answer'] },
    tags: ['own account'],
  },
  config: { needsToken: true, ownAccount: true },
})
const addressOf = ({ path }: Call) => `/${path}`

/** Calls with which a person sees and changes their own account. */
export function ownAccountRoutes(app: App, context: Context, prover: Prover): void {
  const { db } = context

  app.post(addressOf(accountCalls.safety), route(accountCalls.safety), async (request) => {
    const { account } = await callerOf(context, request)
    const twoFactor = await hasTwoFactor(context, account.id)
    const left = twoFactor ? await recoveryCodesLeft(context, account.id) : 0
    return { success: true, twoFactor, recoveryCodesLeft: left }
  })

  app.post(addressOf(accountCalls.logIns), route(accountCalls.logIns), async (request) => {
    const { account } = await callerOf(context, request)
    return { success: true, logIns: await readLogIns(context, account.id, deviceShown(request)) }
  })

  app.post(addressOf(accountCalls.prove), route(accountCalls.prove), async (request) => {
    const caller = await callerOf(context, request)
    const { password, code } = request.body
    await prover.again(request, caller, { password, code })
    await noteProof(context, caller.session.id)
    return { success: true }
  })

  app.post(addressOf(accountCalls.acceptTerms), route(accountCalls.acceptTerms), async (request) => {
    const { account } = await callerOf(context, request)
    // A client cannot accept terms that are not written yet.
    const version = Math.min(request.body.terms, terms.version)
    await db
      .updateTable('accounts')
      .set({ terms: version })
      .where('id', '=', account.id)
      .where('terms', '<', version)
      .execute()
    return { success: true }
  })

  app.post(addressOf(accountCalls.startTwoFactor), route(accountCalls.startTwoFactor), async (request) => {
    const caller = await callerOf(context, request)
    if (await hasTwoFactor(context, caller.account.id)) throw new Refused('invalidInput')
    await prover.again(request, caller, { password: request.body.password })
    const secret = await offerSecret(context, caller.account.id)
    return { success: true, secret, address: totpAddress(caller.account.username, secret) }
  })

  app.post(
    addressOf(accountCalls.confirmTwoFactor),
    route(accountCalls.confirmTwoFactor),
    async (request) => {
      const caller = await callerOf(context, request)
      let recoveryCodes: string[] | undefined
      await prover.code(request, caller, async () => {
        recoveryCodes = await confirmSecret(context, caller.account.id, request.body.code)
        return recoveryCodes !== undefined
      })
      // The password alone opened all of them; from now on a log-in needs a code too.
      const but = { here: hereOf(request, caller), passkeys: request.body.removePasskeys ?? [] }
      await endEveryDoor(context, caller.account.id, but)
      return { success: true, recoveryCodes: recoveryCodes ?? [] }
    },
  )

  app.post(addressOf(accountCalls.endTwoFactor), route(accountCalls.endTwoFactor), async (request) => {
    const caller = await callerOf(context, request)
    const { password, code } = request.body
    await prover.again(request, caller, { password, code })
    await endTwoFactor(context, caller.account.id)
    return { success: true }
  })

  app.post(addressOf(accountCalls.exportAccount), route(accountCalls.exportAccount), async (request) => {
    const { account } = await callerOf(context, request)
    return { success: true, account: await exportAccount(context, account.id) }
  })

  app.post(addressOf(accountCalls.eraseAccount), route(accountCalls.eraseAccount), async (request) => {
    const caller = await callerOf(context, request)
    const { password, code } = request.body
    await prover.again(request, caller, { password, code })
    const erasedOn = await askForErasure(context, caller.account.id)
    return { success: true, erasedOn }
  })
}
