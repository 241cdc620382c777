import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { askerOf } from '../auth/asker-of'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { passCaptcha } from '../messages/captcha'
import { countMessage, countTry } from '../messages/message-limits'
import { sendMessage } from '../messages/send-message'
import { Refused } from '../problems/refused'
import { makeSecret } from '../secrets/tokens'
import { exchangeCode, lookAtCode, makeCode } from './one-time-codes'

/** Sends codes, and exchanges right ones for proofs. Answers alike for known and unknown numbers. */
export function codeRoutes(app: App, context: Context): void {
  const { sendCode, checkCode } = codeCalls

  app.post(
    `/${sendCode.path}`,
    { schema: { body: sendCode.request, response: { 200: sendCode.response }, tags: ['sign-up'] } },
    async (request, reply) => {
      const { phone, recaptchaToken, language } = request.body
      reply.header('cache-control', 'no-store')
      await passCaptcha(context, recaptchaToken, request.ip)
      await countMessage(context, phone, await askerOf(context, request, phone))
      const handle = makeSecret()
      const asked = { contact: phone, handle, address: request.ip }
      const code = await makeCode(context, { ...asked, purpose: 'signUp' })
      const sent = await sendMessage(context, request.log, {
        to: phone,
        message: 'signUpCode',
        language,
        region: undefined,
        values: { code },
      })
      if (!sent) throw new Refused('codeNotSent')
      return { success: true, handle }
    },
  )

  app.post(
    `/${checkCode.path}`,
    { schema: { body: checkCode.request, response: { 200: checkCode.response }, tags: ['sign-up'] } },
    async (request, reply) => {
      const { phone: contact, otpCode, handle } = request.body
      reply.header('cache-control', 'no-store')
      const code = await countTry(context, request.ip, async () => {
        // The call does not say what the code is for.
        const asked = { contact, handle, address: request.ip, purposes: ['signUp', 'reset'] as const }
        const found = await lookAtCode(context, asked, otpCode)
        return found && exchangeCode(context, found)
      })
      if (!code) throw new Refused('wrongOneTimeCode')
      return { success: true, code }
    },
  )
}
