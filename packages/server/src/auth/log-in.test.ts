import { serverErrorSchema } from '@steading/domain/records/problems/server-error'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import {
  type Answer,
  serveDatabase,
  startTestServer,
  type TestServer,
} from '../../proofs/testing/test-server'
import { usualPolicy } from '../policy'

const mary = '+353850000101'
let clock = 1_800_000_000_000
let server: TestServer
let second: Awaited<ReturnType<typeof serveDatabase>>

beforeAll(async () => {
  const options = { now: () => clock }
  server = await startTestServer(options)
  second = await serveDatabase(server.databaseUrl, options)
  await plantAccount(server.db, { username: mary, farms: ['100'] })
  await plantAccount(server.db, { username: '+353850000002', active: false })
  await plantAccount(server.db, { username: '+353850000003' })
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  await server.db.deleteFrom('login_tries').execute()
})

const logIn = (body: object, headers = {}): Promise<Answer> => server.post(paths.login, body, headers)
const good = {
  username: mary,
  password,
  deviceId: 'phone-1',
  deviceType: 'web',
  language: 'en',
  country: 'IE',
}
const tokenOf = (answer: Answer) => String(answer.body.url_token)
const given = (answer: Answer, name: string) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
const cookieOf = (answer: Answer) => given(answer, 'steading_refresh')
const deviceOf = (answer: Answer) => given(answer, 'steading_device')

describe('with a mobile number and a password', () => {
  test('a session begins and the auth record carries url_token [P3.17] [P7.21] [P7.22] [P7.32] [P7.38]', async () => {
    const answer = await logIn(good)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, deviceId: 'phone-1' })
    expect(tokenOf(answer)).toMatch(/^[\w-]{43}$/)
    const called = await server.post(paths.account('IE'), { HWKEY: tokenOf(answer) })
    expect(called.body).toMatchObject({ success: true, userName: mary })
  })

  test('the number may be typed with spaces, brackets or a leading 00', async () => {
    for (const username of ['+353 85 000 0101', '00353850000101', '+353 (85) 000-0101'])
      expect((await logIn({ ...good, username })).status).toBe(200)
  })

  test('a wrong password and an unknown number get the same 403, in the language asked for', async () => {
    const wrong = await logIn({ ...good, password: 'not this', language: 'fr' })
    const unknown = await logIn({ ...good, username: '+353859999999', language: 'fr' })
    expect(wrong.status).toBe(403)
    expect(unknown.text).toBe(wrong.text)
    expect(wrong.body.error).toBe('Ce numéro et ce mot de passe ne correspondent pas.')
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  test('an unknown number is not refused any sooner than a wrong password', async () => {
    const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    const names = { known: mary, unknown: '+353859999998' }
    for (let round = 0; round < 8; round++) {
      await server.db.deleteFrom('login_tries').execute()
      for (const who of ['known', 'unknown'] as const) {
        const start = performance.now()
        await logIn({ ...good, username: names[who], password: 'not this' })
        quickest[who] = Math.min(quickest[who], performance.now() - start)
      }
    }
    // The server also hashes for an unknown number; otherwise its refusal would take a tenth of the time.
    expect(quickest.unknown / quickest.known).toBeGreaterThan(0.5)
  })

  test('an account that is switched off gets 406, and only with the right password', async () => {
    const off = { ...good, username: '+353850000002' }
    expect((await logIn(off)).status).toBe(406)
    expect((await logIn({ ...off, password: 'not this' })).status).toBe(403)
  })

  test('an account switched off later gets 406 on its next call', async () => {
    const token = tokenOf(await logIn({ ...good, username: '+353850000003' }))
    await server.db
      .updateTable('accounts')
      .set({ active: false })
      .where('username', '=', '+353850000003')
      .execute()
    const answer = await server.post(paths.account('IE'), { HWKEY: token })
    expect([answer.status, answer.body.code]).toEqual([406, 'inactiveAccount'])
  })

  test('numbers under 3 and passwords under 4 characters are not even tried [P9.20] [P9.21]', async () => {
    expect((await logIn({ ...good, username: '12' })).status).toBe(400)
    expect((await logIn({ ...good, password: 'abc' })).status).toBe(400)
    expect((await server.db.selectFrom('login_tries').selectAll().execute()).length).toBe(0)
  })
})

