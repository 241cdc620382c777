import {
  paths,
  updateLinkRequestSchema,
  updateLinkResponseSchema,
} from '@steading/domain/records/sync/wire-calls'
import type { App } from '../http/app-types'

/**
 * Needs no token: an app too old to log in asks where to get the newer one. The answer is this server's own
 * copy, at whichever address the app called.
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
