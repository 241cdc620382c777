import type { IncomingMessage } from 'node:http'
import { paymentEventSchema } from '@steading/domain/frame/farm-plan/payment-events'
import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { usualLimit } from '@steading/domain/outside/sync/call-limits'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { receiveBody } from '../http/receive-body'
import { Refused } from '../problems/refused'
import { movePlan } from './move-plan'
import { secretOf } from './payment-secret'
import { isSigned, signatureHeader } from './payment-signature'

const answer = z.object({ success: z.boolean(), done: z.string() })

/**
 * An event from the payment service. The body stays text until its signature is checked, because the
 * signature covers the text.
 */
export function paymentHookRoute(app: App, context: Context): void {
  app.register(async (plain) => {
    plain.removeContentTypeParser('application/json')
    plain.addContentTypeParser('application/json', (_request: FastifyRequest, payload: IncomingMessage) =>
      receiveBody(payload, { limit: usualLimit, patienceMs: 10_000, purse: undefined }),
    )
    const schema = { response: { 200: answer }, tags: ['plan'] }
    plain.post(`/${planPaths.paymentEvents}`, { schema }, async ({ body, headers, log }) => {
      const text = typeof body === 'string' ? body : ''
      const secret = await secretOf(context)
      if (!isSigned(secret, context.now(), headers[signatureHeader], text)) throw new Refused('noAccess')
      const event = read(text)
      const done = await movePlan(context, event, context.now())
      log.info({ farm: event.farm, type: event.type, done }, 'word of a payment')
      if (done === 'no such farm') throw new Refused('notFound')
      return { success: true, done }
    })
  })
}

function read(text: string) {
  try {
    return paymentEventSchema.parse(JSON.parse(text))
  } catch {
    throw new Refused('invalidInput')
  }
}
