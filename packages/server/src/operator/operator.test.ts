import { switchUserPath } from '@steading/domain/frame/account/people-calls'
import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { accountResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount, plantSecondFactor } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { makeGrant } from '../people/adviser-grants'

const { farms, accounts, storage, log, setActive, endSessions, eraseFarm } = operatorCalls
const runs = '+353850000201'
let server: TestServer
let operator: Farmer
beforeAll(async () => {
  server = await startTestServer({ config: { operators: [runs] } })
  await plantSecondFactor(server.db, await plantAccount(server.db, { username: runs }))
  await plantAccount(server.db, { username: '+353850000202', farms: ['100', '101'] })
  await plantAccount(server.db, { username: '+353850000203', farms: ['200'] })
  operator = await server.logIn(runs)
})
afterAll(() => server.close())

test('a caller who does not run the server finds no operator calls, for any request, and changes nothing [P6.32, D6.2]', async () => {
  const farmer = await server.logIn('+353850000202')
  const worker = await plantAccount(server.db, { username: '+353850000204' })
  await server.db
    .insertInto('account_farms')
    .values({ account: worker, farm: '200', role: 'worker' })
    .execute()
  await plantAccount(server.db, { username: '+353850000205', farms: ['200'], role: 'adviser' })
  const ended = await server.logIn(runs, 'lost-phone')
  await server.db.updateTable('sessions').set({ revoked: 1 }).where('device', '=', 'lost-phone').execute()
  // The operator's own number in a farmer's place: a session from an adviser's link is an adviser's only.
  const grant = await makeGrant(server.db, Date.now(), {
    ...{ adviser: 'account-353850000201', farm: '200', device: 'desk', role: 'adviser', why: 'a test' },
  })
  const link = Object.fromEntries(new URL(grant?.link ?? '', server.origin).searchParams)
  const { url_token } = (await server.post(switchUserPath, link)).body
  const everybody = [
    [farmer, 404],
    [await server.logIn('+353850000204'), 404],
    [await server.logIn('+353850000205'), 404],
    [{ post: (path: string, body: object) => server.post(path, { ...body, HWKEY: url_token }) }, 404],
    [ended, 401],
    [server, 401],
  ] as const
  const bodies = {
    ...{ account: 'account-353850000203', active: false, about: '200', why: 'because I can' },
    ...{ message: 'any', plan: 'innovator', flag: 'mobs', to: 'off', adviser: '+353850000202', writes: true },
    // No claim in a body makes the caller an operator.
    ...{ operator: true, operators: ['+353850000202'], role: 'operator', username: runs, userId: runs },
  }
  for (const { path } of Object.values(operatorCalls))
    for (const [who, refused] of everybody) {
      expect([path, (await who.post(path, { search: 7 })).status]).toEqual([path, refused])
      const { status, body } = await who.post(path, bodies)
      expect([path, status, body.code]).toEqual([
        path,
        refused,
        refused === 404 ? 'notFound' : 'tokenUnauthorized',
      ])
    }
  expect((await server.logIn('+353850000203')).token).toBeTruthy()
  for (const table of ['feature_flags', 'farm_flags', 'payment_events'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
  await server.db.deleteFrom('adviser_grants').execute()
  expect((await operator.post(log.path)).body.lines).toEqual([])
})

test('only the operator’s own account says that it is one', async () => {
  const said = async (farmer: Farmer) =>
    accountResponseSchema.parse((await farmer.post(paths.account('IE'))).body).operator
  expect(await said(operator)).toBe(true)
  expect(await said(await server.logIn('+353850000202'))).toBeUndefined()
})

test('farms and people are found by what is written of them, with what each keeps', async () => {
  const farmer = await server.logIn('+353850000202')
  await farmer.update({ farm: '100', entities: { animals: [{ id: 'cow', freezeBrand: '7', updatedAt: 5 }] } })
  const found = farms.answer.parse((await operator.post(farms.path, { search: 'IE100' })).body)
  expect(found.farms).toMatchObject([
    { id: '100', title: 'IE100 / Farm 100', people: 1, records: 1, demo: false },
  ])
  expect(found.farms[0]?.bytes).toBeGreaterThan(10)
  const all = farms.answer.parse((await operator.post(farms.path)).body)
  expect([all.farms.map(({ id }) => id), all.more]).toEqual([['100', '101', '200'], false])
  const later = farms.answer.parse((await operator.post(farms.path, { after: '100' })).body)
  expect(later.farms.map(({ id }) => id)).toEqual(['101', '200'])
  // The search text is not a pattern.
  expect((await operator.post(farms.path, { search: '%' })).body.farms).toEqual([])
  const people = accounts.answer.parse((await operator.post(accounts.path, { search: '0000202' })).body)
  expect(people.accounts).toMatchObject([{ userName: '+353850000202', herds: 2, active: true }])
  const kept = storage.answer.parse((await operator.post(storage.path)).body)
  expect([kept.farms, kept.accounts]).toEqual([3, 5])
  expect(kept.tables.map(({ name }) => name)).toContain('records')
})

test('a closed account stays out, an operator can end its sessions, and the log keeps each deed with its reason', async () => {
  const account = 'account-353850000203'
  const farmer = await server.logIn('+353850000203')
  expect((await operator.post(setActive.path, { account, active: false })).status).toBe(400)
  await operator.post(setActive.path, { account, active: false, why: 'asked by letter' })
  expect((await farmer.post(paths.account('IE'))).body.code).toBe('inactiveAccount')
  await operator.post(setActive.path, { account, active: true, why: 'was a mistake' })
  expect((await farmer.post(paths.account('IE'))).status).toBe(200)
  await operator.post(endSessions.path, { account, why: 'phone was stolen' })
  expect((await farmer.post(paths.account('IE'))).body.code).toBe('tokenUnauthorized')
  const { lines } = log.answer.parse((await operator.post(log.path)).body)
  expect(lines.map(({ did, about, why, who }) => [did, about, why, who])).toEqual([
    ['endedSessions', account, 'phone was stolen', runs],
    ['openedAccount', account, 'was a mistake', runs],
    ['closedAccount', account, 'asked by letter', runs],
  ])
})

test('a farm that is erased is gone with everything in it, and the operator cannot close their own door', async () => {
  const answer = await operator.post(eraseFarm.path, { about: '101', why: 'the farmer asked' })
  expect(answer.body).toEqual({ success: true })
  expect((await operator.post(farms.path)).body.farms).toMatchObject([{ id: '100' }, { id: '200' }])
  expect((await operator.post(eraseFarm.path, { about: '@system', why: 'no reason' })).status).toBe(404)
  const own = { account: 'account-353850000201', active: false, why: 'tired of it' }
  expect((await operator.post(setActive.path, own)).status).toBe(404)
})
