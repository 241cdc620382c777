import {
  attachDemoHerdPath,
  attachDemoHerdRequestSchema,
  attachDemoHerdResponseSchema,
} from '@steading/domain/frame/herds/demo-herd'
import { callerOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { whenOver } from '../http/when-over'
import { takeTurns } from '../turns/take-turns'
import { demoHerdOf } from './demo-herds'

/** A herd means some hundred records: few herds at once, and a second request waits for the first. */
const turns = { atOnce: 1, mostWaiting: 3, patienceMs: 10_000 } as const

export function attachDemoHerdRoute(app: App, context: Context): void {
  const makers = takeTurns(turns)
  app.post(
    `/${attachDemoHerdPath}`,
    {
      schema: {
        body: attachDemoHerdRequestSchema,
        response: { 200: attachDemoHerdResponseSchema },
        tags: ['account'],
      },
      config: { needsToken: true },
    },
    async (request, reply) => {
      const caller = await callerOf(context, request)
      whenOver(reply, await makers.take(caller.account.id))
      const herdNumber = await demoHerdOf(context, caller)
      return herdNumber === undefined ? { success: false } : { success: true, herdNumber }
    },
  )
}
