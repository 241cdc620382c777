import { newsRequestSchema, paths } from '@steading/domain/records/sync/wire-calls'
import type { FastifyRequest } from 'fastify'
import { farmOf, syncCallerOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import type { Newsroom } from './newsroom'

/** Seconds until an app without room asks for a stream again; meanwhile it polls. */
const comeBackAfter = 60

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A balancer that buffers answers would hold the news back.
  'x-accel-buffering': 'no',
  // The connection ends with the stream: a server that stops does not wait for a next call.
  connection: 'close',
}

/** Every app that shows a farm holds this stream open, and hears of changes instead of polling. */
export function newsRoute(app: App, context: Context, newsroom: Newsroom): void {
  const schema = {
    querystring: newsRequestSchema,
    tags: ['sync'],
    summary: 'A stream of events (farm, app, bye); the token goes into the Authorization header',
  }
  app.get(`/${paths.news}`, { schema }, async (request, reply) => {
    const { farm: asked, version } = request.query
    const caller = await syncCallerOf(context, asCall(request, { farm: asked, version }))
    const farm = await farmOf(context, caller, asked)
    const [account, session] = [caller.account.id, caller.session.id]
    if (!newsroom.hasRoom({ account, session }))
      throw new Refused('serverBusy', { retryAfter: comeBackAfter })
    reply.hijack()
    const out = reply.raw
    for (const [name, value] of Object.entries(reply.headers(streamHeaders).getHeaders()))
      if (value !== undefined) out.setHeader(name, value)
    out.flushHeaders()
    await newsroom.open({ farm: farm.id, account, session, out }).catch((err: unknown) => {
      request.log.warn({ err }, 'a stream of news could not be begun')
      out.destroy()
    })
  })
}

type Call = FastifyRequest<{
  Body: { HWKEY?: string | undefined; farm: string; version?: string | undefined }
}>

/** A GET has no body for the usual fields; with this body it passes the same checks as other calls. */
function asCall(request: FastifyRequest, said: { farm: string; version?: string | undefined }): Call {
  request.body = said
  return request as Call
}
