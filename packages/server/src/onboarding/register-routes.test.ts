import { registerPaths } from '@steading/domain/frame/onboarding/register-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

let server: TestServer
let farmer: Farmer
const flock = { ewesCount: 120, lambsCount: 0, ramsCount: 3, cullEwesCount: 8, wethersCount: 0 }
const land = { tillageArea: 40, grasslandArea: 60, totalArea: 100 }

beforeAll(async () => {
  server = await startTestServer()
  const farms = Array.from({ length: 8 }, (_, place) => `${100 + place}`)
  await plantAccount(server.db, { username: '+353850000001', farms })
  await plantAccount(server.db, { username: '+353850000002', farms: ['200'] })
  await plantAccount(server.db, { username: '+353850000003', farms: ['107'], role: 'adviser' })
  farmer = await server.logIn('+353850000001')
})
afterAll(() => server.close())

const kindsOf = async (farm: string) => {
  const { farmTypes } = await farmer.get({ farm })
  return (farmTypes as { type: string }[]).map(({ type }) => type)
}

describe('signing up for sheep', () => {
  test('adds them to the farm with the five counts, clears its sign-up mark, opens the sheep app and reaches every device [D7.22, D7.23, D3.93, D4.3]', async () => {
    await server.db
      .updateTable('farms')
      .set({ data: sql`data || '{"potentialFlockwatch":true}'::jsonb` })
      .where('id', '=', '100')
      .execute()
    const before = await farmer.get({ farm: '100' })
    const answer = await farmer.post('api/2/register-flockwatch', { farmId: '100', ...flock })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    const after = await farmer.get({ farm: '100', timestamp: before.now.date })
    expect(await kindsOf('100')).toEqual(['cattle', 'sheep'])
    expect(before.farmData).toMatchObject({ potentialFlockwatch: true })
    expect(after.farmData).toMatchObject({ ...flock, herdNumber: 'IE100', potentialFlockwatch: false })
    expect(after.onBoardingData).toEqual({ ovine: { state: 'done' } })
    expect(after.farmData?.access).toHaveProperty('ovine.features')
    expect(after.now.date).toBeGreaterThan(before.now.date)
  })

  test('once: said again, or by a second phone at the same moment, the first to arrive counts', async () => {
    const other = await server.logIn('+353850000001', 'phone-2')
    const answers = await Promise.all(
      [farmer, other, farmer, other].map((phone, at) =>
        phone.post(registerPaths.ovine, { farmId: '101', ...flock, ewesCount: 10 + at }),
      ),
    )
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true])
    expect(await kindsOf('101')).toEqual(['cattle', 'sheep'])
    const { farmData, now } = await farmer.get({ farm: '101' })
    const again = await farmer.post(registerPaths.ovine, { farmId: '101', ...flock, ewesCount: 99 })
    expect(again.body).toEqual({ success: true })
    const later = await farmer.get({ farm: '101' })
    expect(later.farmData?.ewesCount).toBe(farmData?.ewesCount)
    expect(later.now.date).toBe(now.date)
  })

  test.each([
    ['half a ewe', { ewesCount: 1.5 }],
    ['fewer than none', { ramsCount: -1 }],
    ['a count left out', { wethersCount: undefined }],
    ['a count in words', { lambsCount: 'many' }],
    ['more than anybody keeps', { ewesCount: 1_000_000 }],
  ])('is refused with %s', async (_, wrong) => {
    const answer = await farmer.post(registerPaths.ovine, { farmId: '102', ...flock, ...wrong })
    expect(answer.status).toBe(400)
    expect(await kindsOf('102')).toEqual(['cattle'])
  })
})

describe('signing up for crops', () => {
  test('adds them to the farm with its areas [D7.19]', async () => {
    const answer = await farmer.post(registerPaths.crop, { farmId: '103', ...land })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(await kindsOf('103')).toEqual(['cattle', 'crop'])
    expect((await farmer.get({ farm: '103' })).farmData).toMatchObject(land)
  })

  test('takes an area up to 99999, and a total that is the sum [D9.21, D5.49]', async () => {
    const most = { tillageArea: 99_999, grasslandArea: 99_999, totalArea: 199_998 }
    expect((await farmer.post(registerPaths.crop, { farmId: '104', ...most })).status).toBe(200)
    for (const wrong of [
      { tillageArea: 100_000, grasslandArea: 0, totalArea: 100_000 },
      { tillageArea: 1, grasslandArea: 1, totalArea: 3 },
      { tillageArea: 0.5, grasslandArea: 0.5, totalArea: 1 },
    ])
      expect((await farmer.post(registerPaths.crop, { farmId: '105', ...wrong })).status).toBe(400)
    expect(await kindsOf('105')).toEqual(['cattle'])
  })
})

test('a farm that signed up for cattle is asked its first questions until it has answered them', async () => {
  const row = await server.db.selectFrom('farms').select('data').where('id', '=', '106').executeTakeFirst()
  const data = { ...row?.data, onBoardingData: { bovine: { state: 'inProgress' } } }
  await server.db
    .updateTable('farms')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', '106')
    .execute()
  expect((await farmer.post(registerPaths.bovine, { farmId: '106' })).status).toBe(200)
  const { onBoardingData } = await farmer.get({ farm: '106' })
  expect([onBoardingData, await kindsOf('106')]).toEqual([{ bovine: { state: 'done' } }, ['cattle']])
})

describe('the server refuses to sign up a farm', () => {
  test('for a stranger, or without a token', async () => {
    const stranger = await server.logIn('+353850000002')
    const call = { farmId: '107', ...flock }
    const refused = await stranger.post(registerPaths.ovine, call)
    expect([refused.status, refused.body.code]).toEqual([403, 'herdNotYours'])
    expect((await server.post(registerPaths.ovine, call)).status).toBe(401)
    // The stranger's own farm in the same body does not help.
    expect((await stranger.post(registerPaths.ovine, { ...call, farm: '200' })).status).toBe(403)
    expect(await kindsOf('107')).toEqual(['cattle'])
  })

  test('for its adviser, who reads that there is no access', async () => {
    const adviser = await server.logIn('+353850000003')
    const answer = await adviser.post(registerPaths.ovine, { farmId: '107', ...flock })
    expect([answer.status, answer.body.code]).toEqual([400, 'access_error'])
    expect(await kindsOf('107')).toEqual(['cattle'])
  })

  test('that is a demo herd', async () => {
    await server.db
      .updateTable('farms')
      .set({ data: JSON.stringify({ demoHerd: true, farmTypes: [{ type: 'cattle' }] }) })
      .where('id', '=', '107')
      .execute()
    const answer = await farmer.post(registerPaths.crop, { farmId: '107', ...land })
    expect(answer.body.code).toBe('access_error')
    expect((await farmer.post(paths.get, { farm: '107' })).status).toBe(200)
  })
})
