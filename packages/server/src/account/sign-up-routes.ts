import { codeCalls, registrationPath, registrationRegion } from '@steading/domain/frame/account/code-calls'
import { isEmail, meantEmail } from '@steading/domain/frame/account/email-address'
import { unobfuscate, writeSystemVersion } from '@steading/domain/frame/account/registration'
import * as z from 'zod'
import { callerOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { createAccount } from './create-account'
import { findProof } from './one-time-codes'
import { findRegistration, keepRegistration } from './registrations'

/** Leads from a proven number to an account with its first herd. */
export function signUpRoutes(app: App, context: Context): void {
  const { register, checkEmail, createAccount: create } = codeCalls
  const tags = ['sign-up']

  app.post(
    `/${registrationPath(':region')}`,
    {
      schema: {
        params: z.object({ region: registrationRegion }),
        body: register.request,
        response: { 200: register.response },
        tags,
      },
    },
    async (request, reply) => {
      const { body, params } = request
      reply.header('cache-control', 'no-store')
      const proof = await findProof(context, 'signUp', body.code)
      if (!proof) throw new Refused('signUpOver')
      if (unobfuscate(body.mobile, body.code) !== proof.contact) throw new Refused('invalidInput')
      const number = await keepRegistration(context, {
        proof: proof.id,
        phone: proof.contact,
        first_name: body.firstname,
        last_name: body.surname,
        language: body.language,
        region: params.region,
        country_code: body.countryCode,
      })
      return { success: true, systemVersion: writeSystemVersion(number) }
    },
  )

  app.post(
    `/${checkEmail.path}`,
    { schema: { body: checkEmail.request, response: { 200: checkEmail.response }, tags } },
    async (request, reply) => {
      const { userId, email, code } = request.body
      reply.header('cache-control', 'no-store')
      // A user who signs up shows their code; any other user shows their log-in.
      if (code === undefined) {
        const { account } = await callerOf(context, request)
        if (account.id !== userId) throw new Refused('noAccess')
      } else await findRegistration(context, Number(userId), code)
      return { success: true, valid: isEmail(email), meant: meantEmail(email) ?? null }
    },
  )

  app.post(
    `/${create.path}`,
    { schema: { body: create.request, response: { 200: create.response }, tags } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { userId, code } = request.body
      const registration = await findRegistration(context, userId, code)
      return { success: true, farm: await createAccount(context, registration, request.body) }
    },
  )
}
