import { oneDay } from '@steading/domain/base/one-day'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { filingPaths } from '@steading/domain/outside/filings/filing-calls'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startToldFarms, type ToldFarms } from '../../proofs/testing/told-farms'
import { openDatabase } from '../database/database'
import { fileFromBefore } from './file-from-before'

const today = Math.floor(Date.now() / oneDay) * oneDay
let farms: ToldFarms
beforeAll(async () => {
  farms = await startToldFarms()
})
afterAll(() => farms.close())

const lorry = (id: string, cow: number, more: Fields = {}): Fields => ({
  ...{ id, typeId: 'EXTMOVE', date: today - oneDay, takesEffect: true, createdApp: 'bovine', goesTo: 'mart' },
  ...{ taskAnimals: [`cow-${cow}`], moveToHerdNumber: 'M123456A', ...more },
})
const weighings = (count: number): Fields[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `job-${String(n).padStart(4, '0')}`,
    ...{ typeId: 'AT-WEIGHT', date: today, weightMg: 400_000_000, taskAnimals: ['cow-1'] },
  }))

test('a farm that connects with a thousand jobs files the recent ones, wherever they are among them', async () => {
  const farm = await farms.farmer({ connected: false })
  await farm.save(lorry('a-first', 1), ...weighings(1_100), lorry('z-last', 2))
  await farm.save(lorry('old', 3, { date: today - 60 * oneDay }))
  expect((await farm.connect()).status).toBe(200)
  await farm.send()
  expect(await farm.stands('a-first')).toMatchObject({ state: 'told' })
  expect(await farm.stands('z-last')).toMatchObject({ state: 'told' })
  expect(farm.there(3)?.herd).not.toBe('M123456A')
})

test('however long the jobs are, the server reads a few megabytes of them at a time', async () => {
  const farm = await farms.farmer({ connected: false })
  const odd = 'x'.repeat(240_000)
  for (let n = 0; n < 30; n++) await farm.save(lorry(`long-${n}`, 1 + (n % 3), { odd }))
  const read: number[] = []
  const counts: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.push(result.rows.reduce((sum, { body }) => sum + (typeof body === 'string' ? body.length : 0), 0))
      return result
    },
  }
  const { context } = farms.server
  const reads = context.reads.withPlugin(counts)
  await fileFromBefore({ ...context, reads }, { farm: farm.farm, who: 'test' })
  expect(read.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(7_000_000)
  expect(Math.max(...read)).toBeLessThan(5_000_000)
})

test('an account connects one farm at a time, and a connection ends with the call', async () => {
  const { farm, phone } = await farms.farmer({ connected: false })
  const { server } = farms
  const db = openDatabase({ url: server.databaseUrl, connections: 1 })
  const trx = await db.startTransaction().execute()
  await sql`lock table records in access exclusive mode`.execute(trx)
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.reads)
    return rows[0]?.count
  }
  const hangUp = new AbortController()
  try {
    const logIn = { username: 'aine', password: 'open-sesame-77' }
    const body = JSON.stringify({ HWKEY: phone.token, farm, connect: logIn })
    const headers = { 'content-type': 'application/json' }
    const calls = Array.from({ length: 12 }, () =>
      fetch(`${server.origin}/${filingPaths.department}`, {
        ...{ method: 'POST', headers, body, signal: hangUp.signal },
      }).then(
        ({ status }) => status,
        () => 'hung up',
      ),
    )
    // Those beyond the queue get their refusal before the first one has read anything.
    expect(await Promise.race(calls)).toBe(429)
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    expect((await phone.post(peopleCalls.people.path, { farm })).status).toBe(200)
    expect(await waiting()).toBe(1)
    hangUp.abort()
    await Promise.all(calls)
    await vi.waitFor(async () => expect(await waiting()).toBe(0))
  } finally {
    await trx.rollback().execute()
    await db.destroy()
  }
})
