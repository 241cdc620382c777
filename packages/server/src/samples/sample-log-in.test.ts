import { collectionByWireName } from '@steading/domain/records/collections/collections'
import { digestCollection, digestOf } from '@steading/domain/records/sync/digest'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { fromEntities } from '@steading/domain/records/sync/wire-entities'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { samplePassword } from '../auth/sample-accounts'
import { seedSamples } from './seed-samples'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await seedSamples(server.db)
})
afterAll(() => server?.close())

async function logIn(username: string, country: string) {
  const who = { deviceId: 'phone-1', deviceType: 'web', version: '0.1.0' }
  const { body } = await server.post(paths.login, { ...who, username, password: samplePassword, country })
  const call = async (path: string, more: object = {}) =>
    (await server.post(path, { ...who, HWKEY: body.url_token, source: 'farmer', ...more })).body
  const account = await call(paths.account(country))
  return { account, farms: account.farmIds as { id: string; region: string }[], call }
}

test('the Irish farmer logs in, has one herd, and finds it full [P9.50]', async () => {
  const { account, farms, call } = await logIn('+353850000001', 'IE')
  expect(account).toMatchObject({ region: 'IE', demo: false, countryCode: 'IE', firstName: 'Aoife' })
  expect(farms).toMatchObject([{ id: 'sample-ie-farmer', herdNumber: 'C1450782' }])
  const answer = await call(paths.get, { farm: farms[0]?.id, system_type: true, timestamp: 0 })
  const { puts, failed } = fromEntities(answer.entities as Record<string, unknown>)
  const count = (wire: string) =>
    puts.filter(({ collection }) => collection === collectionByWireName(wire)).length
  expect(failed).toEqual([])
  expect(count('animals')).toBeGreaterThan(140)
  expect(count('tasks')).toBeGreaterThan(500)
  expect(count('milkRecords')).toBeGreaterThan(3)
  expect(count('system_type')).toBeGreaterThan(100)
  expect(answer.farmTypes).toMatchObject([{ type: 'cattle', hwFarmType: 'D', pro: true }])
})

test('a phone that has just pulled a sample herd and checks it differs in nothing', async () => {
  const { call } = await logIn('+61491570006', 'AU')
  const farm = 'sample-au-farmer'
  const answer = await call(paths.get, { farm, timestamp: 0 })
  const { puts } = fromEntities(answer.entities as Record<string, unknown>)
  const digests = ['animals', 'tasks', 'paddocks', 'maps', 'mobs'].map((wire) => {
    const records = puts.filter(({ collection }) => collection === collectionByWireName(wire))
    return [
      wire,
      digestCollection(records.map(({ record }) => ({ id: record.id, digest: digestOf(record) }))),
    ]
  })
  const checked = await call(paths.check, { farm, entities: Object.fromEntries(digests) })
  expect(checked).toMatchObject({ success: true, buckets: {} })
  expect(Object.values(checked.entities as Record<string, string[]>).flat()).toEqual([])
})

test('a farm comes with its plan, its credentials’ state and when others last answered [P1.6, P3.21, P3.22, P3.23, P3.24, P3.27, P3.28]', async () => {
  const { farms } = await logIn('+61491570006', 'AU')
  expect(farms[0]).toMatchObject({
    demoHerd: false,
    farmTypeId: expect.any(String),
    proUser: true,
    levelName: expect.any(String),
    levelCode: expect.any(String),
    isWsCredentials: false,
    '2faEnabled': false,
    '2faTokenExpired': false,
    useDNAPilotProgram: false,
    potentialFlockwatch: false,
    lastDeptHerdSync: null,
    lastCisSync: null,
    icbfExpired: false,
    paywallConfig: { delay: 1, frequency: 1 },
    upgradeStatus: 'complete',
  })
  expect(farms[0]).toHaveProperty('lastIcbfSync')
})

test('a farm comes with whose it is and where [P3.19, P3.20]', async () => {
  // No sample farm has a second line in its address.
  const data = sql<never>`data || '{"address2": "Upper Mill"}'::jsonb`
  await server.db.updateTable('farms').set({ data }).where('id', '=', 'sample-ie-farmer').execute()
  const { farms } = await logIn('+353850000001', 'IE')
  const farm = (farms[0] ?? {}) as { [name: string]: unknown }
  const named = [
    'id',
    'herdNumber',
    'farmName',
    'firstname',
    'lastname',
    'county',
    'nationalHerdId',
    'timeZone',
  ]
  const address = ['address1', 'address2', 'postCode', 'townCity']
  expect([...named, ...address].filter((name) => !farm[name])).toEqual([])
})

test('demo, three-herd, herdless and adviser accounts see the herds they should [P9.49]', async () => {
  const demo = await logIn('+64210000009', 'NZ')
  expect(demo.account.demo).toBe(true)
  expect(demo.farms).toMatchObject([{ id: 'sample-demo-nz', demoHerd: true }])
  const three = await logIn('+353850000003', 'IE')
  expect(three.farms.map(({ id }) => id)).toEqual([
    'sample-three-herds-beef',
    'sample-three-herds-flock',
    'sample-three-herds-tillage',
  ])
  expect((await logIn('+353850000004', 'IE')).farms).toEqual([])
  const adviser = await logIn('+353850000005', 'IE')
  // Advisers log in as themselves; their calls say "adviser" once they act in a farmer's place.
  expect(adviser.account.source).toBe('farmer')
  expect(adviser.farms.map(({ id }) => id)).toContain('sample-ie-farmer')
  const empty = await logIn('+353850000002', 'IE')
  const answer = await empty.call(paths.get, { farm: empty.farms[0]?.id, timestamp: 0 })
  expect(fromEntities(answer.entities as Record<string, unknown>).puts).toEqual([])
})
