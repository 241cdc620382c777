import { type Language, languages } from '@steading/domain/base/languages'
import { placeOf } from '@steading/domain/base/regions/places'
import type { Reader } from '@steading/domain/base/regions/wording'
import {
  type ServerProblemCode,
  serverError,
  serverProblems,
} from '@steading/domain/records/problems/server-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { CallerGone } from '../database/while-called'
import { type Disk, saysDiskFull } from '../disk/watch-disk'
import { Refused } from '../problems/refused'
import { codeOf } from '../startup-problem'

/** Every error has the same shape; only the server's own faults are a 5xx. */
export function answerErrors(app: FastifyInstance, disk: Disk): void {
  app.setErrorHandler((error, request, reply) => {
    if (saysDiskFull(error)) disk.noteFull()
    const explained = explain(error)
    const { problem, ...more } = { ...patience(explained.problem), ...explained }
    // A refusal for lack of room is no failure, nor is a caller who hangs up. A line for each would fill the
    // log when there is least room for it.
    const expected = error instanceof Refused || error instanceof CallerGone
    const isFailure = serverProblems[problem].status >= 500 && !expected
    if (isFailure) request.log.error({ err: error }, 'a call failed')
    return sendProblem(request, reply, problem, { ...more, ...ordersFor(request) })
  })
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ServerProblemCode,
  more: Refused['more'] = {},
) {
  const { status, body } = serverError(problem, readerOf(request), more)
  // The server never reads the rest of the body; a connection waiting for it would keep it from stopping.
  if (problem === 'tooLarge' || problem === 'tooSlow') reply.header('connection', 'close')
  if (more.retryAfter !== undefined) reply.header('retry-after', String(more.retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

const soonFree: readonly ServerProblemCode[] = ['serverBusy', 'tooManyCalls', 'tooManyCodes']

/** Seconds until a call refused for lack of room may find some. */
const patience = (problem: ServerProblemCode) => (soonFree.includes(problem) ? { retryAfter: 5 } : {})

type Explained = { problem: ServerProblemCode } & Refused['more']

function explain(error: unknown): Explained {
  if (error instanceof Refused) return { problem: error.problem, ...error.more }
  if (hasZodFastifySchemaValidationErrors(error))
    return { problem: 'invalidInput', errors: wrongFields(error) }
  if (saysDiskFull(error)) return { problem: 'serverFull' }
  const code = codeOf(error) ?? ''
  if (isPoolTimeout(error)) return { problem: 'serverBusy' }
  const known = byCode[code] ?? byCode[code.slice(0, 2)]
  if (known) return { problem: known }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return { problem: status >= 400 && status < 500 ? 'invalidInput' : 'unexpected' }
}

/** All connections were busy for too long; the pool's error has no code. */
const isPoolTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

const byCode: Partial<Record<string, ServerProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongContentType',
  // PostgreSQL: bad text or a number out of range (22), a deadlock (40), no connections, a shutdown, or a
  // lock not granted in time.
  '22': 'invalidInput',
  '08': 'serverBusy',
  '53': 'serverBusy',
  '57': 'serverBusy',
  '40': 'serverBusy',
  '55P03': 'serverBusy',
  '25P03': 'serverBusy',
  ECONNREFUSED: 'serverBusy',
  ECONNRESET: 'serverBusy',
  EPIPE: 'serverBusy',
}

type WithIssues = { validation: { instancePath: string }[] }

/** The names of the wrong fields, never their values. */
function wrongFields({ validation }: WithIssues): string[] {
  return [...new Set(validation.map(({ instancePath }) => instancePath.slice(0, 100)))].slice(0, 20)
}

/** The farmer's own language if known, otherwise that of the app or the browser. */
export function languageOf(request: FastifyRequest): Language {
  const sent = request.body && typeof request.body === 'object' && 'language' in request.body
  const wished: unknown[] = [
    request.caller?.account.language,
    sent ? (request.body as { language: unknown }).language : undefined,
    request.headers['accept-language']?.slice(0, 2).toLowerCase(),
  ]
  return wished.find(isLanguage) ?? 'en'
}

/** The same, with the farmer's region where the call says who they are. */
const readerOf = (request: FastifyRequest): Reader => ({
  language: languageOf(request),
  place: placeOf(request.caller?.account.region),
})

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** A failed upload still passes the operator's orders to clear data on to the device. */
function ordersFor(request: FastifyRequest): Refused['more'] {
  const session = request.routeOptions.config.carriesOrders ? request.caller?.session : undefined
  return {
    ...(session?.clearCache && { clearUserCache: true }),
    ...(session?.clearEvents && { clearUserEvents: true }),
  }
}
