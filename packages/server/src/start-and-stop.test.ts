import { once } from 'node:events'
import { Agent, type IncomingMessage, request, Server } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { loginResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { password, plantAccount } from '../proofs/testing/plant'
import { spawnMain } from '../proofs/testing/spawn-main'
import { sampleAccounts } from './auth/sample-accounts'
import { type Database, openDatabase } from './database/database'
import { migrateAt } from './database/migrate'
import { freshDatabase, type TestDatabase } from './postgres/test-database'
import { runServer } from './run-server'
import { StartupProblem } from './startup-problem'

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await freshDatabase(migrateAt)
  db = openDatabase({ url: database.url, connections: 3 })
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const post = (origin: string, path: string, body: object) =>
  fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const settings = (more: Record<string, string> = {}) => ({
  ...{ DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
  ...more,
})
const never = (why: string) => {
  throw new Error(why)
}
const run = (more?: Record<string, string>) => runServer(settings(more), never)

test('a taken port is one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const sentence = `Port ${port} on 127.0.0.1 is already in use; stop what uses it or set PORT to another.`
  await expect(run({ PORT: String(port) })).rejects.toThrow(new StartupProblem(sentence))
  other.close()
})

test('log-ins anybody can read about are not offered to other machines unless asked for', async () => {
  const everywhere = { HOST: '0.0.0.0', SEED: 'yes' }
  await expect(run(everywhere)).rejects.toThrow(/Set SEED=no to start without them, or SAMPLE_LOGINS=yes/)
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
  const without = await run({ ...everywhere, SEED: 'no' })
  await without.stop()
  await plantAccount(db, { username: sampleAccounts[0]?.username ?? '' })
  await expect(run({ ...everywhere, SEED: 'no' })).rejects.toThrow(/this database has sample farms/)
  const asked = await run({ ...everywhere, SAMPLE_LOGINS: 'yes' })
  await asked.stop()
})

test('a database that a newer Steading has used is one sentence, and stays as it is', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', now()::text)`.execute(
    db,
  )
  await expect(run()).rejects.toThrow(
    new StartupProblem(
      'This database was last used by a newer Steading; start that version, or restore a backup from before it.',
    ),
  )
})

test('a server far behind its own data does not start; minutes do not matter, and the operator may know better', async () => {
  const hour = 3_600_000
  const latest = (clock: number) => db.updateTable('server_state').set({ clock }).execute()
  await latest(Date.now() + 400 * 24 * hour)
  await expect(run()).rejects.toThrow(
    /^The clock of this machine says \d{4}-\d\d-\d\d \d\d:\d\d UTC, but this database was in use on .* UTC; set the clock/,
  )
  const known = await run({ CLOCK_IS_RIGHT: 'yes' })
  await known.stop()
  const after = await db.selectFrom('server_state').select('clock').executeTakeFirstOrThrow()
  expect(Math.abs(after.clock - Date.now())).toBeLessThan(hour)
  await latest(Date.now() + hour / 2)
  const late = await run()
  await late.stop()
  expect(
    (await db.selectFrom('server_state').select('clock').executeTakeFirstOrThrow()).clock,
  ).toBeGreaterThan(Date.now() + hour / 4)
})

test('a setting that makes no sense is one sentence', async () => {
  await expect(run({ MIN_APP_VERSION_FOR_SYNC: 'new' })).rejects.toThrow(
    new StartupProblem('MIN_APP_VERSION_FOR_SYNC must be a version like 1.4.0, but it is "new".'),
  )
  await expect(run({ API_REGION: 'fr' })).rejects.toThrow(
    new StartupProblem('API_REGION must be one of IE, UK, US, AU, GL, but it is "FR".'),
  )
})

test('two servers that start at once on one database seed it once and show the same log-ins', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const servers = await Promise.all([run({ SEED: 'yes' }), run({ SEED: 'yes' })])
  for (const { address } of servers) {
    expect(said).toHaveBeenCalledWith(`Steading is ready at ${address}`)
    const answer = await post(address, paths.login, { username: '+353850000001', password: 'steading' })
    expect(answer.status).toBe(200)
  }
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^ {2}\+353850000001\s+steading\s+IE farmer/m))
  said.mockRestore()
  await Promise.all(servers.map((server) => server.stop()))
  const accounts = await db.selectFrom('accounts').select('username').execute()
  expect(accounts).toHaveLength(sampleAccounts.length)
}, 120_000)

test('as a process: a database that cannot be reached ends it with one sentence and 1', async () => {
  const server = spawnMain({ DATABASE_URL: 'postgres://farm:secret@127.0.0.1:1/farm' })
  expect(await server.exited).toBe(1)
  expect(server.output()).toBe(
    'The database at DATABASE_URL (127.0.0.1:1/farm) cannot be reached: nothing answers there.\n',
  )
})

test('as a process: Ctrl-C ends it with 0, and a database of the operator got no sample farms', async () => {
  const server = spawnMain({ DATABASE_URL: database.url })
  const origin = await server.ready
  expect((await post(origin, paths.serverCheck, {})).status).toBe(200)
  expect(await server.stop('SIGINT')).toBe(0)
  expect(server.output()).toBe(`Steading is ready at ${origin}\n`)
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
})

const soon = { timeout: 20_000, interval: 20 }

/** The number of connections to this database that wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A call on a phone's line, which the phone keeps open for the next one. */
function callOnOpenLine(origin: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const asked = request(`${origin}/${path}`, {
    method: 'POST',
    headers,
    agent: new Agent({ keepAlive: true }),
  })
  const line = once(asked, 'socket') as Promise<[Socket]>
  const answer = (once(asked, 'response') as Promise<[IncomingMessage]>).then(([response]) => json(response))
  asked.end(JSON.stringify(body))
  return { answer, closed: line.then(([socket]) => (socket.closed ? [] : once(socket, 'close'))) }
}

test('a server asked to stop finishes what it has accepted, and hangs up on a phone that keeps its line open', async () => {
  await plantAccount(db, { username: '+353850000077', farms: ['100'] })
  const server = await run()
  const origin = server.address
  const login = await post(origin, paths.login, { username: '+353850000077', password })
  const { url_token: HWKEY } = loginResponseSchema.parse(await login.json())
  // The test holds the farm's lock, so the upload waits; meanwhile the server gets the signal to stop.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = db.transaction().execute(async (trx) => {
    await trx.selectFrom('farms').select('id').where('id', '=', '100').forNoKeyUpdate().execute()
    await held
  })
  const entities = { animals: [{ id: 'cow-1', sex: 'F', updatedAt: 5 }] }
  const upload = callOnOpenLine(origin, paths.update, { HWKEY, farm: '100', entities })
  await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), soon)
  // Only for calls that do not end in time; a restart must not wait so long for a line without a call.
  const cut = vi.spyOn(Server.prototype, 'closeAllConnections')
  const stopped = server.stop()
  await vi.waitFor(() => expect(post(origin, paths.serverCheck, {})).rejects.toThrow(), soon)
  release()
  await holding
  expect(await upload.answer).toMatchObject({ success: true, refused: [] })
  await upload.closed
  await stopped
  expect(cut).not.toHaveBeenCalled()
  cut.mockRestore()
  const rows = await db.selectFrom('records').select('id').where('farm', '=', '100').execute()
  expect(rows).toEqual([{ id: 'cow-1' }])
})
