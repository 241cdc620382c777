import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { registerPaths } from '@steading/domain/frame/onboarding/register-calls'
import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { openDatabase } from '../database/database'

const [greedy, other] = ['+353850000001', '+353850000002']
let server: TestServer
let many: Farmer
let one: Farmer
beforeAll(async () => {
  server = await startTestServer({ connections: 6 })
  await plantAccount(server.db, { username: greedy, farms: ['mine'] })
  await plantAccount(server.db, { username: other, farms: ['other'] })
  many = await server.logIn(greedy)
  one = await server.logIn(other)
})
afterAll(() => server.close())

/** Holds this lock, as a heavy upload on another server would. */
async function hold(lock: ReturnType<typeof sql>) {
  const db = openDatabase({ url: server.databaseUrl, connections: 1 })
  const trx = await db.startTransaction().execute()
  await lock.execute(trx)
  return async () => {
    await trx.rollback().execute()
    await db.destroy()
  }
}

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.reads)
  return rows[0]?.count ?? 0
}

const calf = (n: number) => ({ animals: [{ id: 'calf', updatedAt: n }] })
async function othersWork() {
  await one.update({ farm: 'other', entities: calf(Date.now()) })
  expect((await one.post(peopleCalls.people.path, { farm: 'other' })).status).toBe(200)
  expect((await one.get({ farm: 'other' })).entities.animals).toHaveLength(1)
}

describe('while the lock of one farm is held', () => {
  const lot = { species: 'BOVINE', animals: [{ tag: '372000000000001', sex: 'F' }] }
  const calls: readonly [string, string, object][] = [
    ['invitations', peopleCalls.invite.path, { username: '+353850000009', role: 'worker' }],
    ['ends of visits', peopleCalls.endVisit.path, { id: 'none' }],
    ['shared lots', lotCalls.share.path, { days: 7, lot }],
    ['registrations', registerPaths.bovine, { farmId: 'mine' }],
    ['uploads', paths.update, { entities: calf(1) }],
  ]

  test.each(calls)('%s of its owner wait with one connection, and others work on', async (_, path, body) => {
    const release = await hold(sql`select from farms where id = 'mine' for no key update`)
    try {
      const sent = Array.from({ length: 12 }, () => many.post(path, { farm: 'mine', ...body }))
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0))
      await othersWork()
      expect(await waiting()).toBe(1)
      await release()
      for (const { status } of await Promise.all(sent)) expect(status).toBeLessThan(500)
    } finally {
      await release().catch(() => undefined)
    }
  })
})

test('an account holds a third of the connections at most, whatever its calls wait for', async () => {
  const release = await hold(sql`select from accounts where username = ${greedy} for update`)
  try {
    const body = { farmName: 'New', farmTypes: ['cattle'] }
    const sent = Array.from({ length: 12 }, () => many.post(peopleCalls.addHerd.path, body))
    await vi.waitFor(async () => expect(await waiting()).toBe(2))
    await othersWork()
    expect(await waiting()).toBe(2)
    await release()
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
  } finally {
    await release().catch(() => undefined)
  }
})

test('while every other connection is taken, the server still knows who calls, and a phone fetches', async () => {
  let over = () => {}
  const until = new Promise<void>((resolve) => {
    over = resolve
  })
  const taken = Array.from({ length: 6 }, () => server.db.connection().execute(() => until))
  await one.get({ farm: 'other', timestamp: 0, limit: 10 })
  expect((await one.post(paths.check, { farm: 'other', entities: {} })).status).toBe(200)
  expect((await one.post(paths.check, { farm: 'mine', entities: {} })).status).toBe(403)
  over()
  await Promise.all(taken)
})

test('a call whose session another statement holds does not wait for it', async () => {
  await server.db.updateTable('sessions').set({ last_seen: 0 }).execute()
  const release = await hold(sql`select from sessions for update`)
  try {
    expect((await one.post(paths.check, { farm: 'other', entities: {} })).status).toBe(200)
  } finally {
    await release()
  }
})

test('thirty answers to one invitation at once stop no other farm', async () => {
  await plantAccount(server.db, { username: '+353850000003' })
  const guest = await server.logIn('+353850000003')
  await many.post(peopleCalls.invite.path, { farm: 'mine', username: '+353850000003', role: 'worker' })
  const { body } = await guest.post(peopleCalls.invitations.path)
  const [{ id }] = body.invitations as [{ id: string }]
  const sent = Array.from({ length: 30 }, () => guest.post(peopleCalls.answer.path, { id, accept: true }))
  await othersWork()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})
