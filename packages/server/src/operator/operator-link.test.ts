import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { password, plantAccount, plantSecondFactor } from '../../proofs/testing/plant'
import { startTestServer, type TestServer, testConfig } from '../../proofs/testing/test-server'
import { codeAt, fromBase32, stepAt } from '../auth/totp'
import { makeGrant } from '../people/adviser-grants'
import { runServer } from '../run-server'
import { linksForOperators } from './operator-link'

const day = 24 * 3_600_000
const operator = '+353861110003'
const other = '+353861110004'
const ownPassword = 'seven wet meadows'
let clock = 0
let server: TestServer

beforeEach(async () => {
  clock = Date.now()
  server = await startTestServer({ config: { operators: [operator, other] }, now: () => clock })
})
afterEach(() => server.close())

/** The links that a start of the server prints now. */
async function printed(): Promise<string[]> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const env = { DATABASE_URL: server.databaseUrl, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
  const running = await runServer({ ...env, OPERATORS: operator }, (why) => {
    throw new Error(why)
  })
  const lines = said.mock.calls.map(([line]) => String(line))
  said.mockRestore()
  await running.stop()
  return lines.flatMap((line) => /#([\w-]{43})$/.exec(line)?.[1] ?? [])
}

const linkFor = async (username: string): Promise<string> =>
  (await linksForOperators(server.db, [username], clock))[0]?.secret ?? ''
const open = (code: string) => server.post(codeCalls.openOperatorLink.path, { code })
const make = (code: string, otpCode: string) =>
  server.post(codeCalls.makeOperatorLogIn.path, { code, password: ownPassword, otpCode })
const codeOf = (secret: unknown) => codeAt(fromBase32(String(secret)), stepAt(clock))
const said = async (answer: ReturnType<typeof open>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test('every start prints a link until the operator has used one, and none after', async () => {
  const [first = ''] = await printed()
  const [second = ''] = await printed()
  expect(new Set([first, second, '']).size).toBe(3)
  const { body } = await open(first)
  expect(body).toMatchObject({ success: true, username: operator })
  expect((await make(first, codeOf(body.secret))).status).toBe(200)
  expect(await printed()).toEqual([])
  // The other start's link ends with the first one's use.
  expect(await said(open(second))).toEqual([410, 'linkOver'])
})

describe('the link', () => {
  test('gives the operator a password and a second factor, which open the operator’s page', async () => {
    const link = await linkFor(operator)
    const { body } = await open(link)
    expect((await open(link)).body.secret).toBe(body.secret)
    const made = await make(link, codeOf(body.secret))
    expect(made.body).toMatchObject({ success: true, recoveryCodes: expect.any(Array) })
    clock += 30_000
    const who = { username: operator, password: ownPassword, deviceId: 'desk', country: 'IE' }
    expect(await said(server.post(paths.login, who))).toEqual([403, 'twoFactorNeeded'])
    const entered = await server.post(paths.login, { ...who, otpCode: codeOf(body.secret) })
    const { status } = await server.post(operatorCalls.outbox.path, {
      HWKEY: entered.body.url_token,
      why: 'first look',
    })
    expect(status).toBe(200)
  })

  test('works once, also for two that use it at the same moment', async () => {
    const link = await linkFor(operator)
    const { secret } = (await open(link)).body
    const answers = await Promise.all([make(link, codeOf(secret)), make(link, codeOf(secret))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await said(open(link))).toEqual([410, 'linkOver'])
  })

  test('stays good after a wrong code, a weak password and until its day is over', async () => {
    const link = await linkFor(operator)
    const { secret } = (await open(link)).body
    const right = codeOf(secret)
    expect(await said(make(link, String((Number(right) + 7) % 1_000_000).padStart(6, '0')))).toEqual([
      403,
      'wrongCode',
    ])
    const weak = { code: link, password: 'manchester2026', otpCode: right }
    expect(await said(server.post(codeCalls.makeOperatorLogIn.path, weak))).toEqual([422, 'weakPassword'])
    clock += day - 1
    expect((await open(link)).status).toBe(200)
    clock += 1
    expect(await said(open(link))).toEqual([410, 'linkOver'])
    expect(await said(make(link, codeOf(secret)))).toEqual([410, 'linkOver'])
  })

  test('opens nothing for a number that is an operator’s no more, or for a made-up link', async () => {
    const stranger = await linkFor('+353861119999')
    expect(await said(open(stranger))).toEqual([410, 'linkOver'])
    expect(await said(open('A'.repeat(43)))).toEqual([410, 'linkOver'])
  })

  test('ends when the operator sets up a second factor in another way', async () => {
    const account = await plantAccount(server.db, { username: operator })
    const link = await linkFor(operator)
    const { secret } = (await open(link)).body
    await plantSecondFactor(server.db, account)
    expect(await said(open(link))).toEqual([410, 'linkOver'])
    expect(await said(make(link, codeOf(secret)))).toEqual([410, 'linkOver'])
  })

  test('replaces all that opened the account before: password, sessions, passkeys, feeds, links, browsers', async () => {
    const account = await plantAccount(server.db, { username: operator, farms: ['farm-1'] })
    const phone = await server.logIn(operator)
    const key = { id: 'passkey-of-before', name: 'phone', counter: 0, made: clock, used: null }
    await server.db
      .insertInto('passkeys')
      .values({ ...key, account, public_key: Buffer.from('key') })
      .execute()
    const feed = { account, farm: 'farm-1', secret_hash: Buffer.from('feed'), language: 'en' as const }
    await server.db
      .insertInto('calendar_feeds')
      .values({ ...feed, words: '{}', made: clock })
      .execute()
    const grant = { adviser: account, farm: 'farm-1', device: 'desk', role: 'adviser' as const, why: 'asked' }
    await makeGrant(server.db, clock, grant)
    const link = await linkFor(operator)
    await make(link, codeOf((await open(link)).body.secret))
    expect(await said(phone.post(paths.sessions))).toEqual([401, 'tokenUnauthorized'])
    const old = { username: operator, password, deviceId: 'phone-1', country: 'IE' }
    expect(await said(server.post(paths.login, old))).toEqual([403, 'wrongPassword'])
    const left = async (table: 'passkeys' | 'calendar_feeds' | 'known_devices') =>
      (await server.db.selectFrom(table).select('account').where('account', '=', account).execute()).length
    expect([await left('passkeys'), await left('calendar_feeds'), await left('known_devices')]).toEqual([
      0, 0, 0,
    ])
    const grants = await server.db.selectFrom('adviser_grants').select('ended').execute()
    expect(grants).toEqual([{ ended: clock }])
  })

  test('cannot be guessed: the wrong links of one network are counted', async () => {
    let last = await open('B'.repeat(43))
    for (let n = 0; n < testConfig.codes.wrongPerNetwork; n++) last = await open('B'.repeat(43))
    expect([last.status, last.body.code]).toEqual([429, 'tooManyAttempts'])
  })
})
