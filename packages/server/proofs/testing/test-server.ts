import { nothingSet } from '@steading/domain/frame/app-config/app-config'
import {
  type GetResponse,
  getResponseSchema,
  loginResponseSchema,
  paths,
  type UpdateResponse,
  updateResponseSchema,
} from '@steading/domain/records/sync/wire-calls'
import { expect } from 'vitest'
import { buildApp } from '../../src/app'
import { makeContext } from '../../src/context'
import { type Database, openDatabase } from '../../src/database/database'
import { migrateAt } from '../../src/database/migrate'
import { makeLog } from '../../src/http/logging'
import { noServices } from '../../src/messages/message-services'
import { type AppConfig, usualPolicy } from '../../src/policy'
import { freshDatabase } from '../../src/postgres/test-database'
import { noPushSettings } from '../../src/reminders/push-settings'
import { password, plantRecoveryCode } from './plant'

export const testConfig: AppConfig = {
  ...usualPolicy,
  publicUrl: 'http://127.0.0.1:8080',
  trustProxy: false,
  operators: [],
  sampleLogIns: false,
  secretsKey: () => Buffer.alloc(32, 7),
  version: '0.1.0',
  app: nothingSet,
  services: noServices,
  payment: { standIn: false },
  department: undefined,
  push: noPushSettings,
}

export type ServerOptions = {
  config?: Partial<AppConfig>
  now?: () => number
  onLog?: (line: string) => void
  connections?: number
}

/** A server with its own database, called over HTTP like a real one. */
export async function startTestServer(options: ServerOptions = {}) {
  const database = await freshDatabase(migrateAt)
  const server = await serveDatabase(database.url, options)
  return {
    ...server,
    databaseUrl: database.url,
    async close() {
      await server.close()
      await database.drop()
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Starts another server on an existing database. */
export async function serveDatabase(
  url: string,
  { config, now, onLog, connections = 8 }: ServerOptions = {},
) {
  // On a busy machine, a test may hold a lock for as long as the others take.
  const db: Database = openDatabase({ url, connections, lockMs: 50_000, statementMs: 60_000 })
  const reads: Database = openDatabase({ url, connections: Math.min(connections, 4) })
  const callers: Database = openDatabase({ url, connections: 2 })
  const log = onLog ? makeLog('debug', { write: onLog }) : makeLog('silent')
  const all = { ...testConfig, ...config }
  const shared = { db, reads, callers, config: all, ...(now && { now }) }
  const app = buildApp({ ...shared, databaseUrl: url, log })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const cookies = new Map<string, string>()
  return {
    db,
    reads,
    app,
    origin,
    /** For a test that runs a part of the server by itself. */
    context: makeContext(shared),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      post(`${origin}/${path}`, body, headers),
    logIn: (username: string, device = 'phone-1') => logIn(origin, { db, username, device, cookies }),
    async close() {
      // A test that only checks the status leaves the body unread; the server must not wait for it for ever.
      const cut = setTimeout(() => app.server.closeAllConnections(), 2_000)
      await app.close()
      clearTimeout(cut)
      await Promise.all([db, reads, callers].map((pool) => pool.destroy()))
    },
  }
}

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers; text: string }

async function post(url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text), headers: response.headers, text }
}

export type Farmer = Awaited<ReturnType<typeof logIn>>

/** A browser for each device, which keeps the cookie that identifies it. */
type Entering = { db: Database; username: string; device: string; cookies: Map<string, string> }

async function logIn(origin: string, { db, username, device, cookies }: Entering) {
  const enrichment = { version: '0.1.0', deviceId: device, deviceType: 'web', region: 'IE' }
  const enter = (more: object = {}) =>
    post(
      `${origin}/${paths.login}`,
      { ...enrichment, username, password, country: 'IE', ...more },
      { cookie: cookies.get(device) ?? '' },
    )
  let answer = await enter()
  if (answer.body.code === 'twoFactorNeeded')
    answer = await enter({ otpCode: await plantRecoveryCode(db, username) })
  expect(answer.body, answer.text).toMatchObject({ success: true })
  const { url_token: token } = loginResponseSchema.parse(answer.body)
  const given = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const cookieOf = (name: string) => given.find((one) => one.startsWith(`${name}=`)) ?? ''
  const browser = cookieOf('steading_device')
  cookies.set(device, browser)
  const call = (path: string, body: object = {}) =>
    post(
      `${origin}/${path}`,
      { ...enrichment, countryCode: 'IE', HWKEY: token, source: 'farmer', ...body },
      { cookie: browser },
    )
  return {
    token,
    device,
    cookie: cookieOf('steading_refresh'),
    post: call,
    async get(body: object): Promise<GetResponse> {
      const { status, body: got, text } = await call(paths.get, body)
      expect(status, text).toBe(200)
      return getResponseSchema.parse(got)
    },
    async update(body: object): Promise<UpdateResponse> {
      const { status, body: got, text } = await call(paths.update, body)
      expect(status, text).toBe(200)
      return updateResponseSchema.parse(got)
    },
  }
}
