import { enrichmentSchema, paths } from '@steading/domain/records/sync/wire-calls'
import * as z from 'zod'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { callerOf } from './caller'
import { deviceName } from './device-name'
import { cookieKind, refreshCookie } from './login-route'
import { openSessions, revokeSession } from './sessions'

const sessionList = z.object({
  success: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      deviceType: z.string(),
      created: z.number(),
      lastSeen: z.number(),
      current: z.boolean(),
    }),
  ),
})
const revokeRequest = enrichmentSchema.extend({ id: z.string().max(64) })
const done = z.object({ success: z.boolean() })

/** A farmer sees every logged-in device and can log out any of them: a lost phone, a sold tablet. */
export function sessionRoutes(app: App, context: Context): void {
  const tags = ['log-in']
  const config = { needsToken: true, ownAccount: true }

  app.post(
    `/${paths.sessions}`,
    { schema: { body: enrichmentSchema, response: { 200: sessionList }, tags }, config },
    async (request) => {
      const { account, session } = await callerOf(context, request)
      const open = await openSessions(context, account.id)
      const sessions = open.map(({ device_type, last_seen, device, ...rest }) => ({
        ...rest,
        device: deviceName(device),
        deviceType: device_type,
        lastSeen: last_seen,
        current: rest.id === session.id,
      }))
      return { success: true, sessions }
    },
  )

  app.post(
    `/${paths.revokeSession}`,
    { schema: { body: revokeRequest, response: { 200: done }, tags }, config },
    async (request) => {
      const { account } = await callerOf(context, request)
      if (!(await revokeSession(context, account.id, request.body.id))) throw new Refused('notFound')
      return { success: true }
    },
  )

  app.post(
    `/${paths.logout}`,
    { schema: { body: enrichmentSchema, response: { 200: done }, tags }, config: { needsToken: true } },
    async (request, reply) => {
      const { account, session } = await callerOf(context, request)
      await revokeSession(context, account.id, session.id)
      reply.clearCookie(refreshCookie, cookieKind(context.config.publicUrl))
      return { success: true }
    },
  )
}
