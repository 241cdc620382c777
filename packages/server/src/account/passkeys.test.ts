import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { mostPasskeys } from '@steading/domain/frame/account/entry-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer, testConfig } from '../../proofs/testing/test-server'
import { passkeySite } from '../auth/passkeys'
import { testAuthenticator } from '../auth/test-authenticator'
import { tidyUp } from '../housekeeping'

const site = { id: 'localhost', origin: 'http://localhost:5000' }
const { passkeys, startPasskey, keepPasskey, removePasskey, askPasskey, usePasskey } = codeCalls
let clock = 1_800_000_000_000
let server: TestServer
let people = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('message_counts').execute()
  await server.db.deleteFrom('login_tries').execute()
})

const browser = { origin: site.origin }
const post = (path: string, body: object) => server.post(path, body, browser)

/** A farmer with the app open in that browser. */
async function farmer() {
  const username = `+3538600${String(++people).padStart(5, '0')}`
  await plantAccount(server.db, { username, farms: [`p-${people}`] })
  const phone = await server.logIn(username, 'phone-1')
  const call = (path: string, body: object = {}) =>
    post(path, { HWKEY: phone.token, deviceId: 'phone-1', ...body })
  return { username, call, phone }
}
type Caller = { call: Farmer['post'] }

const start = async ({ call }: Caller) =>
  startPasskey.response.parse((await call(startPasskey.path, { password })).body)

async function withPasskey(who: Caller, key = testAuthenticator(site)) {
  const { challenge } = await start(who)
  const credential = key.make(challenge)
  const kept = await who.call(keepPasskey.path, { challenge, name: 'My phone', credential })
  expect(kept.status, kept.text).toBe(200)
  return key
}

const asked = async () => askPasskey.response.parse((await post(askPasskey.path, {})).body).challenge
const use = (challenge: string, credential: object, more: object = {}) =>
  post(usePasskey.path, { challenge, credential, deviceId: 'phone-2', deviceType: 'web', ...more })

test('a farmer makes a passkey with the password, sees it by its name, logs in with it, and takes it away again', async () => {
  const mary = await farmer()
  expect((await mary.call(startPasskey.path, { password: 'not this' })).body.code).toBe('wrongPassword')
  const { options } = await start(mary)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: mary.username },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const key = await withPasskey(mary)
  const list = async () => passkeys.response.parse((await mary.call(passkeys.path)).body).passkeys
  expect(await list()).toEqual([{ id: key.id, name: 'My phone', made: clock, used: null }])

  const challenge = await asked()
  const answer = await use(challenge, key.sign(challenge))
  expect(answer.body, answer.text).toMatchObject({ success: true, deviceId: 'phone-2', region: 'IE' })
  expect(answer.headers.get('set-cookie')).toMatch(/^steading_refresh=.*HttpOnly/)
  const who = await server.post(paths.account('IE'), { HWKEY: answer.body.url_token })
  expect(who.body.userName).toBe(mary.username)
  expect(await list()).toMatchObject([{ used: clock }])

  expect((await mary.call(removePasskey.path, { id: key.id })).status).toBe(200)
  expect(await list()).toEqual([])
  const again = await asked()
  expect((await use(again, key.sign(again))).status).toBe(403)
})

