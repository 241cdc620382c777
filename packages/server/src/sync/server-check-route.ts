import { paths, serverCheckResponseSchema } from '@steading/domain/records/sync/wire-calls'
import type { Context } from '../context'
import type { App } from '../http/app-types'

/** Cheap and open to all: is the server up, is it under maintenance, and is there a message for everyone. */
export function serverCheckRoute(app: App, context: Context): void {
  app.route({
    method: ['GET', 'POST'],
    url: `/${paths.serverCheck}`,
    schema: { response: { 200: serverCheckResponseSchema }, tags: ['sync'] },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { ...(await stateOf(context, request.log)), time: context.now() }
    },
  })
}

type Log = { warn(details: object, text: string): void }

async function stateOf({ db, config }: Context, log: Log) {
  const usual = { success: true, minAppVersionForSync: config.minAppVersionForSync ?? null }
  try {
    const { available, flags_available, message } = await db
      .selectFrom('server_state')
      .select(['available', 'flags_available', 'message'])
      .executeTakeFirstOrThrow()
    return { ...usual, available, flagsAvailable: flags_available, message }
  } catch (err) {
    log.warn({ err }, 'the database does not answer')
    return { ...usual, available: false, flagsAvailable: true, message: null }
  }
}
