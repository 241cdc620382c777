import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { obfuscate, readSystemVersion } from '@steading/domain/frame/account/registration'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { goodPassword, stranger } from './test-sign-up'

const mary = '+353850000001'
let clock = 1_800_000_000_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: mary, farms: ['100'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock += 60_000
  await server.db.deleteFrom('message_counts').execute()
})

let used = 0
const newNumber = () => `+35387${String(++used).padStart(7, '0')}`

const logIn = (username: string, password = goodPassword) =>
  server.post(paths.login, { username, password, deviceId: 'new-phone', country: 'IE', language: 'en' })

test('a caller who holds the number registers with it hidden, and gets a number between two markers [P7.33] [P7.35]', async () => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  const code = await someone.proven()
  const answer = await someone.register(code)
  expect(answer.status).toBe(200)
  expect(String(answer.body.systemVersion)).toMatch(/^9013\d+2047$/)
  expect(readSystemVersion(answer.body.systemVersion)).toBeGreaterThan(100_000)
  expect(obfuscate(phone, code)).not.toContain(phone.slice(5))
})

test('sent again, on a bad line, it is the same registration [P7.33]', async () => {
  const someone = stranger(server, newNumber())
  const code = await someone.proven()
  const first = await someone.register(code)
  expect((await someone.register(code, { firstname: 'Nora' })).text).toBe(first.text)
})

test('the server refuses a registration with a made-up code, an expired code or another number', async () => {
  const someone = stranger(server, newNumber())
  const code = await someone.proven()
  expect((await someone.register('x'.repeat(43))).status).toBe(410)
  expect((await someone.register(code, { mobile: obfuscate(newNumber(), code) })).status).toBe(400)
  clock += 61 * 60_000
  expect((await someone.register(code)).status).toBe(410)
})

test('the server says that a number has an account once the caller has proved it is theirs', async () => {
  const someone = stranger(server, mary)
  const answer = await someone.register(await someone.proven())
  expect([answer.status, answer.body.code]).toEqual([409, 'numberTaken'])
  expect(answer.body.error).toContain('There is an account with this number already')
})

test('an account is made with its first herd, free and connected to nothing, and logs straight in [P3.22, P3.30, P7.33]', async () => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  const { code, number } = await someone.registered()
  const made = await someone.create(number, code, { farmTypes: ['sheep', 'suckler'], herdNumber: 'E1234567' })
  expect([made.status, made.body]).toEqual([200, { success: true, farm: expect.any(String) }])
  const farmTypes = [
    { type: 'cattle', level: null, pro: false, hwFarmType: 'S' },
    { type: 'sheep', level: null, pro: false, hwFarmType: 'O' },
  ]
  const unconnected = {
    isWsCredentials: false,
    '2faEnabled': false,
    '2faTokenExpired': false,
    useDNAPilotProgram: false,
  }
  const { url_token: HWKEY } = (await logIn(phone)).body
  const account = await server.post(paths.account('IE'), { HWKEY })
  expect(account.body).toMatchObject({ firstName: 'Nóra', lastName: 'Ní Shé', phone, planTypeId: 'S' })
  expect(account.body.farmIds).toEqual([
    expect.objectContaining({
      id: made.body.farm,
      farmName: 'Gort na Móna',
      herdNumber: 'E1234567',
      farmTypes,
      ...unconnected,
    }),
  ])
  const herd = await server.post(paths.get, { HWKEY, farm: made.body.farm })
  expect(herd.body).toMatchObject({ success: true, farmTypes, farmData: { farmTypes, ...unconnected } })
})

test.each([
  ['IE', '+35387', 'GB', 'IE'],
  ['UK', '+44770', 'IE', 'GB'],
  ['NI', '+44771', 'IE', 'GB'],
  ['SC', '+44772', 'FR', 'GB'],
  ['NZ', '+64211', 'AU', 'NZ'],
  ['EU', '+33639', 'FR', 'FR'],
])(
  'an account made in %s has the country of its region, or of the farmer where the region has several [P9.52, P9.53, D7.48]',
  async (region, prefix, countryCode, kept) => {
    const phone = `${prefix}${String(++used).padStart(6, '0')}`
    const someone = stranger(server, phone)
    const code = await someone.proven()
    const answer = await someone.register(code, { countryCode }, region)
    expect(answer.status, answer.text).toBe(200)
    await someone.create(readSystemVersion(answer.body.systemVersion), code)
    const { url_token: HWKEY } = (await logIn(phone)).body
    const { body } = await server.post(paths.account(kept), { HWKEY })
    expect([body.region, body.countryCode]).toEqual([region, kept])
  },
)

