import * as z from 'zod'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { hashSecret, isSecret } from '../secrets/tokens'
import { readOutbox } from './read-outbox'

export const outboxPath = 'operations/outbox'

const message = z.object({
  kind: z.enum(['sms', 'mail']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.string(),
  created: z.number(),
})
const answer = z.object({ success: z.boolean(), messages: z.array(message) })

/** For the operator alone, by their key: other callers get "not found". */
export function outboxRoute(app: App, { db, config }: Context): void {
  const { operatorKey } = config.services
  const expected = operatorKey && hashSecret(operatorKey)
  app.get(
    `/${outboxPath}`,
    { schema: { response: { 200: answer }, tags: ['operations'] } },
    async (request, reply) => {
      const given = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
      if (!expected || !given || !isSecret(given, expected)) throw new Refused('notFound')
      reply.header('cache-control', 'no-store')
      request.log.info('the outbox was read')
      return { success: true, messages: await readOutbox(db) }
    },
  )
}
