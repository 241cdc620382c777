import type { FastifyRequest } from 'fastify'
import type { AppConfig } from '../policy'
import { Refused } from './refused'

/** An address only this machine can be reached at, or can call from. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

export type Audience = 'local' | 'yes' | 'no'

/** For pages that are the operator's: to everybody else there is nothing at that address. */
export function onlyFor(audience: Audience, { trustProxy }: AppConfig) {
  return async (request: FastifyRequest): Promise<void> => {
    if (audience === 'yes' || (audience === 'local' && isLocal(request, trustProxy !== false))) return
    throw new Refused('notFound')
  }
}

/** A balancer on this machine that nobody told us about calls from here too, for anyone; it says so in its headers. */
function isLocal({ ip, headers }: FastifyRequest, trustsProxy: boolean): boolean {
  const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return isLoopback(ip) && (trustsProxy || !passedOn)
}
