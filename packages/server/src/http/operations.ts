import { callKindOf } from '@steading/domain/frame/account/call-kinds'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Context } from '../context'
import type { Disk } from '../disk/watch-disk'
import type { App } from './app-types'
import { onlyFor } from './loopback'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Machines call it every few seconds; a log line for each would hide the others. */
    unremarkable?: boolean
  }
}

const soonEnough = 2_000

/** Health, readiness and metrics, for the operator. */
export function operations(app: App, { db, config }: Context, disk: Disk): void {
  const hidden = { schema: { hide: true }, config: { unremarkable: true } }

  app.get('/healthz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { ok: true }
  })

  app.get('/readyz', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const silent = 'the database does not answer'
    const asked = sql`select 1`.execute(db).then(
      async () => ((await disk.isFull()) ? 'the disk is full' : undefined),
      (err: unknown) => {
        request.log.warn({ err }, silent)
        return silent
      },
    )
    const late = new Promise<string>((resolve) => setTimeout(resolve, soonEnough, silent).unref())
    const why = await Promise.race([asked, late])
    return reply.code(why ? 503 : 200).send({ ok: why === undefined, ...(why && { why }) })
  })

  const registry = new Registry()
  app.get(
    '/metrics',
    { ...hidden, onRequest: onlyFor(config.pages.metrics, config) },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  )
  collectDefaultMetrics({ register: registry })
  measureCalls(app, registry)
}

function measureCalls(app: App, registry: Registry) {
  const seconds = new Histogram({
    name: 'steading_call_seconds',
    help: 'How long calls take, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'steading_calls_refused_total',
    help: 'Calls answered with an error, by status',
    labelNames: ['status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = String(reply.statusCode)
    // The route pattern, not the path: a series for every path would fill the memory.
    seconds.observe({ route: request.routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 400) refused.inc({ status })
    if (request.routeOptions.config.unremarkable) return
    const { method, ip: address } = request
    request.log.info({
      method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      // Logs no address for accepted calls; for refused ones the operator needs to see where they come from.
      ...(reply.statusCode >= 400 && { address, call: callKindOf(request.routeOptions.url ?? 'none') }),
    })
  })
}
