import fastifyCookie from '@fastify/cookie'
import { serverError } from '@steading/domain/records/problems/server-error'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from './account/account-routes'
import { appConfigRoute } from './account/app-config-route'
import { codeRoutes } from './account/code-routes'
import { contactRoutes } from './account/contact-routes'
import { ownAccountRoutes } from './account/own-account-routes'
import { notMeRoute, passkeyRoutes } from './account/passkey-routes'
import { passwordRoutes } from './account/password-routes'
import { signUpRoutes } from './account/sign-up-routes'
import { updateLinkRoute } from './account/update-link-route'
import { letIn } from './auth/caller'
import { loginRoute } from './auth/login-route'
import { createProver } from './auth/prove'
import { readJson } from './auth/read-json'
import { sessionRoutes } from './auth/session-routes'
import { type Context, makeContext } from './context'
import type { Database } from './database/database'
import { keepStatistics } from './database/keep-statistics'
import { attachDemoHerdRoute } from './demo/attach-demo-herd-route'
import { type Disk, tryWriting, watchDisk } from './disk/watch-disk'
import { departmentHerdRoute } from './filings/department-herd-route'
import { filingRoutes } from './filings/filing-routes'
import { runFilings } from './filings/run-filings'
import { housekeeping } from './housekeeping'
import { answerErrors, sendProblem } from './http/answer-errors'
import { apiDocs } from './http/api-docs'
import type { App } from './http/app-types'
import { compression } from './http/compression'
import { noteProxy } from './http/note-proxy'
import { operations } from './http/operations'
import { securityHeaders } from './http/security-headers'
import { serveClient } from './http/serve-client'
import { outboxRoute } from './messages/outbox-route'
import { milkRecordingRoute } from './milk/milk-recording-route'
import { newsRoute } from './news/news-route'
import { openNewsroom } from './news/newsroom'
import { registerRoutes } from './onboarding/register-routes'
import { operatorLinkRoutes } from './operator/operator-link-routes'
import { operatorRoutes } from './operator/operator-routes'
import { adviserRoutes } from './people/adviser-routes'
import { herdRoutes } from './people/herd-routes'
import { invitationRoutes } from './people/invitation-routes'
import { peopleRoutes } from './people/people-routes'
import { checkoutPages } from './plans/checkout-pages'
import { flagsRoute } from './plans/flags-route'
import { paymentHookRoute } from './plans/payment-hook-route'
import { quoteRoute } from './plans/quote-route'
import { upgradeRoute } from './plans/upgrade-route'
import type { AppConfig } from './policy'
import { feedRoute } from './reminders/feed-route'
import { reminderRoutes } from './reminders/reminder-routes'
import { lotRoutes } from './shared-lots/lot-routes'
import { farmRoom } from './store/farm-room'
import { checkRoute } from './sync/check-route'
import { getRoute } from './sync/get-route'
import { historyRoute } from './sync/history-route'
import { serverCheckRoute } from './sync/server-check-route'
import { updateRoutes } from './sync/update-routes'

export type AppOptions = {
  db: Database
  /** A separate pool for reads; unset, reads and writes share one. */
  reads?: Database
  /** A separate pool for looking up who calls; unset, it shares the first. */
  callers?: Database
  /** The server opens a connection of its own to listen for changed farms. */
  databaseUrl: string
  config: AppConfig
  log: FastifyBaseLogger
  now?: () => number
}

/** The whole server on one port: the API, the app, and the operators' pages. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { db, reads = db, callers = db, databaseUrl, config, log, now = Date.now } = options
  const statistics = keepStatistics(db, config.statistics, (err) =>
    log.warn({ err }, 'a table was not analysed'),
  )
  const context = makeContext({ db, reads, callers, config, now, wrote: statistics.wrote })
  const app = fastify({
    loggerInstance: log,
    // Operations log one line per call, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    requestTimeout: 3 * 60_000,
    // Closes a connection with no traffic for this long: the client has gone, or pretends to read.
    connectionTimeout: config.answers.idleMs,
    frameworkErrors: (_error, request, reply) => sendProblem(request, reply, 'invalidInput'),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(unreadableRequest)
    },
  })
  app.decorateRequest('caller', undefined)
  app.decorateRequest('found', undefined)
  app.decorateRequest('head', undefined)
  app.setValidatorCompiler(validatorCompiler)
  // Our own code makes the answers and tests check them; validating each again would only make them slower.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  readJson(app, context)
  letIn(app, context)
  const disk = watchDisk({ freeBytes: config.freeBytes, tryWriting: tryWriting(db) })
  answerErrors(app, disk)
  securityHeaders(app, config)
  noteProxy(app, config)
  compression(app)
  app.register(fastifyCookie)
  apiDocs(app, config)
  const newsroom = openNewsroom(app, context, databaseUrl)
  app.register(async (plain) => {
    const typed = plain.withTypeProvider<ZodTypeProvider>()
    calls(typed, context, disk)
    newsRoute(typed, context, newsroom)
  })
  serveClient(app, config.clientFolder)
  app.addHook('onClose', () => statistics.stop())
  housekeeping(app, context)
  runFilings(app, context)
  return app
}

/** Counts hops from our side: each balancer adds its caller's address, and any before ours may be forged. */
const trusted = (proxies: AppConfig['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

function calls(app: App, context: Context, disk: Disk) {
  operations(app, context, disk)
  const prover = createProver(context)
  loginRoute(app, context, prover)
  ownAccountRoutes(app, context, prover)
  passkeyRoutes(app, context, prover)
  notMeRoute(app, context)
  sessionRoutes(app, context)
  accountRoutes(app, context)
  attachDemoHerdRoute(app, context)
  getRoute(app, context)
  const room = farmRoom(context, disk, (err) => app.log.warn({ err }, 'a farm was not measured'))
  updateRoutes(app, context, room)
  checkRoute(app, context)
  historyRoute(app, context)
  milkRecordingRoute(app, context)
  registerRoutes(app, context)
  serverCheckRoute(app, context)
  appConfigRoute(app, context)
  updateLinkRoute(app)
  operatorRoutes(app, context)
  operatorLinkRoutes(app, context)
  outboxRoute(app, context)
  codeRoutes(app, context)
  signUpRoutes(app, context)
  passwordRoutes(app, context)
  contactRoutes(app, context)
  quoteRoute(app, context)
  upgradeRoute(app, context)
  flagsRoute(app, context)
  paymentHookRoute(app, context)
  checkoutPages(app, context)
  peopleRoutes(app, context)
  invitationRoutes(app, context)
  adviserRoutes(app, context)
  herdRoutes(app, context)
  filingRoutes(app, context)
  lotRoutes(app, context, room)
  departmentHerdRoute(app, context)
  reminderRoutes(app, context)
  feedRoute(app, context)
}

/** For bytes that are not even HTTP; Fastify never sees them. */
const unreadableRequest = (() => {
  const body = JSON.stringify(serverError('invalidInput').body)
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  return `${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`
})()
