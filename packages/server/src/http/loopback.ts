import type { FastifyRequest } from 'fastify'
import type { AppConfig } from '../policy'
import { Refused } from '../problems/refused'

/** An address of this machine alone. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

/** Whether a URL leads to this machine alone. */
export const leadsHere = (url: string): boolean =>
  URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))

/** Safe for log-ins and codes: over https, or without leaving this machine. */
export const isSafeAddress = (url: string): boolean =>
  URL.canParse(url) &&
  (new URL(url).protocol === 'https:' || (new URL(url).protocol === 'http:' && leadsHere(url)))

export type Audience = 'local' | 'yes' | 'no'

/** For the operator's pages: other callers get "not found". */
export function onlyFor(audience: Audience, { trustProxy }: AppConfig) {
  return async (request: FastifyRequest): Promise<void> => {
    if (audience === 'yes' || (audience === 'local' && isLocal(request, trustProxy !== false))) return
    throw new Refused('notFound')
  }
}

const passedOnBy = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
]

/** Whether a proxy in front passed the call on. Browsers never speak HTTP/1.0, and some proxies speak nothing else. */
export const wasPassedOn = ({ headers, raw }: FastifyRequest) =>
  raw.httpVersion === '1.0' || passedOnBy.some((name) => name in headers)

/** A balancer here may call from loopback for anyone, even without TRUST_PROXY; most give themselves away. */
function isLocal(request: FastifyRequest, trustsProxy: boolean): boolean {
  return isLoopback(request.ip) && (trustsProxy || !wasPassedOn(request))
}

/**
 * Whether the caller is at this machine. A balancer here calls from loopback for the whole internet: the
 * requested host name, the added headers or an old HTTP give it away.
 */
export const isAtThisMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  leadsHere(`http://${request.headers.host ?? ''}`) &&
  !wasPassedOn(request)
