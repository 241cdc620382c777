import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { AppConfig } from '../policy'
import { onlyFor } from './loopback'

/** Documents the calls from the same wire schemas that check them: /docs for people, /docs/json for tools. */
export function apiDocs(app: FastifyInstance, config: AppConfig): void {
  app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Steading',
        version: config.version,
        description:
          'All calls but the stream of news are POST with a JSON body. Log in with `tlogin`; send its `url_token` back as `HWKEY`.',
      },
    },
    transform: createJsonSchemaTransform({
      skipList: ['/docs/*'],
      zodToJsonConfig: { unrepresentable: 'any' },
    }),
  })
  app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    uiHooks: { onRequest: onlyFor(config.pages.docs, config) },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true, validatorUrl: null },
  })
}
