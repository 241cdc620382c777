import type { IncomingMessage } from 'node:http'
import { type CallLimit, limitOf, usualLimit } from '@steading/domain/outside/sync/call-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { byteBudget, type Purse } from '../http/byte-budget'
import { receiveBody } from '../http/receive-body'
import { sameNetwork } from '../http/same-network'
import { whenOver } from '../http/when-over'
import { Refused } from '../problems/refused'
import { bearerOf } from '../secrets/tokens'
import { accountOfToken } from './sessions'

declare module 'fastify' {
  interface FastifyRequest {
    /** For a body too long to read from any caller: the bytes it holds until it is answered. */
    purse: Purse | undefined
  }
  interface FastifyContextConfig {
    /** The server checks the token before it validates a body, and a header's before it reads a long one. */
    needsToken?: boolean
  }
}

/**
 * Reads JSON only, within the limits of its call. Any caller may send a short body. A longer one needs a
 * token in the header. Without it, the body shares little room with all strangers, and its token is checked
 * before parsing.
 */
export function readJson(app: FastifyInstance, context: Context): void {
  const { bodies } = context.config
  const known = byteBudget(bodies.known, bodies.perSecond)
  const strangers = byteBudget(bodies.strangers, bodies.perSecond)
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

/** A compressed body, or one of unknown length, may turn out to be long. */
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

/** Any field name is possible: JSON.parse keeps `__proto__` as a field, and the record is refused by name. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('invalidInput')
  }
}
