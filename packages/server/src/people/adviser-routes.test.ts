import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { peopleCalls, switchUserPath } from '@steading/domain/frame/account/people-calls'
import { loginResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { makeGrant } from './adviser-grants'

const farmer = '+353850000001'
const adviser = '+353850000009'
const minute = 60_000
const hour = 60 * minute
const clock = { now: Date.UTC(2026, 10, 18, 9) }
const servers: TestServer[] = []
let server: TestServer
let owner: Farmer
let office: Farmer

beforeEach(async () => {
  server = await startTestServer({ now: () => clock.now })
  servers.push(server)
  await plantAccount(server.db, { username: farmer, farms: ['100'] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['200'] })
  await plantAccount(server.db, { username: adviser, farms: ['100'], role: 'adviser' })
  owner = await server.logIn(farmer, 'owner-phone')
  office = await server.logIn(adviser, 'office')
})
afterAll(async () => {
  for (const one of servers) await one.close()
})

const { grant, acts, remove, changeRole, people, invitations, addHerd } = peopleCalls

/** The parameters of the link, as the app sends them. */
async function linkFor(device = 'desk'): Promise<{ [name: string]: string }> {
  const made = await office.post(grant.path, { farm: '100', device })
  const { link } = grant.response.parse(made.body)
  return Object.fromEntries(new URL(link, 'https://steading.test').searchParams)
}

const open = (link: object) => server.post(switchUserPath, { deviceType: 'web', ...link })

/** Logs in with the link; returns a function for calls in that session. */
async function acting(link?: object) {
  const answer = await open(link ?? (await linkFor()))
  expect(answer.status, answer.text).toBe(200)
  const { url_token: HWKEY } = loginResponseSchema.parse(answer.body)
  return (path: string, body: object = {}) =>
    server.post(path, { HWKEY, deviceId: 'desk', source: 'adviser', version: '0.1.0', ...body })
}

const note = (notes: string) => ({ farm: '100', entities: { animals: [{ id: 'cow', notes }] } })

describe('an adviser acts for a farmer [P1.2, P6.33]', () => {
  test('the link carries the six parameters and lets them in without a password [P4.102, P4.107, D2.216]', async () => {
    const { action, ...six } = await linkFor()
    expect(action).toBe('switchUser')
    expect(Object.keys(six).sort()).toEqual(
      ['applicationCode', 'countryCode', 'deviceId', 'farmId', 'region', 'username'].sort(),
    )
    expect(six).toMatchObject({
      username: farmer,
      farmId: '100',
      deviceId: 'desk',
      region: 'IE',
      countryCode: 'IE',
    })
    const call = await acting(six)
    expect((await call(paths.get, { farm: '100' })).status).toBe(200)
  })

  test.each(['applicationCode', 'countryCode', 'deviceId', 'farmId', 'region', 'username'])(
    'an adviser cannot get in without %s, or with another one [P4.102]',
    async (name) => {
      const link = await linkFor()
      const { [name]: _, ...without } = link
      expect((await open(without)).status).toBe(400)
      const others: { [name: string]: string } = {
        region: 'UK',
        countryCode: 'GB',
        username: '+353850000002',
      }
      const other = others[name] ?? (name === 'applicationCode' ? 'x'.repeat(43) : '200')
      expect((await open({ ...link, [name]: other })).status).toBe(403)
      // The right code still works: wrong guesses do not use it up.
      expect((await open(link)).status).toBe(200)
    },
  )

  test('it works once, for one of two who try at the same time', async () => {
    const link = await linkFor()
    const tries = await Promise.all([open(link), open(link), open(link)])
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect((await open(link)).status).toBe(403)
  })

  test.each([
    [10 * minute - 1, 200],
    [10 * minute, 403],
  ])('after %i ms it is answered with %i', async (ms, status) => {
    const link = await linkFor()
    clock.now += ms
    expect((await open(link)).status).toBe(status)
  })

  test('they see that farm and no other of theirs, say that they are the adviser, and stay for eight hours [P6.2, P6.3]', async () => {
    const call = await acting()
    const account = (await call(paths.account('IE'))).body
    expect(account).toMatchObject({ source: 'adviser', farmIds: [{ id: '100', role: 'adviser' }] })
    expect((await owner.post(paths.account('IE'))).body).toMatchObject({ source: 'farmer' })
    expect((await call(paths.get, { farm: '200' })).status).toBe(403)
    clock.now += 8 * hour - 1
    expect((await call(paths.get, { farm: '100' })).status).toBe(200)
    clock.now += 1
    expect((await call(paths.get, { farm: '100' })).status).toBe(401)
  })

  test('the history names the adviser and the farmer they act for, and the farmer sees that they were there', async () => {
    await server.db
      .updateTable('accounts')
      .set({ first_name: 'Declan', last_name: 'Moynihan' })
      .where('username', '=', adviser)
      .execute()
    const call = await acting()
    expect((await call(paths.update, note('looked at by Declan'))).status).toBe(200)
    const { history } = (await owner.post(paths.history, { farm: '100', collection: 'animals', id: 'cow' }))
      .body
    expect(history).toMatchObject([
      { user: 'Declan Moynihan', actingFor: 'Áine Ní Bhriain', after: 'looked at by Declan' },
    ])
    const seen = acts.response.parse((await owner.post(acts.path, { farm: '100' })).body).acts
    expect(seen).toMatchObject([{ adviser: 'Declan Moynihan', role: 'adviser', why: null, changes: 1 }])
  })

  test('the farmer ends it at once, by sending them off or by making them only read', async () => {
    const call = await acting()
    const unused = await linkFor('tablet')
    const account = 'account-353850000009'
    expect((await owner.post(changeRole.path, { farm: '100', account, role: 'adviserReads' })).status).toBe(
      200,
    )
    const refused = await call(paths.update, note('too late'))
    expect([refused.status, refused.body.code]).toEqual([403, 'herdNotYours'])
    expect((await open(unused)).status).toBe(403)
    const reads = await acting()
    expect((await reads(paths.update, note('may not'))).body.refused).toMatchObject([
      { reason: 'notAllowed' },
    ])
    expect((await owner.post(remove.path, { farm: '100', account })).status).toBe(200)
    expect((await reads(paths.get, { farm: '100' })).status).toBe(403)
    expect((await office.post(grant.path, { farm: '100', device: 'desk' })).status).toBe(403)
  })

  test('an expired consent gives no link and ends the adviser’s visit', async () => {
    await server.db
      .updateTable('account_farms')
      .set({ until: clock.now + hour })
      .where('account', '=', 'account-353850000009')
      .execute()
    const call = await acting()
    clock.now += hour
    expect((await call(paths.get, { farm: '100' })).status).toBe(401)
    expect((await office.post(grant.path, { farm: '100', device: 'desk' })).status).toBe(403)
  })

  test('without consent the operator lets them in and says why, which the farmer reads', async () => {
    await owner.post(remove.path, { farm: '100', account: 'account-353850000009' })
    const wanted = {
      adviser: 'account-353850000009',
      farm: '100',
      device: 'desk',
      role: 'adviserReads',
    } as const
    const made = await makeGrant(server.db, clock.now, { ...wanted, why: 'Could not log in, called at nine' })
    const link = Object.fromEntries(new URL(made?.link ?? '', 'https://steading.test').searchParams)
    const call = await acting(link)
    expect((await call(paths.get, { farm: '100' })).status).toBe(200)
    const seen = acts.response.parse((await owner.post(acts.path, { farm: '100' })).body).acts
    expect(seen).toMatchObject([{ why: 'Could not log in, called at nine', role: 'adviserReads' }])
  })

  test('an adviser in the farmer’s place decides about no people, makes no herd and extends no visit', async () => {
    const call = await acting()
    const calls = [
      [remove.path, { farm: '100', account: 'account-353850000001' }],
      [changeRole.path, { farm: '100', account: 'account-353850000009', role: 'worker' }],
      [addHerd.path, { farmName: 'Mine', farmTypes: ['cattle'] }],
      [grant.path, { farm: '100', device: 'desk' }],
    ] as const
    for (const [path, body] of calls) expect([path, (await call(path, body)).status]).toEqual([path, 409])
    expect((await call(invitations.path)).body).toEqual({ success: true, invitations: [] })
    expect((await call(people.path, { farm: '100' })).status).toBe(200)
  })

  test('in the farmer’s place they reach no account, not even their own, and end no log-in of theirs', async () => {
    const desk = await server.logIn(adviser, 'desk')
    const call = await acting()
    const calls = [
      [accountCalls.exportAccount.path, {}],
      [accountCalls.logIns.path, {}],
      [accountCalls.prove.path, { password }],
      [codeCalls.changePassword.path, { password, newPassword: 'seven wet meadows' }],
      [codeCalls.contacts.path, {}],
      [codeCalls.passkeys.path, {}],
      [paths.sessions, {}],
      [paths.revokeSession, { id: 'any' }],
    ] as const
    for (const [path, body] of calls) {
      const { status, body: said } = await call(path, body)
      expect([path, status, said.code]).toEqual([path, 409, 'notYourRole'])
    }
    expect((await desk.post(paths.sessions)).status).toBe(200)
    await call(paths.logout)
    expect((await desk.post(paths.sessions)).status).toBe(200)
    await acting()
    expect((await call(paths.get, { farm: '100' })).status).toBe(401)
  })

  test('who is no adviser of the farm gets no link', async () => {
    const refused = await owner.post(grant.path, { farm: '100', device: 'desk' })
    expect([refused.status, refused.body.code]).toEqual([409, 'notAnAdviser'])
  })
})
