import { accountResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { serveDatabase, startTestServer, type TestServer } from '../../proofs/testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850000001', farms: ['100', '101'] })
  await plantAccount(server.db, { username: '+353850000002' })
  await plantAccount(server.db, { username: '+447700000001', farms: ['200'], region: 'SC' })
})
afterAll(() => server.close())

test('the account call answers success, the herds and the appData fields [P3.15] [P7.6] [P7.7] [D3.111]', async () => {
  const farmer = await server.logIn('+353850000001')
  const answer = accountResponseSchema.parse((await farmer.post(paths.account('IE'))).body)
  expect(answer.farmIds.map((farm) => [farm.id, farm.herdNumber])).toEqual([
    ['100', 'IE100'],
    ['101', 'IE101'],
  ])
  expect(answer).toMatchObject({
    success: true,
    userName: '+353850000001',
    phone: '+353850000001',
    firstName: 'Áine',
    lastName: 'Ní Bhriain',
    region: 'IE',
    apiRegion: 'IE',
    countryCode: 'IE',
    demo: false,
    language: 'en',
    unreadEmailsCount: 0,
    userId: expect.any(String),
    apiUserId: expect.any(String),
    planTypeId: 'D',
    proUser: false,
    unitCoefficient: {
      area: { acToCm: 40_468_600, haToCm: 100_000_000 },
      weight: { kgToMg: 1_000_000, lbsToMg: 453_592 },
    },
    appSiteLink: 'http://127.0.0.1:8080',
    apiHostName: '127.0.0.1:8080',
  })
})

test('a farmer has the sheep plan only when one of their farms pays for sheep [P3.13]', async () => {
  const farmer = await server.logIn('+353850000001')
  const sheepPlan = async (level: string) => {
    const farmTypes = [
      { type: 'cattle', level: 'complete', pro: true },
      { type: 'sheep', level, pro: level !== 'free' },
    ]
    const data = sql<never>`data || ${JSON.stringify({ farmTypes })}::jsonb`
    await server.db.updateTable('farms').set({ data }).where('id', '=', '101').execute()
    return (await farmer.post(paths.account('IE'))).body.hasFlockwatch
  }
  expect([await sheepPlan('free'), await sheepPlan('complete')]).toEqual([false, true])
})

test('a farmer is a paying one from the day one of their farms pays, until it no longer does [P3.12]', async () => {
  const farmer = await server.logIn('+353850000001')
  const pays = async (pro: boolean) => {
    const farmTypes = [
      { type: 'cattle', level: null, pro: false },
      { type: 'crop', level: pro ? 'complete' : null, pro },
    ]
    const data = sql<never>`data || ${JSON.stringify({ farmTypes })}::jsonb`
    await server.db.updateTable('farms').set({ data }).where('id', '=', '101').execute()
    return (await farmer.post(paths.account('IE'))).body
  }
  const known = {
    countryCode: 'IE',
    firstName: 'Áine',
    lastName: 'Ní Bhriain',
    planTypeId: 'D',
    success: true,
  }
  expect(await pays(true)).toMatchObject({ ...known, proUser: true, userId: expect.any(String) })
  expect(await pays(false)).toMatchObject({ ...known, proUser: false })
})

test('an account without herds gets an empty list', async () => {
  const farmer = await server.logIn('+353850000002')
  expect((await farmer.post(paths.account('IE'))).body.farmIds).toEqual([])
})

test('a region answers under its own name, its country and its API region; any other is 412', async () => {
  const farmer = await server.logIn('+447700000001')
  for (const country of ['SC', 'GB', 'UK', 'gb'])
    expect((await farmer.post(paths.account(country))).status).toBe(200)
  const moved = await farmer.post(paths.account('IE'))
  expect([moved.status, moved.body.code]).toEqual([412, 'newTokenNeeded'])
})

test.each([
  ['IE', ['IE']],
  ['UK', ['UK', 'NI', 'SC']],
  ['US', ['US', 'CA', 'LA']],
  ['AU', ['AU', 'NZ']],
  ['GL', ['GL', 'EU']],
] as const)(
  'the API region %s has the accounts of %j, and no other knows them [P9.51, D7.47]',
  async (apiRegion, regions) => {
    for (const region of regions) {
      const username = `+9990000${apiRegion.charCodeAt(0)}${region.charCodeAt(0)}${region.charCodeAt(1)}`
      await plantAccount(server.db, { username, region })
      const farmer = await server.logIn(username)
      const { status, body } = await farmer.post(paths.account(apiRegion))
      expect([status, body.region, body.apiRegion]).toEqual([200, region, apiRegion])
      const elsewhere = apiRegion === 'GL' ? 'AU' : 'GL'
      expect((await farmer.post(paths.account(elsewhere))).status).toBe(412)
    }
  },
)

test('a server of one API region sends accounts of the others away with 412', async () => {
  const farmer = await server.logIn('+447700000001')
  const irish = await serveDatabase(server.databaseUrl, { config: { apiRegion: 'IE' } })
  const call = await irish.post(paths.get, { HWKEY: farmer.token, farm: '200' })
  const login = await irish.post(paths.login, { username: '+447700000001', password: 'steading' })
  await irish.close()
  expect([call.status, login.status]).toEqual([412, 412])
})

test('changing the language is kept, and later answers speak it [P7.26] [D7.16]', async () => {
  const farmer = await server.logIn('+353850000001')
  const changed = await farmer.post(paths.changeLanguage, { farm: '100', language: 'es' })
  expect(changed.body).toEqual({ success: true })
  expect((await farmer.get({ farm: '100' })).language).toBe('es')
  const refused = await farmer.post(paths.get, { farm: 'not mine' })
  expect(refused.body.error).toBe('Con esta cuenta no se puede abrir este rebaño.')
})

test('the server refuses a language without texts [P7.26]', async () => {
  const farmer = await server.logIn('+353850000001')
  expect((await farmer.post(paths.changeLanguage, { farm: '100', language: 'de' })).status).toBe(400)
})

test('an app too old for anything else learns where the newer one is, without a token [P8.13]', async () => {
  const answer = await server.post(paths.updateLink, { deviceOS: 'web', version: '0.0.1' })
  expect([answer.status, answer.body]).toEqual([200, { success: true, updateLink: '/' }])
})
