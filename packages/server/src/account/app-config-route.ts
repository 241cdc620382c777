import { appConfigResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import type { Context } from '../context'
import type { App } from '../http/app-types'

/** Needs no token, since the welcome page calls it: contact addresses, and the websites the app shows. */
export function appConfigRoute(app: App, { config }: Context): void {
  const { webModules, contactPages, environments } = config.app
  app.route({
    method: ['GET', 'POST'],
    url: `/${paths.appConfig}`,
    schema: { response: { 200: appConfigResponseSchema }, tags: ['account'] },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { success: true, webModules, contactPages, environments: environments ?? null }
    },
  })
}
