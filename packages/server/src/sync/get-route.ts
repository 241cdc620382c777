import { Readable } from 'node:stream'
import { getRequestSchema, getResponseSchema, paths } from '@steading/domain/sync/wire-calls'
import type * as z from 'zod'
import { farmOf, syncCallerOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { type Asked, answerGet } from './answer-get'
import { openSnapshot } from './read-farm'
import { takeTurns } from './take-turns'
import { answerUnchanged } from './unchanged'

/** Whole answers hold a connection until the phone has read them; the rest of the pool stays free for short calls. */
const wholeAnswersAtOnce = 6

export function getRoute(app: App, context: Context): void {
  const turns = takeTurns(wholeAnswersAtOnce)
  // Written out piece by piece below, so the compiler cannot hold it against the schema; tests do.
  const response: { 200: z.ZodType } = { 200: getResponseSchema }
  const schema = { body: getRequestSchema, response, tags: ['sync'] }
  app.post(`/${paths.get}`, { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    const unchanged = await answerUnchanged(context, request.body)
    if (unchanged) return reply.send(unchanged)
    const caller = await syncCallerOf(context, request)
    const farm = await farmOf(context, caller, request.body.farm)
    const asked: Asked = {
      farm: farm.id,
      language: caller.account.language,
      unreadEmails: caller.account.unreadEmails,
      now: context.now(),
      get: request.body,
    }
    const { limit, timestamp, ids } = request.body
    if (caller.session.clearCache && !timestamp && !ids) await cacheCleared(context, caller.session.id)
    // A page is read to its end first, so that a failure is an error answer and not half an answer.
    if (limit) return reply.send(await joined(answerFrom(context, asked)))
    return reply.send(await turns.take(() => streamed(answerFrom(context, asked))))
  })
}

async function* answerFrom({ db }: Context, asked: Asked): AsyncGenerator<string> {
  const snapshot = await openSnapshot(db, { patient: !asked.get.limit })
  try {
    yield* answerGet(snapshot, asked)
  } finally {
    await snapshot.rollback().execute()
  }
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all.join('')
}

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
