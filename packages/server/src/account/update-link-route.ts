import { paths, updateLinkRequestSchema, updateLinkResponseSchema } from '@steading/domain/sync/wire-calls'
import type { App } from '../http/app-types'

/**
 * Open to all: an app too old to log in asks where the newer one is. This server hands out its own, by whichever
 * address it was reached.
 */
export function updateLinkRoute(app: App): void {
  const schema = {
    body: updateLinkRequestSchema,
    response: { 200: updateLinkResponseSchema },
    tags: ['account'],
  }
  app.post(`/${paths.updateLink}`, { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { success: true, updateLink: '/' }
  })
}
