import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  departmentHerdAnswerSchema,
  departmentHerdPath,
} from '@steading/domain/outside/filings/department-herd'
import { filingPaths } from '@steading/domain/outside/filings/filing-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import {
  type Farmer,
  serveDatabase,
  startTestServer,
  type TestServer,
} from '../../proofs/testing/test-server'
import { wellBehaved } from '../department/faults'
import { startStandIn } from '../department/stand-in'
import { fetchHerd, keptHerd } from './fetch-herd'

const key = randomBytes(32)
const pace = { settleMs: 0, firstMs: 5, mostMs: 5, standingMs: 60_000, restMs: 3_600_000 }
const filings = { everyMs: 600_000, atOnce: 10, patienceMs: 400, herdPatienceMs: 5_000, leaseMs: 500, pace }
const farm = 'herd-farm'
const tagOf = (number: number) => `372210000${String(number).padStart(6, '0')}`

let standIn: Awaited<ReturnType<typeof startStandIn>>
let server: TestServer
let phone: Farmer

const faults: { silent?: number } = {}
const began = Date.now()

beforeAll(async () => {
  standIn = await startStandIn({ ...wellBehaved, faults })
  server = await startTestServer({ config: { department: { url: standIn.url, key }, filings } })
  await plantAccount(server.db, { username: '+353850007001', farms: [farm] })
  await plantAccount(server.db, { username: '+353850007002', farms: ['other'] })
  phone = await server.logIn('+353850007001')
  const herd = `IE${farm}`
  for (let number = 1; number <= 1_200; number++)
    standIn.book.animals.set(tagOf(number), { tag: tagOf(number), herd, sex: 'F', since: '2026-01-01' })
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

async function ask(more: { fetch?: true } = {}) {
  const answer = await phone.post(departmentHerdPath, { farm, ...more })
  expect(answer.status, answer.text).toBe(200)
  return departmentHerdAnswerSchema.parse(answer.body)
}

describe('the herd as the department has it', () => {
  test('cannot be fetched while the farm is not connected', async () => {
    expect(await ask({ fetch: true })).toMatchObject({ outcome: null, animals: [] })
  })

  test('comes whole, however many pages it has, and is kept with the moment it came', async () => {
    await phone.post(filingPaths.department, { farm, connect: { username: 'a', password: 'b' } })
    const before = Date.now()
    const { outcome, fetchedAt, animals } = await ask({ fetch: true })
    expect(outcome).toBe('done')
    expect(animals.map(({ tag }) => tag)).toEqual(Array.from({ length: 1_200 }, (_, at) => tagOf(at + 1)))
    expect(fetchedAt).toBeGreaterThanOrEqual(before)
    expect((await ask()).animals).toHaveLength(1_200)
  })

  test('is known to the farm’s phones by the day it came, so that no farmer is asked to fetch it again [P3.24]', async () => {
    const { farmData } = await phone.get({ farm, timestamp: 0 })
    const { fetchedAt } = await ask()
    expect(fetchedAt).toBeGreaterThan(began)
    expect(farmData?.lastDeptHerdSync).toBeGreaterThanOrEqual(Number(fetchedAt))
    expect(farmData?.lastDeptHerdSync).toBeLessThanOrEqual(Date.now())
    const { farmData: other } = await (await server.logIn('+353850007002')).get({
      farm: 'other',
      timestamp: 0,
    })
    expect(other?.lastDeptHerdSync ?? null).toBeNull()
  })

  test('goes to the phones beside the answers of the cattle breeders and the milk recorders [P3.24]', async () => {
    const others = { lastIcbfSync: began - 1, lastCisSync: began - 2, icbfExpired: true }
    const data = sql<never>`data || ${JSON.stringify(others)}::jsonb`
    await server.db.updateTable('farms').set({ data }).where('id', '=', farm).execute()
    expect((await phone.get({ farm, timestamp: 0 })).farmData).toMatchObject(others)
    const [known] = (await phone.post(paths.account('IE'))).body.farmIds as object[]
    expect(known).toMatchObject(others)
  })

  test('of a log-in that is refused is not brought, and the phones hear of it until it is given again [P3.22]', async () => {
    const shut = createServer((_, response) => response.writeHead(401).end())
    await new Promise<void>((resolve) => shut.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(shut.address() as AddressInfo).port}`
    const { context } = server
    const { signal } = new AbortController()
    await fetchHerd({ ...context, department: { url, key }, rules: filings, signal }, farm)
    const known = async () => (await phone.get({ farm, timestamp: 0 })).farmData
    expect(await known()).toMatchObject({ isWsCredentials: true, '2faTokenExpired': true })
    await phone.post(filingPaths.department, { farm, connect: { username: 'a', password: 'c' } })
    expect(await known()).toMatchObject({ isWsCredentials: true, '2faTokenExpired': false })
    shut.close()
  })

  test('that never answers is a time-out, and what was brought before stays', async () => {
    faults.silent = 1
    expect(await ask({ fetch: true })).toMatchObject({ outcome: 'timeout', animals: { length: 1_200 } })
    faults.silent = 0
  })

  const animal = (number: number) => ({ tag: tagOf(number), sex: 'F' })
  test.each<[string, (after: string, asked: number) => unknown, string, number]>([
    [
      'leads back to a page it gave before',
      (after) => ({ animals: [animal(after === 'b' ? 2 : 1)], next: after === 'a' ? 'b' : 'a' }),
      'timeout',
      1_200,
    ],
    [
      'goes on with pages that have nobody on them',
      (_, asked) => ({ animals: [], next: `p${asked}` }),
      'timeout',
      1_200,
    ],
    ['does not end', () => 'x'.repeat(2_000_000), 'timeout', 1_200],
    ['is no herd', () => ({ animals: [{ tag: '' }] }), 'timeout', 1_200],
    [
      'goes back in the alphabet and says one twice',
      (after) => (after ? { animals: [animal(1), animal(2)] } : { animals: [animal(1)], next: 'Z' }),
      'done',
      2,
    ],
    [
      'comes in an order of its own',
      (after) =>
        after === 'a'
          ? { animals: [animal(3)] }
          : { animals: [animal(after ? 2 : 1)], next: after ? 'a' : 'z' },
      'done',
      3,
    ],
  ])('that %s is brought whole or not at all', async (_, page, outcome, count) => {
    let asked = 0
    const odd = createServer((request, response) => {
      const after = new URL(request.url ?? '', 'http://x').searchParams.get('after') ?? ''
      response.end(JSON.stringify(page(after, asked++)))
    })
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
    const { context } = server
    const { signal } = new AbortController()
    await fetchHerd({ ...context, department: { url, key }, rules: filings, signal }, farm)
    expect(await keptHerd(context, farm)).toMatchObject({ outcome, animals: { length: count } })
    expect(asked).toBeLessThan(5)
    odd.closeAllConnections()
    odd.close()
    await ask({ fetch: true })
  })

  test('times out when the process that was fetching it has died', async () => {
    const set = { outcome: 'underWay' as const, leased_until: Date.now() + 60_000 }
    await server.db.updateTable('department_herds').set(set).execute()
    expect((await ask()).outcome).toBe('underWay')
    await server.db.updateTable('department_herds').set({ leased_until: Date.now() }).execute()
    expect((await ask()).outcome).toBe('timeout')
  })

  test('is fetched by one at a time', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const waiting = await serveDatabase(server.databaseUrl, {
      config: {
        department: { url, key },
        filings: { ...filings, patienceMs: 120_000, herdPatienceMs: 120_000 },
      },
    })
    const first = waiting.post(departmentHerdPath, { HWKEY: phone.token, farm, fetch: true })
    await expect.poll(async () => (await ask()).outcome).toBe('underWay')
    expect((await ask({ fetch: true })).outcome).toBe('underWay')
    silent.closeAllConnections()
    expect((await first).body.outcome).toBe('timeout')
    await waiting.close()
    silent.close()
  })

  test('is for the farm’s own people', async () => {
    const stranger = await server.logIn('+353850007002')
    expect((await stranger.post(departmentHerdPath, { farm })).status).toBe(403)
    expect((await phone.post(departmentHerdPath, { farm, fetch: 'yes' })).status).toBe(400)
  })

  test('is asked of the department sixty times an hour and no more', async () => {
    await server.db
      .updateTable('message_counts')
      .set({ count: 60 })
      .where('key', '=', `herd ${farm}`)
      .execute()
    const answer = await phone.post(departmentHerdPath, { farm, fetch: true })
    expect([answer.status, answer.body.code]).toEqual([429, 'tooManyCalls'])
    expect((await ask()).outcome).toBe('timeout')
    await server.db.deleteFrom('message_counts').execute()
  })

  test('says so when the department is out of reach', async () => {
    await standIn.close()
    expect(await ask({ fetch: true })).toMatchObject({ outcome: 'notReached', animals: { length: 1_200 } })
  })
})
