import type { IncomingMessage } from 'node:http'
import { type CallLimit, limitOf, usualLimit } from '@steading/domain/sync/call-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sameNetwork } from '../auth/same-network'
import { accountOfToken } from '../auth/sessions'
import { bearerOf } from '../auth/tokens'
import type { Context } from '../context'
import { byteBudget, type Purse } from './byte-budget'
import { receiveBody } from './receive-body'
import { Refused } from './refused'
import { whenOver } from './when-over'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a body too long to be read from just anybody: the bytes it holds until it is answered. */
    purse: Purse | undefined
  }
  interface FastifyContextConfig {
    /** Nobody is heard without one: it is looked up before a long body is read, and before any body is checked. */
    needsToken?: boolean
  }
}

/**
 * JSON and nothing else, held to the limits of its call. A short body is read from anybody. A longer one is read for
 * whoever shows a token in the header; without that it shares little room with all others, and is searched for its
 * token before it is parsed.
 */
export function readJson(app: FastifyInstance, context: Context): void {
  const { bodies } = context.config
  const known = byteBudget(bodies.known)
  const strangers = byteBudget(bodies.strangers)
  app.decorateRequest('purse', undefined)

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    refuseDeclared(request)
    if (isShort(request)) return
    const token = bearerOf(request.headers.authorization)
    if (request.routeOptions.config.needsToken && token !== undefined) {
      const account = await accountOfToken(context, token)
      if (!account) throw new Refused('tokenUnauthorized')
      hold(request, reply, known.open(account))
    } else hold(request, reply, strangers.open(sameNetwork(request.ip)))
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { purse } = request
    const patienceMs = purse ? bodies.longPatienceMs : bodies.shortPatienceMs
    const text = await receiveBody(payload, { limit: limitFor(request), patienceMs, purse })
    if (purse && request.routeOptions.config.needsToken && !bearerOf(request.headers.authorization)) {
      const token = tokenIn(text)
      if (!token || !(await accountOfToken(context, token))) throw new Refused('tokenUnauthorized')
    }
    return parse(text)
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const limitFor = (request: FastifyRequest): CallLimit => limitOf(request.routeOptions.url?.slice(1) ?? '')

function refuseDeclared(request: FastifyRequest) {
  if (Number(request.headers['content-length'] ?? 0) > limitFor(request).bytes) throw new Refused('tooLarge')
}

/** Packed, or of unknown length, it may turn out to be anything. */
function isShort(request: FastifyRequest): boolean {
  const { headers } = request
  if (limitFor(request).bytes <= usualLimit.bytes) return true
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return headers['content-encoding'] === undefined && length <= usualLimit.bytes
}

function hold(request: FastifyRequest, reply: FastifyReply, purse: Purse) {
  request.purse = purse
  whenOver(reply, () => purse.giveBack())
}

const tokenIn = (text: string): string | undefined =>
  /^"HWKEY"\s*:\s*"([\w-]{1,200})"/.exec(text.slice(text.indexOf('"HWKEY"')).slice(0, 300))?.[1]

/** A field may be called anything, `__proto__` too: JSON.parse keeps it as a field, and the record is refused by name. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('invalidInput')
  }
}
