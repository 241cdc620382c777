import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { switchUserPath } from '@steading/domain/frame/account/people-calls'
import { writeClock } from '@steading/domain/records/sync/clock'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { recordsOf } from '../../proofs/testing/records'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { makeGrant } from '../people/adviser-grants'

const [nora, seamus] = ['+353861120001', '+353861120002']
/** The id of Nora's phone. Every record that she wrote on the farm carries it, and Séamus can read those. */
const device = 'noras-phone-8f14e45f'
let server: TestServer
let account: string
let phone: Farmer

beforeAll(async () => {
  server = await startTestServer()
  account = await plantAccount(server.db, { username: nora, farms: ['100'] })
  await plantAccount(server.db, { username: seamus, farms: ['100'], role: 'adviser' })
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['login_tries', 'log_ins'] as const) await server.db.deleteFrom(table).execute()
  phone = await server.logIn(nora, device)
})

const logIn = (more: object, headers: Record<string, string> = {}) =>
  server.post(paths.login, { username: nora, deviceId: device, deviceType: 'web', ...more }, headers)

async function logInsSeen(count: number) {
  return vi.waitFor(async () => {
    const { body } = await phone.post(accountCalls.logIns.path)
    const { logIns } = accountCalls.logIns.answer.parse(body)
    expect(logIns).toHaveLength(count)
    return logIns.map(({ outcome, here }) => [outcome, here])
  })
}

test('the records of a farm name the phone that wrote them', async () => {
  const _clocks = { '*': writeClock(Date.now(), 0, device) }
  const animals = [{ id: 'cow', tag: 'IE1', updatedAt: Date.now(), _clocks }]
  await phone.update({ farm: '100', entities: { animals } })
  const read = await (await server.logIn(seamus, 'other')).get({ farm: '100', timestamp: 0 })
  expect(JSON.stringify(recordsOf(read, 'animals'))).toContain(device)
})

test('a stranger who knows a phone’s id has no log-in listed as that phone’s own, with a wrong password or the right one', async () => {
  await logIn({ password: 'a guess' })
  expect(await logInsSeen(2)).toEqual([
    ['wrongPassword', false],
    ['in', true],
  ])
  await logIn({ password: 'another guess' }, { cookie: `steading_device=${device}` })
  expect((await logInsSeen(3))[0]).toEqual(['wrongPassword', false])
  expect((await logIn({ password })).status).toBe(200)
  await server.db.updateTable('sessions').set({ revoked: null }).where('account', '=', account).execute()
  expect((await logInsSeen(4))[0]).toEqual(['newDevice', false])
  const told = await server.db.selectFrom('outbox').select('message').where('recipient', '=', nora).execute()
  expect(told.map(({ message }) => message)).toContain('newDevice')
})

test('the farmer’s own wrong password is listed as from this device', async () => {
  const { cookies } = await enterAsBrowser()
  await logIn({ password: 'my old one' }, { cookie: cookies })
  const { body } = await server.post(
    accountCalls.logIns.path,
    { HWKEY: phone.token, deviceId: device },
    { cookie: cookies },
  )
  expect(body.logIns).toMatchObject([{ outcome: 'wrongPassword', here: true }, {}, {}])
})

async function enterAsBrowser() {
  const answer = await logIn({ password })
  phone = { ...phone, token: String(answer.body.url_token) }
  const given = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return { cookies: given.find((one) => one.startsWith('steading_device=')) ?? '' }
}

test('another person who gives a phone’s id at log-in leaves its session alone, and renews only their own', async () => {
  const other = await server.logIn(seamus, device)
  expect((await phone.post(paths.sessions)).body.sessions).toHaveLength(1)
  expect((await other.post(paths.sessions)).status).toBe(200)
  const renewed = await server.post(paths.login, { deviceId: device }, { cookie: other.cookie })
  expect([renewed.status, renewed.body.userId === account]).toEqual([200, false])
  const elsewhere = await server.logIn(seamus, 'seamus-phone')
  expect((await server.post(paths.login, { deviceId: device }, { cookie: elsewhere.cookie })).status).toBe(
    403,
  )
  expect((await server.post(paths.login, { deviceId: device })).status).toBe(403)
  expect((await phone.post(paths.sessions)).status).toBe(200)
})

test('another person’s upload under a phone’s id is no repeat of that phone’s, and does not overtake it', async () => {
  const other = await server.logIn(seamus, device)
  const upload = async (who: Farmer, outbox: string, to: number, id: string) => {
    const animals = [{ id, notes: id, updatedAt: 1 }]
    const { now } = await who.update({ farm: '100', outbox, to, entities: { animals } })
    return now?.date ?? 0
  }
  const first = await upload(phone, 'noras-outbox', 1, 'calf-1')
  const others = await upload(other, 'seamus-outbox', 1, 'calf-2')
  expect(others).toBeGreaterThan(first)
  await upload(other, 'seamus-outbox', 1_000_000, 'calf-3')
  expect(await upload(phone, 'noras-outbox', 1, 'calf-1')).toBe(first)
  await upload(phone, 'noras-outbox', 2, 'calf-4')
  const read = await phone.get({ farm: '100', timestamp: 0 })
  const ids = recordsOf(read, 'animals').map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['calf-1', 'calf-2', 'calf-3', 'calf-4']))
  const lines = await phone.post(paths.history, { farm: '100', collection: 'animals', id: 'calf-2' })
  expect(lines.body.history).toMatchObject([{ user: 'Áine Ní Bhriain' }])
  const authors = await server.db.selectFrom('history').select(['id', 'account']).execute()
  expect(new Map(authors.map((one) => [one.id, one.account])).get('calf-2')).not.toBe(account)
})

test('a phone’s id without the code of an adviser’s link opens nothing', async () => {
  const made = await makeGrant(server.db, Date.now(), {
    ...{ adviser: 'account-353861120002', farm: '100', device, role: 'adviser' as const, why: 'asked' },
  })
  const link = Object.fromEntries(new URL(made?.link ?? '', 'https://steading.test').searchParams)
  const guess = { ...link, applicationCode: 'A'.repeat(43), deviceType: 'web' }
  expect((await server.post(switchUserPath, guess)).status).toBe(403)
  expect((await server.post(switchUserPath, { ...link, deviceType: 'web' })).status).toBe(200)
})
