import { paths } from '@steading/domain/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../testing/plant'
import { idsOf } from '../testing/records'
import { type Farmer, serveDatabase, startTestServer, type TestServer } from '../testing/test-server'

let clock = 1_800_000_000_000
let server: TestServer
let farmer: Farmer
beforeAll(async () => {
  server = await startTestServer({ config: { farmRoom: { records: 10, bytes: 50_000 } }, now: () => clock })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100', '200', '300'] })
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