describe('the server lets no caller in', () => {
  const refused = { status: 403, code: 'passkeyRefused' }
  const seen = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
    status,
    code: body.code,
  })

  test('with an answer that was used already, or came after five minutes', async () => {
    const key = await withPasskey(await farmer())
    const challenge = await asked()
    const signed = key.sign(challenge)
    expect((await use(challenge, signed)).status).toBe(200)
    expect(seen(await use(challenge, signed))).toEqual(refused)
    const late = await asked()
    clock += 5 * 60_000
    expect(seen(await use(late, key.sign(late)))).toEqual(refused)
    const soon = await asked()
    clock += 5 * 60_000 - 1
    expect((await use(soon, key.sign(soon))).status).toBe(200)
  })

  test.each([
    ['made for another site', { id: 'elsewhere.test', origin: site.origin }],
    ['signed on another page', { id: site.id, origin: 'http://elsewhere.test' }],
  ])('with one %s', async (_, other) => {
    const mary = await farmer()
    const { challenge } = await start(mary)
    const credential = testAuthenticator(other).make(challenge)
    expect(seen(await mary.call(keepPasskey.path, { challenge, name: 'x', credential }))).toEqual(refused)
  })

  test('without a finger, a face or a PIN: neither to make one nor to use one', async () => {
    const mary = await farmer()
    const { challenge } = await start(mary)
    const credential = testAuthenticator(site).make(challenge, { verified: false })
    expect(seen(await mary.call(keepPasskey.path, { challenge, name: 'x', credential }))).toEqual(refused)
    const key = await withPasskey(mary)
    const now = await asked()
    expect(seen(await use(now, key.sign(now, { verified: false })))).toEqual(refused)
  })

  test('with a copied passkey whose counter has not advanced, another farmer’s signature, or an unknown key', async () => {
    const key = await withPasskey(await farmer())
    const other = await withPasskey(await farmer())
    const [first, second, third, fourth] = [await asked(), await asked(), await asked(), await asked()]
    expect((await use(first, key.sign(first, { counter: 7 }))).status).toBe(200)
    expect(seen(await use(second, key.sign(second, { counter: 7 })))).toEqual(refused)
    expect(seen(await use(third, { ...key.sign(third), response: other.sign(third).response }))).toEqual(
      refused,
    )
    expect(seen(await use(fourth, testAuthenticator(site).sign(fourth)))).toEqual(refused)
  })

  test('with a challenge of another session, or one that was handed out for logging in', async () => {
    const mary = await farmer()
    const john = await farmer()
    const { challenge } = await start(john)
    const credential = testAuthenticator(site).make(challenge)
    expect(seen(await mary.call(keepPasskey.path, { challenge, name: 'x', credential }))).toEqual(refused)
    const free = await asked()
    const made = testAuthenticator(site).make(free)
    expect(seen(await mary.call(keepPasskey.path, { challenge: free, name: 'x', credential: made }))).toEqual(
      refused,
    )
  })

  test('to a closed account, and a farmer cannot remove another farmer’s passkey', async () => {
    const mary = await farmer()
    const john = await farmer()
    const key = await withPasskey(mary)
    expect((await john.call(removePasskey.path, { id: key.id })).status).toBe(404)
    await server.db
      .updateTable('accounts')
      .set({ active: false })
      .where('username', '=', mary.username)
      .execute()
    const challenge = await asked()
    expect((await use(challenge, key.sign(challenge))).status).toBe(406)
  })

  test('by asking without end: the line of challenges is bounded, and swept', async () => {
    const answers = []
    for (let n = 0; n <= 5 * testConfig.codes.perNetwork; n++) answers.push(await post(askPasskey.path, {}))
    expect(answers.at(-2)?.status).toBe(200)
    expect(answers.at(-1)?.status).toBe(429)
    clock += 5 * 60_000
    await tidyUp(server.context)
    expect(await server.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  })
})

test('twenty passkeys are enough for anybody', async () => {
  const mary = await farmer()
  const { id: account } = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', mary.username)
    .executeTakeFirstOrThrow()
  const key = { account, public_key: Buffer.from('k'), counter: 0, name: 'x', made: clock, used: null }
  await server.db
    .insertInto('passkeys')
    .values(Array.from({ length: mostPasskeys - 1 }, (_, n) => ({ ...key, id: `${account}-${n}` })))
    .execute()
  await withPasskey(mary)
  const more = await mary.call(startPasskey.path, { password })
  expect([more.status, more.body.code]).toEqual([409, 'tooManyPasskeys'])
})

test.each([
  ['https://farm.example', undefined, { id: 'farm.example', origin: 'https://farm.example' }],
  ['https://farm.example', 'https://evil.example', { id: 'farm.example', origin: 'https://farm.example' }],
  ['https://farm.example:8443', undefined, { id: 'farm.example', origin: 'https://farm.example:8443' }],
  ['http://127.0.0.1:8080', 'http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://127.0.0.1:8080', 'http://localhost.evil.example', { id: 'localhost', origin: 'http://localhost' }],
])('at %s, opened at %s, passkeys belong to the name of the site', (publicUrl, openedAt, wanted) => {
  expect(passkeySite(publicUrl, openedAt)).toEqual(wanted)
})
