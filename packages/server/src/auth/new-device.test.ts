import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer, testConfig } from '../../proofs/testing/test-server'

let clock = 1_800_000_000_000
let server: TestServer
let people = 0
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('message_counts').execute()
})

/** A farmer with a known phone. */
async function known() {
  const username = `+3538500${String(++people).padStart(5, '0')}`
  const id = await plantAccount(server.db, { username, farms: [`d-${people}`] })
  return { username, id, phone: await server.logIn(username, 'phone-1') }
}
const notices = (to: string) =>
  server.db.selectFrom('outbox').select('body').where('recipient', '=', to).execute()
/** The log-in does not wait for the message, which arrives a moment later. */
const told = (to: string, times: number) =>
  vi.waitFor(async () => expect(await notices(to)).toHaveLength(times), { timeout: 10_000 })
async function codeTo(to: string): Promise<string> {
  const [notice] = await notices(to)
  return /\/not-me\?code=([\w-]+)/.exec(notice?.body ?? '')?.[1] ?? ''
}
const notMe = (code: string) => server.post(codeCalls.notMe.path, { code })

test('the server reports each new device to the farmer once, and never the first one of an account', async () => {
  const { username } = await known()
  await server.logIn(username, 'tablet')
  await told(username, 1)
  await server.logIn(username, 'tablet')
  await server.logIn(username, 'phone-1')
  await server.logIn(username, 'desk')
  await told(username, 2)
  expect((await notices(username))[0]?.body).toContain(`${testConfig.publicUrl}/not-me?code=`)
})

test('“that was not me” logs every device out, ends passkeys and calendar feeds, works once, and for a week', async () => {
  const { username, id, phone } = await known()
  const own = { account: id, public_key: Buffer.from('k'), counter: 0, name: 'x', used: null }
  await server.db
    .insertInto('passkeys')
    .values({ ...own, id: `old-${id}`, made: clock - 1 })
    .execute()
  await server.db
    .insertInto('calendar_feeds')
    .values({
      ...{ account: id, farm: `d-${people}`, secret_hash: Buffer.from(id), language: 'en' },
      ...{ words: '{}', made: clock },
    })
    .execute()
  const thief = await server.logIn(username, 'thief')
  await told(username, 1)
  await server.db
    .insertInto('passkeys')
    .values({ ...own, id: `new-${id}`, made: clock + 1 })
    .execute()
  const code = await codeTo(username)
  expect((await notMe(code)).body).toEqual({ success: true })
  for (const one of [thief, phone]) expect((await one.post(paths.sessions)).status).toBe(401)
  const left = await server.db.selectFrom('passkeys').select('id').where('account', '=', id).execute()
  // The server cannot tell the thief's old passkeys from the farmer's, so it removes them all.
  expect(left).toEqual([])
  const feeds = await server.db
    .selectFrom('calendar_feeds')
    .select('farm')
    .where('account', '=', id)
    .execute()
  expect(feeds).toEqual([])
  const again = await notMe(code)
  expect([again.status, again.body.code]).toEqual([410, 'noticeOver'])

  const late = await known()
  await server.logIn(late.username, 'tablet')
  await told(late.username, 1)
  clock += 7 * 24 * 3_600_000
  expect((await notMe(await codeTo(late.username))).status).toBe(410)
})

test('a thousand new devices are a handful of messages, and guessing links is slowed down', async () => {
  const { username } = await known()
  for (let n = 0; n < 8; n++) await server.logIn(username, `device-${n}`)
  await told(username, testConfig.codes.perContact)
  const guess = () => notMe(Math.random().toString(36).slice(2).padEnd(43, 'x'))
  const answers = []
  for (let n = 0; n <= testConfig.codes.wrongPerNetwork; n++) answers.push((await guess()).status)
  expect(new Set(answers.slice(0, -1))).toEqual(new Set([410]))
  expect(answers.at(-1)).toBe(429)
})

test('mail is used where only mail can be sent, and only to an address that was confirmed', async () => {
  const { reachedAt } = await import('../messages/reached-at')
  const sms = { url: 'x' } as never
  const mail = { url: 'x' } as never
  const person = { phone: '+353', email: 'a@b.ie', email_proven: true }
  const none = testConfig.services
  expect(reachedAt({ ...none, mail }, person)).toBe('a@b.ie')
  expect(reachedAt({ ...none, mail }, { ...person, email_proven: false })).toBe('+353')
  expect(reachedAt({ ...none, mail, sms }, person)).toBe('+353')
  expect(reachedAt(none, person)).toBe('+353')
})
