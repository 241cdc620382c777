import fastifyCookie from '@fastify/cookie'
import { serverError } from '@steading/domain/problems/server-error'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from './account/account-routes'
import { appConfigRoute } from './account/app-config-route'
import { loginRoute } from './auth/login-route'
import { sessionRoutes } from './auth/session-routes'
import type { Context } from './context'
import type { Database } from './database/database'
import { housekeeping } from './housekeeping'
import { answerErrors, sendProblem } from './http/answer-errors'
import { apiDocs } from './http/api-docs'
import type { App } from './http/app-types'
import { compression } from './http/compression'
import { operations } from './http/operations'
import { largestBody, readJson } from './http/read-json'
import { securityHeaders } from './http/security-headers'
import { serveClient } from './http/serve-client'
import { milkRecordingRoute } from './milk/milk-recording-route'
import { newsRoute } from './news/news-route'
import { openNewsroom } from './news/newsroom'
import type { AppConfig } from './policy'
import { checkRoute } from './sync/check-route'
import { getRoute } from './sync/get-route'
import { historyRoute } from './sync/history-route'
import { pgFarmStore } from './sync/pg-farm-store'
import { serverCheckRoute } from './sync/server-check-route'
import { updateRoutes } from './sync/update-routes'

export type AppOptions = {
  db: Database
  /** Where the database is: hearing of changed farms takes a connection of its own. */
  databaseUrl: string
  config: AppConfig
  log: FastifyBaseLogger
  now?: () => number
}

/** The whole server on one port: the calls, the app, and what operators need. */
export function buildApp({ db, databaseUrl, config, log, now = Date.now }: AppOptions): FastifyInstance {
  const context: Context = { db, store: pgFarmStore(db), config, now }
  const app = fastify({
    loggerInstance: log,
    // One line per call, when it is answered; see operations.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: largestBody,
    requestTimeout: 5 * 60_000,
    frameworkErrors: (_error, request, reply) => sendProblem(request, reply, 'invalidInput'),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(unreadableRequest)
    },
  })
  app.decorateRequest('caller', undefined)
  app.setValidatorCompiler(validatorCompiler)
  // Answers are made by us and checked by tests; checking each again would only make them slower.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  readJson(app)
  answerErrors(app)
  securityHeaders(app, config)
  compression(app)
  app.register(fastifyCookie)
  apiDocs(app, config.version)
  const newsroom = openNewsroom(app, context, databaseUrl)
  app.register(async (plain) => {
    const typed = plain.withTypeProvider<ZodTypeProvider>()
    calls(typed, context)
    newsRoute(typed, context, newsroom)
  })
  serveClient(app, config.clientFolder)
  housekeeping(app, context)
  return app
}

function calls(app: App, context: Context) {
  operations(app, context)
  loginRoute(app, context)
  sessionRoutes(app, context)
  accountRoutes(app, context)
  getRoute(app, context)
  updateRoutes(app, context)
  checkRoute(app, context)
  historyRoute(app, context)
  milkRecordingRoute(app, context)
  serverCheckRoute(app, context)
  appConfigRoute(app, context)
}

/** For what is not even HTTP; Fastify never sees it. */
const unreadableRequest = (() => {
  const body = JSON.stringify(serverError('invalidInput').body)
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  return `${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`
})()
