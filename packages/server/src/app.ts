import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from './account/account-routes'
import { loginRoute } from './auth/login-route'
import { sessionRoutes } from './auth/session-routes'
import type { Context } from './context'
import type { Database } from './database/database'
import { answerErrors, sendProblem } from './http/answer-errors'
import type { App } from './http/app-types'
import { largestBody, readJson } from './http/read-json'
import type { AppConfig } from './policy'
import { checkRoute } from './sync/check-route'
import { getRoute } from './sync/get-route'
import { historyRoute } from './sync/history-route'
import { pgFarmStore } from './sync/pg-farm-store'
import { serverCheckRoute } from './sync/server-check-route'
import { updateRoutes } from './sync/update-routes'

export type AppOptions = {
  db: Database
  config: AppConfig
  log: FastifyBaseLogger
  now?: () => number
}

/** The whole server on one port: the calls, the app, and what operators need. */
export function buildApp({ db, config, log, now = Date.now }: AppOptions): FastifyInstance {
  const context: Context = { db, store: pgFarmStore(db), config, now }
  const app = fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit: largestBody,
  }).withTypeProvider<ZodTypeProvider>()

  app.decorateRequest('caller', undefined)
  app.setValidatorCompiler(validatorCompiler)
  // Answers are made by us and checked by tests; checking each again would only make them slower.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  readJson(app)
  answerErrors(app)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'notFound'))
  app.register(fastifyCookie)
  app.register(async (plain) => calls(plain.withTypeProvider<ZodTypeProvider>(), context))
  return app
}

function calls(app: App, context: Context) {
  loginRoute(app, context)
  sessionRoutes(app, context)
  accountRoutes(app, context)
  getRoute(app, context)
  updateRoutes(app, context)
  checkRoute(app, context)
  historyRoute(app, context)
  serverCheckRoute(app, context)
}
