import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { frameSources } from '../app-settings'
import type { AppConfig } from '../policy'

/**
 * What the pages may do: load themselves, run SQLite (WebAssembly, in a worker), show pictures they made and the websites
 * the operator has set. Styles may be inline because the component library positions its menus that way; scripts never.
 */
const allowed = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  workerSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  connectSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

export function securityHeaders(
  app: FastifyInstance,
  config: Pick<AppConfig, 'publicUrl' | 'app' | 'payment'>,
): void {
  const { publicUrl } = config
  const https = publicUrl.startsWith('https:')
  app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...allowed,
        frameSrc: frameSources(config.app, config.payment),
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
  })
  app.addHook('onRequest', async (_request, reply) => {
    // Readers, scales, the camera for tags and the map are ours to ask for; nothing else is.
    reply.header(
      'permissions-policy',
      'serial=(self), camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    )
  })
}
