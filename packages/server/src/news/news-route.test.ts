import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openNews } from '../../proofs/testing/news-stream'
import { plantAccount } from '../../proofs/testing/plant'
import { serveDatabase, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { usualPolicy } from '../policy'

const [mary, john, ann] = ['+353850000001', '+353850000002', '+353850000003']
const openApps = { ...usualPolicy.openApps, lookAtSessionsEvery: 2_000 }
const patience = { timeout: 30_000, interval: 20 }

let server: TestServer
let second: Awaited<ReturnType<typeof serveDatabase>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steading-news-'))
  await writeFile(join(folder, 'index.html'), '<html></html>')
  await writeFile(join(folder, 'version.json'), '{"version":"1","build":"spring"}')
  const config = { clientFolder: folder, openApps }
  server = await startTestServer({ config })
  second = await serveDatabase(server.databaseUrl, { config })
  await plantAccount(server.db, { username: mary, farms: ['100', '101', '102'] })
  await plantAccount(server.db, { username: john, farms: ['200'] })
  await plantAccount(server.db, { username: ann, farms: ['300'] })
})
afterAll(async () => {
  await second.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const animal = (id: string) => ({ entities: { animals: [{ id, sex: 'F', updatedAt: Date.now() }] } })

describe('an open app', () => {
  test('receives its farm’s version first, then every change, whichever server accepted it', async () => {
    const { token } = await server.logIn(mary, 'tablet')
    const phone = await server.logIn(mary, 'phone')
    await phone.update({ farm: '100', ...animal('a') })
    const open = await openNews(second.origin, { token, farm: '100' })
    expect(open.headers['cache-control']).toContain('no-store')
    await vi.waitFor(() => expect(open.versions()).toEqual([1]), patience)
    await phone.update({ farm: '100', ...animal('b') })
    await vi.waitFor(() => expect(open.versions()).toEqual([1, 2]), patience)
    await phone.update({ farm: '101', ...animal('c') })
    await phone.update({ farm: '100', ...animal('d') })
    await vi.waitFor(() => expect(open.versions()).toEqual([1, 2, 3]), patience)
    open.leave()
  })

  test('hears nothing of an upload that changed nothing', async () => {
    const phone = await server.logIn(mary, 'phone')
    const open = await openNews(server.origin, { token: phone.token, farm: '102' })
    await vi.waitFor(() => expect(open.versions()).toEqual([0]), patience)
    const sent = { ...animal('a'), from: 1, to: 1, outbox: 'o' }
    await phone.update({ farm: '102', ...sent })
    // Two changes close together may arrive as one.
    await vi.waitFor(() => expect(open.versions()).toEqual([0, 1]), patience)
    await phone.update({ farm: '102', ...sent })
    await phone.update({ farm: '102', ...animal('b') })
    await vi.waitFor(() => expect(open.versions().at(-1)).toBe(2), patience)
    expect(open.versions()).toEqual([0, 1, 2])
    open.leave()
  })

  test('learns which build of the app is current, and when a newer one appears', async () => {
    const { token } = await server.logIn(ann)
    const open = await openNews(server.origin, { token, farm: '300' })
    await vi.waitFor(() => expect(open.heard[0]).toEqual({ kind: 'app', build: 'spring' }), patience)
    await writeFile(join(folder, 'version.json'), '{"version":"1","build":"summer"}')
    await utimes(join(folder, 'version.json'), new Date(), new Date(Date.now() + 5_000))
    await vi.waitFor(() => expect(open.heard.at(-1)).toEqual({ kind: 'app', build: 'summer' }), patience)
    open.leave()
  })

  test('receives the changes it missed while its server had lost the database', async () => {
    const { token } = await server.logIn(ann)
    const lone = await serveDatabase(server.databaseUrl, { connections: 2 })
    const open = await openNews(lone.origin, { token, farm: '300' })
    await vi.waitFor(() => expect(open.versions()).toEqual([0]), patience)
    // A change without a notification, as if it was missed. Then the line ends, as when PostgreSQL restarts.
    await server.db.updateTable('farms').set({ version: 9 }).where('id', '=', '300').execute()
    expect(open.versions()).toEqual([0])
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(server.db)
    expect(rows.length).toBeGreaterThan(0)
    await vi.waitFor(() => expect(open.versions().at(-1)).toBe(9), patience)
    open.leave()
    await lone.close()
  })
})

describe('a stream is refused', () => {
  test('without a valid token, in the same shape as every refusal', async () => {
    for (const token of [undefined, 'made-up']) {
      const { status, ended } = await openNews(server.origin, { farm: '100', ...(token && { token }) })
      expect([status, JSON.parse(await ended)]).toMatchObject([401, { error: 'Token is unauthorized!' }])
    }
  })

  test('for another user’s farm, with the same answer as for one that does not exist', async () => {
    const { token } = await server.logIn(john)
    const [foreign, none] = [
      await openNews(server.origin, { token, farm: '100' }),
      await openNews(server.origin, { token, farm: 'no-such' }),
    ]
    expect([foreign.status, none.status]).toEqual([403, 403])
    expect(await foreign.ended).toBe(await none.ended)
  })

  test('without a farm', async () => {
    const answer = await fetch(`${server.origin}/${paths.news}`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(400)
  })

  test('to an account with too many of them, for a while; its own device is let in again', async () => {
    const small = await serveDatabase(server.databaseUrl, {
      config: { openApps: { ...openApps, perAccount: 2, perProcess: 3 } },
    })
    const [one, two, three] = await Promise.all(
      ['p1', 'p2', 'p3'].map((device) => server.logIn(mary, device)),
    )
    const at = (farmer: typeof one) => openNews(small.origin, { token: farmer?.token ?? '', farm: '100' })
    const [first] = [await at(one), await at(two)]
    const refused = await at(three)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
    // The phone was out of range, and the server has not noticed yet.
    const again = await at(one)
    expect(again.status).toBe(200)
    expect(await first?.ended).toBe('ended')
    const other = await server.logIn(john)
    expect((await openNews(small.origin, { token: other.token, farm: '200' })).status).toBe(200)
    const full = await openNews(small.origin, { token: (await server.logIn(ann)).token, farm: '300' })
    expect(full.status).toBe(503)
    await small.close()
  })
})

test('of twice as many streams as an account may have, asked for at one moment, so many stay open', async () => {
  const small = await serveDatabase(server.databaseUrl, {
    config: { openApps: { ...openApps, perAccount: 5 }, clientFolder: folder },
  })
  const { token } = await server.logIn(mary, 'crowd')
  const asked = Array.from({ length: 10 }, () => openNews(small.origin, { token, farm: '100' }))
  const all = await Promise.all(asked)
  let over = 0
  for (const { ended } of all) void ended.then(() => over++)
  await vi.waitFor(() => expect(over).toBe(5), patience)
  const kept = () => all.filter(({ versions }) => versions().length > 0)
  await vi.waitFor(() => expect(kept().length).toBeGreaterThanOrEqual(5), patience)
  for (const { leave } of all) leave()
  await small.close()
})

describe('a stream ends', () => {
  test('soon after its session, and only that one', async () => {
    const [lost, kept] = [await server.logIn(mary, 'lost'), await server.logIn(mary, 'kept')]
    const [ends, stays] = [
      await openNews(server.origin, { token: lost.token, farm: '100' }),
      await openNews(server.origin, { token: kept.token, farm: '100' }),
    ]
    await lost.post(paths.logout)
    expect(await ends.ended).toBe('ended')
    const phone = await server.logIn(mary, 'phone')
    const { now } = await phone.update({ farm: '100', ...animal('z') })
    await vi.waitFor(() => expect(stays.versions().at(-1)).toBe(now?.date), patience)
    stays.leave()
  }, 90_000)

  test('at once when the server stops, with a word of when to come back', async () => {
    const stopping = await serveDatabase(server.databaseUrl)
    const { token } = await server.logIn(john)
    const open = await openNews(stopping.origin, { token, farm: '200' })
    await vi.waitFor(() => expect(open.versions()).toHaveLength(1), patience)
    await stopping.close()
    expect(await open.ended).toBe('ended')
    expect(open.heard.at(-1)).toMatchObject({ kind: 'bye' })
  })
})
