import type { FastifyInstance } from 'fastify'
import type { AppConfig } from '../policy'
import { wasPassedOn } from './loopback'

/** Behind an unknown balancer, all farmers look like one caller and wait for each other's mistakes. */
export function noteProxy(app: FastifyInstance, { trustProxy }: Pick<AppConfig, 'trustProxy'>): void {
  if (trustProxy !== false) return
  let noted = false
  app.addHook('onRequest', async (request) => {
    if (noted || !wasPassedOn(request)) return
    noted = true
    request.log.warn(
      'a call was passed on by a proxy, but TRUST_PROXY is not set: every caller counts as the proxy; set TRUST_PROXY=1 if one proxy stands in front',
    )
  })
}
