import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'

const secrets = [
  'HWKEY',
  'url_token',
  'password',
  'pass',
  'cookie',
  'authorization',
  'phone',
  'username',
  'userName',
]

/**
 * Structured logs without secrets: no bodies, no query of an address (a log-in link has a password there),
 * and no rows in PostgreSQL errors.
 */
export function makeLog(level: string, stream?: DestinationStream): FastifyBaseLogger {
  return pino(
    {
      level,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '(hidden)',
      },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: pathOf(request.url),
          address: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: (error: unknown) => describe(error),
      },
    },
    stream ?? pino.destination(1),
  )
}

/** A calendar's address is its only secret, even when the rest of the path has a typing error. */
const pathOf = (url: string | undefined) => url?.split('?', 1)[0]?.replace(/[\w-]{40,}/g, '(hidden)')

function describe(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  return {
    type: error.name,
    code,
    message: withoutNumbers(error.message),
    stack: withoutNumbers(error.stack ?? ''),
  }
}

/** User names are phone numbers, and PostgreSQL quotes values in its errors. */
const withoutNumbers = (text: string) => text.replace(/\+\d{6,}/g, '(hidden)')
