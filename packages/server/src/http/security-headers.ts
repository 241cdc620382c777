import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { frameSources } from '../app-settings'
import type { AppConfig } from '../policy'

/**
 * The pages' permissions: load themselves, run SQLite (WebAssembly, in a worker), show their own pictures and
 * the operator's websites. Styles may be inline because the component library positions menus that way;
 * scripts never.
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
    // The app may ask for tag readers and scales, the camera and the location, and nothing else.
    reply.header(
      'permissions-policy',
      'serial=(self), camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    )
  })
}