describe('without them', () => {
  test('a bare user name, or a bare password, never gets a token', async () => {
    const cookie = cookieOf(await logIn(good))
    for (const body of [{ username: mary }, { password }]) {
      const answer = await logIn({ ...body, deviceId: 'phone-1' }, { cookie })
      expect([answer.status, answer.body.url_token]).toEqual([403, undefined])
    }
  })

  test.each([
    ['and calls on their way with the token before still get through', {}, 200],
    ['and when it is forced the token before is worth nothing from then on', { isForce: true }, 401],
  ])('the cookie of the device gets a new token, %s [P7.21]', async (_, how, before) => {
    const first = await logIn(good)
    const again = await logIn({ deviceId: 'phone-1', country: 'IE', ...how }, { cookie: cookieOf(first) })
    expect(again.status).toBe(200)
    expect(tokenOf(again)).not.toBe(tokenOf(first))
    const status = async (HWKEY: string) => (await server.post(paths.account('IE'), { HWKEY })).status
    expect([await status(tokenOf(first)), await status(tokenOf(again))]).toEqual([before, 200])
  })

  test('the cookie is for the log-in call only, out of reach of scripts and other sites', async () => {
    const [cookie, device] = (await logIn(good)).headers.getSetCookie()
    expect(device).toMatch(/^steading_device=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/)
    expect(cookie).toMatch(/; Path=\/tlogin; Expires=.*; HttpOnly; SameSite=Strict$/)
  })

  test('behind https the cookie never travels in the open', async () => {
    const safe = await serveDatabase(server.databaseUrl, { config: { publicUrl: 'https://farm.example' } })
    const answer = await safe.post(paths.login, good)
    await safe.close()
    expect(answer.headers.getSetCookie()).toHaveLength(2)
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain('; Secure')
  })

  test('the cookie on another device, a made-up cookie and no cookie get 403', async () => {
    const cookie = cookieOf(await logIn(good))
    const session = cookie.split('=')[1]?.split('.')[0]
    const tries = [
      { device: 'phone-2', cookie },
      { device: 'phone-1', cookie: `steading_refresh=${session}.${'A'.repeat(43)}` },
      { device: 'phone-1', cookie: 'steading_refresh=..' },
      { device: 'phone-1', cookie: '' },
    ]
    for (const { device, cookie } of tries) {
      const answer = await logIn({ deviceId: device }, cookie ? { cookie } : {})
      expect([answer.status, answer.body.code]).toEqual([403, 'sessionEnded'])
    }
  })

  test('a token runs out after half a day, a session half a year after its last use [P8.1]', async () => {
    const first = await logIn(good)
    clock += 12 * 3_600_000
    const late = await server.post(paths.account('IE'), { HWKEY: tokenOf(first) })
    expect([late.status, late.body.error]).toEqual([401, 'Token is unauthorized!'])
    const again = await logIn({ deviceId: 'phone-1' }, { cookie: cookieOf(first) })
    expect((await server.post(paths.account('IE'), { HWKEY: tokenOf(again) })).status).toBe(200)
    clock += 181 * 24 * 3_600_000
    expect((await logIn({ deviceId: 'phone-1' }, { cookie: cookieOf(again) })).status).toBe(403)
  })

  test('a session that is renewed every day ends a year after the password was shown', async () => {
    const cookie = cookieOf(await logIn(good))
    const renew = async () => (await logIn({ deviceId: 'phone-1' }, { cookie })).status
    const start = clock
    for (let month = 1; month <= 12; month++) {
      clock = start + month * 30 * 24 * 3_600_000
      expect([month, await renew()]).toEqual([month, 200])
    }
    clock = start + 365 * 24 * 3_600_000 - 1000
    const last = await logIn({ deviceId: 'phone-1' }, { cookie })
    expect(last.status).toBe(200)
    clock += 1000
    expect(await renew()).toBe(403)
    expect((await server.post(paths.account('IE'), { HWKEY: tokenOf(last) })).status).toBe(401)
  })
})

test('logging in again on the same device ends the session before, and no other', async () => {
  const [phone, tablet] = [await logIn(good), await logIn({ ...good, deviceId: 'tablet-1' })]
  await logIn(good)
  expect((await server.post(paths.account('IE'), { HWKEY: tokenOf(phone) })).status).toBe(401)
  expect((await server.post(paths.account('IE'), { HWKEY: tokenOf(tablet) })).status).toBe(200)
})