test('the server keeps a sign-up link’s offer as a wish, and opens nothing that must be paid', async () => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  const { code, number } = await someone.registered()
  const offered = { plan: 'spring', level: 'innovator', discount: 'NEW20', role: 'farmOwner' }
  await someone.create(number, code, offered)
  const { url_token: HWKEY } = (await logIn(phone)).body
  const [farm] = (await server.post(paths.account('IE'), { HWKEY })).body.farmIds as {
    [name: string]: unknown
  }[]
  expect(farm).toMatchObject({
    proUser: false,
    levelCode: null,
    signUpPlan: { plan: 'spring', level: 'innovator', discount: 'NEW20' },
  })
})

test('asked for again because the answer was lost, it is the farm that was made', async () => {
  const someone = stranger(server, newNumber())
  const { code, number } = await someone.registered()
  const first = await someone.create(number, code)
  const again = await someone.create(number, code, { farmName: 'Another' })
  expect([again.status, again.text]).toEqual([200, first.text])
})

test('two phones that finish at once make one account', async () => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  const { code, number } = await someone.registered()
  await Promise.all([someone.create(number, code), someone.create(number, code)])
  const accounts = await server.db.selectFrom('accounts').select('id').where('username', '=', phone).execute()
  const farms = await server.db
    .selectFrom('account_farms')
    .select('farm')
    .where('account', '=', accounts[0]?.id ?? '')
    .execute()
  expect([accounts.length, farms.length]).toEqual([1, 1])
})

test.each([
  ['eleven characters', 'x7 k2 p9qw4', 422],
  ['twelve characters', 'x7 k2 p9qw4t', 200],
  ['a common one', 'Password2026', 422],
  ['keys in a row', 'qwertyuiop123', 422],
  ['their own number', 'NUMBER', 422],
])('a password of %s answers as it should', async (_what, password, status) => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  const { code, number } = await someone.registered()
  const answer = await someone.create(number, code, { password: password === 'NUMBER' ? phone : password })
  expect(answer.status).toBe(status)
})

test('the server makes no account without accepted terms, on another registration, or with another registration’s code', async () => {
  const someone = stranger(server, newNumber())
  const { code, number } = await someone.registered()
  expect((await someone.create(number, code, { terms: false })).status).toBe(400)
  expect((await someone.create(number + 1, code)).status).toBe(410)
  const other = await stranger(server, newNumber()).registered()
  expect((await someone.create(number, other.code)).status).toBe(410)
})

test('the server checks an email address for a caller signing up or logged in, and never says who has it [P7.30] [P7.31]', async () => {
  const someone = stranger(server, newNumber())
  const { code, number: userId } = await someone.registered()
  const look = (email: string, more: object = { userId, code }) =>
    server.post(codeCalls.checkEmail.path, { email, ...more })
  expect((await look('nora@example.ie')).body).toEqual({ success: true, valid: true, meant: null })
  expect((await look('nora@gmial.com')).body).toEqual({ success: true, valid: true, meant: 'nora@gmail.com' })
  expect((await look('nora at home')).body).toMatchObject({ valid: false })
  expect((await look('nora@example.ie', { userId })).status).toBe(401)
  expect((await look('nora@example.ie', { userId: userId + 1, code })).status).toBe(410)
  const farmer = await server.logIn(mary)
  const { userId: own } = (await farmer.post(paths.account('IE'))).body
  expect((await look('a@b.ie', { userId: own, HWKEY: farmer.token })).status).toBe(200)
  expect((await look('a@b.ie', { userId: 'somebody', HWKEY: farmer.token })).status).toBe(403)
})
