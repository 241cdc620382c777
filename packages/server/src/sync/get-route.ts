import { Readable } from 'node:stream'
import { getRequestSchema, getResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { farmOf, syncCallerOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { untilHungUp } from '../http/until-hung-up'
import { whenOver } from '../http/when-over'
import { takeTurns } from '../turns/take-turns'
import { type Asked, answerGet, answerPage } from './answer-get'
import { readHead } from './read-farm'
import { answerUnchanged } from './unchanged'

export function getRoute(app: App, context: Context): void {
  const { eachAtOnce, allAtOnce, readMs } = context.config.answers
  const one = takeTurns({ atOnce: eachAtOnce, mostWaiting: 0, patienceMs: 0, refusal: 'tooManyCalls' })
  const all = takeTurns({ atOnce: allAtOnce, mostWaiting: 0, patienceMs: 0 })
  const pages = takeTurns({ atOnce: eachAtOnce, mostWaiting: 40, patienceMs: 10_000 })
  const shares = takeTurns(context.config.readsEach)
  // The answer is written in pieces below, so the compiler cannot check it against the schema; tests do.
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
        // A page stays in memory until it is read. This limits the pages of an account that reads nothing.
        whenOver(reply, await pages.take(caller.account.id))
        // Reads the whole page first, so that a failure becomes an error answer and not half a page.
        const head = request.head ?? (await readHead(context.reads, farm.id))
        const page = await shares.run(caller.account.id, () =>
          untilHungUp(reply, () => answerPage(context.reads, head, asked)),
        )
        return reply.send(asBytes(page))
      }
      whenOver(reply, await one.take(caller.account.id))
      whenOver(reply, await all.take('all'))
      // Reads the head again before the records: a change in between goes out now and with the next pull.
      const head = await readHead(context.reads, farm.id)
      return reply.send(await streamed(answerGet(context.reads, head, asked)))
    },
  )
}

/** Cuts off a client that reads a byte now and then to keep an answer open. */
function cutAfter(reply: FastifyReply, ms: number) {
  const timer = setTimeout(() => reply.raw.destroy(), ms)
  whenOver(reply, () => clearTimeout(timer))
}

/** Converts the text once, instead of once for its length and once for the connection. */
const asBytes = (pieces: readonly string[]): Buffer =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece)))

/** A device that fetches everything again has done what clearUserCache asked for. */
async function cacheCleared({ db }: Context, session: string) {
  await db.updateTable('sessions').set({ clear_cache: false }).where('id', '=', session).execute()
}

/** Reads the first piece before the answer starts, so that a failure until then is still an error answer. */
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
