import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { totpAddress } from '../auth/totp'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { countTry } from '../messages/message-limits'
import { Refused } from '../problems/refused'
import { makeOperatorLogIn, openLink } from './operator-link'

const tags = ['operator']

/** The server prints this link at its start. With it the operator sets a log-in that only they know. */
export function operatorLinkRoutes(app: App, context: Context): void {
  const { openOperatorLink: open, makeOperatorLogIn: make } = codeCalls

  app.post(
    `/${open.path}`,
    { schema: { body: open.request, response: { 200: open.response }, tags } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { code } = request.body
      const opened = await countTry(context, request.ip, () => openLink(context, code))
      if (!opened) throw new Refused('linkOver')
      const { username, secret } = opened
      return { success: true, username, secret, address: totpAddress(username, secret) }
    },
  )

  app.post(
    `/${make.path}`,
    { schema: { body: make.request, response: { 200: make.response }, tags } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const recoveryCodes = await countTry(context, request.ip, () =>
        makeOperatorLogIn(context, request.body),
      )
      request.log.warn('an operator made their own log-in')
      return { success: true, recoveryCodes: recoveryCodes ?? [] }
    },
  )
}
