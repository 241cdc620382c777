import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { idsOf } from '../../proofs/testing/records'
import {
  type Farmer,
  serveDatabase,
  startTestServer,
  type TestServer,
} from '../../proofs/testing/test-server'

let clock = 1_800_000_000_000
let server: TestServer
let farmer: Farmer
beforeAll(async () => {
  server = await startTestServer({ config: { farmRoom: { records: 10, bytes: 50_000 } }, now: () => clock })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100', '200', '300', '400', '500'] })
  farmer = await server.logIn('+353850000001')
})
afterAll(() => server.close())

const herd = (from: number, to: number, fields = {}) =>
  Array.from({ length: to - from }, (_, n) => ({ id: `cow-${from + n}`, updatedAt: ++clock, ...fields }))
const send = (farm: string, animals: object[]) => farmer.post(paths.update, { farm, entities: { animals } })

test('a farm that is full takes no more, says so, and can still be read', async () => {
  expect((await send('100', herd(0, 10))).status).toBe(200)
  const full = await send('100', herd(10, 11))
  expect([full.status, full.body.code]).toEqual([507, 'farmFull'])
  expect(full.body.error).toContain('Your work is safe')
  expect(idsOf(await farmer.get({ farm: '100' }))).toHaveLength(10)
  expect((await send('200', herd(0, 2))).status).toBe(200)
  const roomier = await serveDatabase(server.databaseUrl, { now: () => clock })
  const body = { HWKEY: farmer.token, farm: '100', entities: { animals: herd(10, 11) } }
  expect((await roomier.post(paths.update, body)).status).toBe(200)
  await roomier.close()
})

test('editing the same few animals fills no farm with animals: it is measured before it is called full', async () => {
  for (let n = 0; n < 8; n++) {
    clock += 61_000
    expect((await send('300', herd(0, 3, { tag: `${n}` }))).status).toBe(200)
  }
})

test('history counts: a note rewritten for ever fills a farm too', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    clock += 61_000
    statuses.push((await send('300', herd(0, 1, { scribble: `${n}${'x'.repeat(10_000)}` }))).status)
  }
  expect(statuses.at(0)).toBe(200)
  expect(statuses.at(-1)).toBe(507)
})

describe('a farm’s room also counts data beside records and history', () => {
  const statusesOf = async (farm: string, body: (n: number) => [path: string, body: object]) => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) {
      clock += 61_000
      const [path, sent] = body(n)
      statuses.push((await farmer.post(path, { farm, ...sent })).status)
    }
    return [statuses.at(0), statuses.at(-1)]
  }

  test('the event logs of the apps', async () => {
    const event = (n: number) => ({ id: `event-${n}`, hwRef: 'HW1', text: 'x'.repeat(10_000) })
    expect(await statusesOf('400', (n) => [paths.events, { entities: { events: [event(n)] } }])).toEqual([
      200, 507,
    ])
  })

  test('the answers to uploads, one for each outbox a phone says it has', async () => {
    const refused = Array.from({ length: 300 }, () => ({ id: '', tag: 'x' }))
    const upload = (n: number) => ({ outbox: `outbox-${n}`, to: 1, entities: { animals: refused } })
    expect(await statusesOf('500', (n) => [paths.update, upload(n)])).toEqual([200, 507])
    const kept = await server.db
      .selectFrom('uploads')
      .select((eb) => eb.fn.sum<number>(eb.fn('octet_length', ['answer'])).as('bytes'))
      .where('farm', '=', '500')
      .executeTakeFirstOrThrow()
    expect(Number(kept.bytes)).toBeLessThan(90_000)
  })
})

test('many herds are no way round it: all farms of one owner share a room, over all servers, and a worker’s own farm has its own', async () => {
  const farms = ['601', '602', '603', '604', '605', '606']
  await plantAccount(server.db, { username: '+353850000002', farms })
  const workers = await plantAccount(server.db, { username: '+353850000003', farms: ['701'] })
  await server.db
    .insertInto('account_farms')
    .values(farms.map((farm) => ({ account: workers, farm, role: 'worker' as const })))
    .execute()
  // Records and history keep each note.
  const config = { accountRoom: { bytes: 120_000 } }
  const servers = [
    await serveDatabase(server.databaseUrl, { config, now: () => clock }),
    await serveDatabase(server.databaseUrl, { config, now: () => clock }),
  ]
  try {
    const many = await Promise.all(servers.map((one, n) => one.logIn('+353850000002', `phone-${n}`)))
    const statuses: number[] = []
    for (const [n, farm] of farms.entries()) {
      clock += 61_000
      const entities = { animals: herd(n, n + 1, { scribble: 'x'.repeat(15_000) }) }
      statuses.push((await many[n % 2]?.post(paths.update, { farm, entities }))?.status ?? 0)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 507, 507])
    const worker = await servers[0]?.logIn('+353850000003')
    const own = await worker?.post(paths.update, { farm: '701', entities: { animals: herd(0, 1) } })
    expect(own?.status).toBe(200)
  } finally {
    for (const one of servers) await one.close()
  }
})
