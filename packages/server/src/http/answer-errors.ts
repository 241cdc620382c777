import { type Language, languages } from '@steading/domain/languages'
import { type ServerProblemCode, serverError, serverProblems } from '@steading/domain/problems/server-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { CallerGone } from '../database/while-called'
import { type Disk, saysDiskFull } from '../disk/watch-disk'
import { codeOf } from '../startup-problem'
import { Refused } from './refused'

/** Whatever goes wrong, the answer has the one error shape; only what is our own fault is a 5xx. */
export function answerErrors(app: FastifyInstance, disk: Disk): void {
  app.setErrorHandler((error, request, reply) => {
    if (saysDiskFull(error)) disk.noteFull()
    const explained = explain(error)
    const { problem, ...more } = { ...patience(explained.problem), ...explained }
    // What we refuse for want of room is no failure, nor is a caller who hangs up; a line for each would fill the log when
    // there is least room for it.
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
  const { status, body } = serverError(problem, languageOf(request), more)
  // The rest of what was sent is never read, and a connection waiting for it would keep the server from stopping.
  if (problem === 'tooLarge' || problem === 'tooSlow') reply.header('connection', 'close')
  if (more.retryAfter !== undefined) reply.header('retry-after', String(more.retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

const soonFree: readonly ServerProblemCode[] = ['serverBusy', 'tooManyCalls', 'tooManyCodes']

/** Seconds after which a call that was refused for want of room may find some. */
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

/** All connections were taken for too long; the pool says so without a code. */
const isPoolTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

const byCode: Partial<Record<string, ServerProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongContentType',
  // PostgreSQL: text it cannot hold, a number out of range (22…); two calls that waited for each other (40…); no
  // connections, shutting down, a lock not got in time.
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

/** Which fields were wrong, never what was in them. */
function wrongFields({ validation }: WithIssues): string[] {
  return [...new Set(validation.map(({ instancePath }) => instancePath.slice(0, 100)))].slice(0, 20)
}

/** The farmer's own language where we know it, else what the app or the browser says. */
export function languageOf(request: FastifyRequest): Language {
  const sent = request.body && typeof request.body === 'object' && 'language' in request.body
  const wished: unknown[] = [
    request.caller?.account.language,
    sent ? (request.body as { language: unknown }).language : undefined,
    request.headers['accept-language']?.slice(0, 2).toLowerCase(),
  ]
  return wished.find(isLanguage) ?? 'en'
}

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** An upload that fails still tells the device what the operator wants cleared. */
function ordersFor(request: FastifyRequest): Refused['more'] {
  const session = request.routeOptions.config.carriesOrders ? request.caller?.session : undefined
  return {
    ...(session?.clearCache && { clearUserCache: true }),
    ...(session?.clearEvents && { clearUserEvents: true }),
  }
}
