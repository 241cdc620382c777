import { oneDay } from '@steading/domain/base/one-day'
import { attachDemoHerdPath } from '@steading/domain/frame/herds/demo-herd'
import { accountResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { sampleFarmId, seedSamples } from '../samples/seed-samples'
import { freshenDemoAccounts } from './demo-herds'

let clock = Date.UTC(2026, 10, 15, 9, 30)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: '+353850000101', farms: ['100'] })
  await plantAccount(server.db, { username: '+447700000102', farms: ['200'], region: 'SC' })
  await plantAccount(server.db, { username: '+16205550103', region: 'US' })
  for (const [username, region] of [
    ['+34600000104', 'EU'],
    ['+59899000105', 'LA'],
  ] as const) {
    await plantAccount(server.db, { username, region })
    await server.db.updateTable('accounts').set({ language: 'es' }).where('username', '=', username).execute()
  }
})
afterAll(() => server.close())

type Farmer = Awaited<ReturnType<TestServer['logIn']>>

async function herdsOf(farmer: Farmer, country: string) {
  return accountResponseSchema.parse((await farmer.post(paths.account(country))).body).farmIds
}

async function recordsOf(farmer: Farmer, farm: string) {
  const { entities } = await farmer.get({ farm })
  return Object.values(entities).flatMap((list) => (Array.isArray(list) ? list : []))
}

const lastWritten = (records: readonly { [name: string]: unknown }[]) =>
  Math.max(...records.filter(({ deleted }) => deleted !== true).map(({ created }) => Number(created ?? 0)))

test('a farmer who asks for the demo herd gets one of the region, with a year on it, beside their own [P7.24, D7.4]', async () => {
  const farmer = await server.logIn('+353850000101')
  const { status, body } = await farmer.post(attachDemoHerdPath, {})
  expect([status, body]).toEqual([200, { success: true, herdNumber: expect.stringMatching(/00$/) }])
  const [own, demo, ...more] = await herdsOf(farmer, 'IE')
  expect([own?.id, own?.demoHerd ?? false, more]).toEqual(['100', false, []])
  expect(demo).toMatchObject({ demoHerd: true, herdNumber: body.herdNumber, region: 'IE' })
  const records = await recordsOf(farmer, String(demo?.id))
  expect(records.length).toBeGreaterThan(200)
  expect(lastWritten(records)).toBeGreaterThan(clock - 7 * oneDay)
})

test('a demo herd speaks the visitor’s language, in the words of their country', async () => {
  const said = async (username: string) => {
    const farmer = await server.logIn(username)
    await farmer.post(attachDemoHerdPath, {})
    const records = await recordsOf(farmer, `demo-account-${username.slice(1)}`)
    return JSON.stringify(records)
  }
  const spain = await said('+34600000104')
  expect(spain).toContain('Novillas preñadas')
  expect(spain).toContain('Pedir crotales')
  expect(spain).not.toMatch(/Génisses|Commander|caravana/)
  const uruguay = await said('+59899000105')
  expect(uruguay).toContain('Vaquillonas preñadas')
  expect(uruguay).not.toContain('crotal')
})

test('a farmer in Uruguay is refused another farm in the words used there', async () => {
  const farmer = await server.logIn('+59899000105')
  const { body } = await farmer.post(paths.get, { farm: 'demo-account-353850000101' })
  expect(body).toMatchObject({ code: 'herdNotYours', error: 'Con esta cuenta no se puede abrir este rodeo.' })
})

test('asked for twice, and by two phones at once, it is one herd', async () => {
  const one = await server.logIn('+447700000102', 'one')
  const two = await server.logIn('+447700000102', 'two')
  const answers = await Promise.all([one, two, one].map((phone) => phone.post(attachDemoHerdPath, {})))
  expect(answers.map(({ body }) => body.success)).toEqual([true, true, true])
  expect((await herdsOf(two, 'SC')).map(({ id }) => id)).toEqual(['200', 'demo-account-447700000102'])
})

test('where farms have no herd number the answer names the herd all the same', async () => {
  const farmer = await server.logIn('+16205550103')
  const { body } = await farmer.post(attachDemoHerdPath, {})
  expect(body).toEqual({ success: true, herdNumber: (await herdsOf(farmer, 'US'))[0]?.id })
})

test('a user cannot reach another user’s demo herd, and gets none without logging in', async () => {
  const stranger = await server.logIn('+16205550103')
  const other = await stranger.post(paths.get, { farm: 'demo-account-353850000101' })
  expect([other.status, other.body.code]).toEqual([403, 'herdNotYours'])
  expect((await server.post(attachDemoHerdPath, {})).status).toBe(401)
})

test('a demo herd opened again after a week starts afresh, without the changes tried out and with recent dates', async () => {
  let farmer = await server.logIn('+353850000101')
  const farm = 'demo-account-353850000101'
  const after = async (days: number) => {
    clock += days * oneDay
    farmer = await server.logIn('+353850000101')
  }
  // More than the server deletes in one go.
  const ids = ['tried-out', ...Array.from({ length: 1_200 }, (_, n) => `tried-out-${n}`)]
  const tried = ids.map((id) => ({ id, freezeBrand: 'TRY', updatedAt: clock }))
  await farmer.update({ farm, entities: { animals: tried } })
  await after(6)
  await farmer.post(attachDemoHerdPath, {})
  const isThere = async () =>
    (await recordsOf(farmer, farm)).some(
      ({ id, deleted }) => String(id).startsWith('tried-out') && deleted !== true,
    )
  expect(await isThere()).toBe(true)
  await after(60)
  const { body } = await farmer.post(attachDemoHerdPath, {})
  expect(body.success).toBe(true)
  expect(await isThere()).toBe(false)
  expect(lastWritten(await recordsOf(farmer, farm))).toBeGreaterThan(clock - 7 * oneDay)
})

test('the herds of demo accounts are kept fresh by themselves, and the empty one stays empty', async () => {
  const { db, context } = server
  await seedSamples(db, clock)
  const username = '+64210000009'
  let demo = await server.logIn(username)
  const farm = sampleFarmId({ key: 'demo-nz' })
  expect((await herdsOf(demo, 'NZ')).map(({ id }) => id)).toEqual([farm])
  clock += 40 * oneDay
  await freshenDemoAccounts(context)
  demo = await server.logIn(username)
  expect(lastWritten(await recordsOf(demo, farm))).toBeGreaterThan(clock - 7 * oneDay)
  const version = async () =>
    (await db.selectFrom('farms').select('version').where('id', '=', farm).executeTakeFirst())?.version
  const before = await version()
  await freshenDemoAccounts(context)
  expect(await version()).toBe(before)
  const empty = await server.logIn('+353850000002')
  expect(await recordsOf(empty, sampleFarmId({ key: 'demo-ie-empty' }))).toEqual([])
})