test('a stolen database holds no token, no cookie and no password', async () => {
  const answer = await logIn(good)
  const secrets = [tokenOf(answer), cookieOf(answer).split('.')[1] ?? '', password]
  for (const table of ['accounts', 'sessions', 'login_tries']) {
    const { rows } = await sql<{
      text: string
    }>`select ${sql.table(table)}::text as text from ${sql.table(table)}`.execute(server.db)
    for (const { text } of rows) for (const secret of secrets) expect(text).not.toContain(secret)
  }
  const { password_hash } = await server.db
    .selectFrom('accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
})

describe('wrong passwords', () => {
  let stranger = good
  let wrong = good
  let strangers = 0
  beforeEach(() => {
    // A new name each time, since a phone that has logged in once is no stranger any more.
    stranger = { ...good, deviceId: `strange-${++strangers}` }
    wrong = { ...stranger, password: 'not this' }
  })
  const status = async (body: object, headers = {}) => (await logIn(body, headers)).status
  const guess = async (times: number, body = wrong, headers = {}) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push(await status(body, headers))
    return statuses
  }
  /** The cookie of Mary's own phone, from a log-in. */
  const known = async () => ({ cookie: deviceOf(await logIn(good)) })

  test('cost nothing at first, then make the next try wait, each twice as long as the one before', async () => {
    expect(await guess(6)).toEqual([403, 403, 403, 403, 403, 429])
    const waits: number[] = []
    for (let n = 0; n < 12; n++) {
      const blocked = await logIn(stranger)
      expect(blocked.headers.get('retry-after')).toBe(String(blocked.body.retryAfter))
      const wait = serverErrorSchema.parse(blocked.body).retryAfter ?? 0
      waits.push(wait)
      clock += wait * 1000
      expect(await status(wrong)).toBe(403)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    clock += 900_000
    expect(await status(stranger)).toBe(200)
    expect(await guess(5)).toEqual([403, 403, 403, 403, 403])
  })

  test('of strangers keep no farmer out of a phone that has logged in before', async () => {
    const phone = await known()
    expect(await guess(6)).toContain(429)
    // The name of her phone is no secret: a caller who uses it without the cookie waits like any stranger.
    expect(await guess(2, { ...good, password: 'not this' })).toEqual([429, 429])
    expect(await status(good, phone)).toBe(200)
    // A thief who has the phone itself makes only that phone wait.
    expect(await guess(6, { ...good, password: 'not this' }, phone)).toEqual([403, 403, 403, 403, 403, 429])
    expect(await status(good, phone)).toBe(429)
    clock += 1000
    expect(await status(good, phone)).toBe(200)
  })

  test('from one address make that address wait, not the same farmer elsewhere', async () => {
    // The server ignores the address before the balancer's, which the caller can forge.
    const [home, away] = ['203.0.113.9, 198.51.100.1', '203.0.113.8, 198.51.100.2']
    const proxied = await serveDatabase(server.databaseUrl, { config: { trustProxy: 1 }, now: () => clock })
    const from = async (address: string, body: object) =>
      (await proxied.post(paths.login, body, { 'x-forwarded-for': address })).status
    for (let n = 0; n < 5; n++) expect(await from(home, wrong)).toBe(403)
    expect(await from('203.0.113.77, 198.51.100.1', stranger)).toBe(429)
    expect(await from(away, { ...stranger, deviceId: 'new-phone' })).toBe(200)
    await proxied.close()
  })

  test('from everywhere make new phones wait, and none that is known', async () => {
    const loginTries = { ...usualPolicy.loginTries, perAccount: 4 }
    const config = { trustProxy: 1, loginTries }
    const attacked = await serveDatabase(server.databaseUrl, { config, now: () => clock })
    const from = async (n: number, body: object, shown = {}) =>
      (await attacked.post(paths.login, body, { 'x-forwarded-for': `198.51.100.${n}`, ...shown })).status
    const phone = await known()
    for (let n = 0; n < 4; n++) expect(await from(n, wrong)).toBe(403)
    expect(await from(50, stranger)).toBe(429)
    expect(await from(51, good, phone)).toBe(200)
    clock += 1000
    expect(await from(50, stranger)).toBe(200)
    await attacked.close()
  })

  test("against every account from everywhere do not delay a farmer's log-in on a known phone", async () => {
    const phone = await known()
    const attacked = await serveDatabase(server.databaseUrl, { config: { trustProxy: 1 }, now: () => clock })
    let guessed = 0
    const guesses = Array.from({ length: 40 }, async (_, n) => {
      const body = { username: `+3538522222${n + 10}`, password: 'a guess' }
      await attacked.post(paths.login, body, { 'x-forwarded-for': `198.51.100.${n}` })
      guessed++
    })
    await guesses[0]
    expect((await attacked.post(paths.login, good, phone)).status).toBe(200)
    expect(guessed).toBeLessThan(30)
    await Promise.all(guesses)
    await attacked.close()
  })

  test('for many accounts from one address make it wait', async () => {
    const loginTries = { ...usualPolicy.loginTries, perAddress: 5 }
    const from = await serveDatabase(server.databaseUrl, { config: { loginTries }, now: () => clock })
    const statuses: number[] = []
    for (let n = 0; n < 7; n++)
      statuses.push((await from.post(paths.login, { ...wrong, username: `+35385111111${n}` })).status)
    await from.close()
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
  })

  test('at once through two servers are counted together', async () => {
    const tries = Array.from({ length: 24 }, (_, n) => (n % 2 ? server : second).post(paths.login, wrong))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    const guessed = statuses.filter((one) => one === 403).length
    // Both servers may be checking a password when the last free try is counted.
    expect([5, 6]).toContain(guessed)
    expect(statuses.filter((one) => one === 429)).toHaveLength(24 - guessed)
  })

  test('right ones are not counted, however many come at once', async () => {
    const devices = Array.from({ length: 15 }, (_, n) => ({ ...good, deviceId: `helper-${n}` }))
    const statuses = (await Promise.all(devices.map((body) => logIn(body)))).map((answer) => answer.status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await server.db.selectFrom('login_tries').selectAll().execute()).toEqual([])
  })

  test('leave a line in the log with neither the full number nor the password', async () => {
    const lines: string[] = []
    const heard = await serveDatabase(server.databaseUrl, {
      onLog: (line) => lines.push(line),
      now: () => clock,
    })
    await heard.post(paths.login, wrong)
    await heard.close()
    const line = lines.find((one) => one.includes('a log-in failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ number: '…101', why: 'wrongPassword', knownDevice: false })
    expect(line).not.toMatch(/353850000101|not this/)
  })
})
