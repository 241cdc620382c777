import type { FastifyRequest } from 'fastify'
import type { AppConfig } from '../policy'
import { Refused } from './refused'

/** An address only this machine can be reached at, or can call from. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

/** Whether an address of the web leads to this machine alone. */
export const leadsHere = (url: string): boolean =>
  URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))

/** Log-ins and codes go there: over https, or without leaving this machine. */
export const isSafeAddress = (url: string): boolean =>
  URL.canParse(url) &&
  (new URL(url).protocol === 'https:' || (new URL(url).protocol === 'http:' && leadsHere(url)))

export type Audience = 'local' | 'yes' | 'no'

/** For pages that are the operator's: to everybody else there is nothing at that address. */
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

/** Whether a proxy in front wrote who called. */
export const wasPassedOn = ({ headers }: FastifyRequest) => passedOnBy.some((name) => name in headers)

/** A balancer on this machine that nobody told us about calls from here too, for anyone; it says so in its headers. */
function isLocal(request: FastifyRequest, trustsProxy: boolean): boolean {
  return isLoopback(request.ip) && (trustsProxy || !wasPassedOn(request))
}

/**
 * Whether the caller sits at this machine. A balancer here calls from loopback for the whole internet: the name it was
 * asked for and the headers it adds give it away.
 */
export const isAtThisMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  leadsHere(`http://${request.headers.host ?? ''}`) &&
  !wasPassedOn(request)
