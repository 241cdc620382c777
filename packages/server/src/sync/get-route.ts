import { Readable } from 'node:stream'
import { getRequestSchema, getResponseSchema, paths } from '@steading/domain/sync/wire-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { farmOf, syncCallerOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { untilHungUp } from '../http/until-hung-up'
import { whenOver } from '../http/when-over'
import { type Asked, answerGet, answerPage } from './answer-get'
import { readHead } from './read-farm'
import { takeTurns } from './take-turns'
import { answerUnchanged } from './unchanged'

export function getRoute(app: App, context: Context): void {
  const { eachAtOnce, allAtOnce, readMs } = context.config.answers
  const one = takeTurns({ atOnce: eachAtOnce, mostWaiting: 0, patienceMs: 0, refusal: 'tooManyCalls' })
  const all = takeTurns({ atOnce: allAtOnce, mostWaiting: 0, patienceMs: 0 })
  const pages = takeTurns({ atOnce: eachAtOnce, mostWaiting: 40, patienceMs: 10_000 })
  const shares = takeTurns(context.config.readsEach)
  // Written out piece by piece below, so the compiler cannot hold it against the schema; tests do.
  const response: { 200: z.ZodType } = { 200: getResponseSchema }
  const schema = { body: getRequestSchema, response, tags: ['sync'] }
  const answeredAtOnce = (request: FastifyRequest) => answerUnchanged(context, request)
  app.post(
    `/${paths.get}`,
    { schema, config: { needsToken: true, ofAFarm: true, answeredAtOnce } },
    async (request, reply) => {
      const caller = await syncCallerOf(context, request)
      const farm = await farmOf(context, caller, request.body.farm)
      const asked: Asked = {
        farm: farm.id,
        language: caller.account.language,
        role: farm.role,
        unreadEmails: caller.account.unreadEmails,
        now: context.now(),
        get: request.body,
      }
      const { limit, timestamp, ids } = request.body
      if (caller.session.clearCache && !timestamp && !ids) await cacheCleared(context, caller.session.id)
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      cutAfter(reply, readMs)
      if (limit && !ids) {
        // A page is held whole until it is read; phones of one account that read nothing hold no more than these.
        whenOver(reply, await pages.take(caller.account.id))
        // It is read to its end first, so that a failure is an error answer and not half an answer.
        const head = request.head ?? (await readHead(context.reads, farm.id))
        const page = await shares.run(caller.account.id, () =>
          untilHungUp(reply, () => answerPage(context.reads, head, asked)),
        )
        return reply.send(asBytes(page))
      }
      whenOver(reply, await one.take(caller.account.id))
      whenOver(reply, await all.take('all'))
      // Read anew, just before the records: what changes in between is sent now and once more with the next pull.
      const head = await readHead(context.reads, farm.id)
      return reply.send(await streamed(answerGet(context.reads, head, asked)))
    },
  )
}

/** Whoever reads a byte now and then, to keep an answer open, is cut off some time. */
function cutAfter(reply: FastifyReply, ms: number) {
  const timer = setTimeout(() => reply.raw.destroy(), ms)
  whenOver(reply, () => clearTimeout(timer))
}

/** Once, and not for the length and again for the connection. */
const asBytes = (pieces: readonly string[]): Buffer =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece)))

/** A device that fetches everything again has done what clearUserCache asked of it. */
async function cacheCleared({ db }: Context, session: string) {
  await db.updateTable('sessions').set({ clear_cache: false }).where('id', '=', session).execute()
}

/** Begun before it is handed over: until the first piece is there, a failure is still an error answer. */
async function streamed(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next()
  return Readable.from(startingWith(first.done ? '' : first.value, pieces), { objectMode: false })
}

async function* startingWith(first: string, rest: AsyncGenerator<string>) {
  try {
    yield first
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
