import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { codeFor, otherThan, stranger } from './test-sign-up'

const mary = '+353850000001'
const minute = 60_000
let clock = 1_800_000_000_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: mary, farms: ['100'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock += minute
  await server.db.deleteFrom('message_counts').execute()
})

let used = 0
const newNumber = () => `+35386${String(++used).padStart(7, '0')}`

test('a code is sent for a number, and the right one is exchanged for what the next call shows [P7.27] [P7.28]', async () => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  const asked = await someone.ask()
  expect([asked.status, asked.body]).toEqual([
    200,
    { success: true, handle: expect.stringMatching(/^[\w-]{43}$/) },
  ])
  const right = await someone.show(await codeFor(server, phone))
  expect(right.status).toBe(200)
  expect(right.body).toEqual({ success: true, code: expect.stringMatching(/^[\w-]{43}$/) })
})

test('the server never returns the code to the caller, and stores only its hash', async () => {
  const phone = newNumber()
  const asked = await stranger(server, phone).ask()
  const code = await codeFor(server, phone)
  expect(asked.text).not.toContain(code)
  const kept = await server.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('contact', '=', phone)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toContain(code)
  expect(kept.hash).toMatch(/^\$argon2id\$/)
})

test.each([
  ['ten minutes less a moment', 10 * minute - 1, 200],
  ['ten minutes', 10 * minute, 403],
])('a code that is %s old', async (_how, age, status) => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  await someone.ask()
  const code = await codeFor(server, phone)
  clock += age
  expect((await someone.show(code)).status).toBe(status)
})

test('a code works once', async () => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  await someone.ask()
  const code = await codeFor(server, phone)
  const answers = await Promise.all([someone.show(code), someone.show(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect((await someone.show(code)).status).toBe(403)
})

test.each([
  [4, 200],
  [5, 403],
])('after %i wrong tries the right code answers %i', async (wrong, status) => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  await someone.ask()
  const code = await codeFor(server, phone)
  await Promise.all(Array.from({ length: wrong }, () => someone.show(otherThan(code))))
  expect((await someone.show(code)).status).toBe(status)
})

test('a new code takes the place of the one before', async () => {
  const phone = newNumber()
  const someone = stranger(server, phone)
  await someone.ask()
  const first = await codeFor(server, phone)
  clock += minute
  await someone.ask()
  const second = await codeFor(server, phone)
  if (first !== second) expect((await someone.show(first)).status).toBe(403)
  expect((await someone.show(second)).status).toBe(200)
})

test('a number with an account and one without get the same answers, letter by letter', async () => {
  const [known, unknown] = [stranger(server, mary), stranger(server, newNumber())]
  const said = async (who: typeof known) => ({ ...(await who.ask()).body, handle: 'its own' })
  expect(await said(known)).toEqual(await said(unknown))
  expect((await known.show('000000')).text).toBe((await unknown.show('000000')).text)
  const never = await stranger(server, newNumber()).show('000000')
  expect(never.text).toBe((await unknown.show('000000')).text)
})

test('the server refuses a number without a code no sooner than a wrong code', async () => {
  const phone = newNumber()
  await stranger(server, phone).ask()
  const wrong = otherThan(await codeFor(server, phone))
  const quickest = { asked: Number.POSITIVE_INFINITY, never: Number.POSITIVE_INFINITY }
  const numbers = { asked: phone, never: newNumber() }
  for (let round = 0; round < 6; round++) {
    await server.db.updateTable('one_time_codes').set({ tries: 0 }).execute()
    for (const which of ['asked', 'never'] as const) {
      const start = performance.now()
      await stranger(server, numbers[which]).show(wrong)
      quickest[which] = Math.min(quickest[which], performance.now() - start)
    }
  }
  // The server also hashes for a number without a code; otherwise its refusal would take a tenth of the time.
  expect(quickest.never / quickest.asked).toBeGreaterThan(0.2)
})

test('the server writes the error in the language of the call', async () => {
  const said = await server.post(codeCalls.checkCode.path, {
    ...{ phone: newNumber(), country: 'FR', otpCode: '123456', language: 'fr' },
    handle: 'A'.repeat(43),
  })
  expect(said.body.error).toContain('Ce code n’est pas le bon')
  expect(said.body.code).toBe('wrongOneTimeCode')
})

test('a number waits half a minute for its next code, and gets five in an hour', async () => {
  const someone = stranger(server, newNumber())
  expect((await someone.ask()).status).toBe(200)
  const soon = await someone.ask()
  expect([soon.status, soon.body.code, soon.headers.get('retry-after')]).toEqual([429, 'tooManyCodes', '30'])
  for (let more = 0; more < 4; more++) {
    clock += 30_000
    expect((await someone.ask()).status).toBe(200)
  }
  clock += 30_000
  expect((await someone.ask()).status).toBe(429)
  clock += 60 * minute
  expect((await someone.ask()).status).toBe(200)
})

test('a network gets forty messages in an hour, whatever the numbers, and may try sixty wrong codes', async () => {
  const { perNetwork, wrongPerNetwork } = { perNetwork: 3, wrongPerNetwork: 4 }
  const { serveDatabase, testConfig } = await import('../../proofs/testing/test-server')
  const codes = { ...testConfig.codes, perNetwork, wrongPerNetwork }
  const strict = await serveDatabase(server.databaseUrl, { config: { codes }, now: () => clock })
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await stranger(strict, newNumber()).ask()).status)
  const wrong = []
  for (let n = 0; n < 5; n++) wrong.push((await stranger(strict, newNumber()).show('123456')).status)
  await strict.close()
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(wrong).toEqual([403, 403, 403, 403, 429])
})

test.each([
  ['no plus sign', { phone: '353861234567' }],
  ['letters', { phone: '+35386abc' }],
  ['too short', { phone: '+123456' }],
  ['another device', { deviceOs: 'fridge' }],
  ['a country in words', { country: 'Ireland' }],
])('the server refuses an invalid request for a code and sends nothing: %s', async (_what, wrong) => {
  const before = await server.db.selectFrom('outbox').select('id').execute()
  expect((await stranger(server, newNumber()).ask(wrong)).status).toBe(400)
  expect(await server.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length)
})
