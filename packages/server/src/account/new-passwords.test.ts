import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { makeGrant } from '../people/adviser-grants'
import { exchangeCode } from './one-time-codes'
import { codeFor, goodPassword, stranger } from './test-sign-up'

let clock = 1_800_000_000_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock += 60_000
  await server.db.deleteFrom('message_counts').execute()
  await server.db.deleteFrom('login_tries').execute()
})

let used = 0
async function farmer() {
  const username = `+35383${String(++used).padStart(7, '0')}`
  await plantAccount(server.db, { username, farms: [`farm-${used}`] })
  return { username, herd: `IEfarm-${used}` }
}

const ask = (username: string, herd = '', language = 'en') =>
  stranger(server, username).askReset(herd, language)
const set = (code: string, newPassword = goodPassword) =>
  server.post(codeCalls.setNewPassword.path, { code, password: newPassword, language: 'en' })
const logIn = (username: string, given: string) =>
  server.post(paths.login, { username, password: given, deviceId: 'phone-9', country: 'IE' })

/** The server sends the message after its answer. */
async function proofFor(username: string): Promise<string> {
  const farmer = stranger(server, username)
  const before = await sentTo(username)
  expect((await farmer.askReset()).status).toBe(200)
  await vi.waitFor(async () => expect(await sentTo(username)).toBe(before + 1))
  return String((await farmer.show(await codeFor(server, username))).body.code)
}

async function sentTo(recipient: string): Promise<number> {
  const sent = await server.db.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute()
  return sent.length
}

test('a forgotten password is replaced by one that really works, and every session ends [P7.29]', async () => {
  const { username } = await farmer()
  const phone = await server.logIn(username)
  const asked = await ask(username)
  expect(asked.body).toMatchObject({
    success: true,
    message:
      'If there is an account with this number, we are sending it a code. If none comes within a few minutes, ask for another.',
  })
  clock += 60_000
  expect((await set(await proofFor(username))).body).toEqual({ success: true })
  expect((await logIn(username, password)).status).toBe(403)
  expect((await logIn(username, goodPassword)).status).toBe(200)
  expect((await phone.post(paths.sessions)).status).toBe(401)
})

test('the proof that the server gives for a code works once', async () => {
  const { username } = await farmer()
  const proof = await proofFor(username)
  const answers = await Promise.all([set(proof), set(proof, 'another wet meadow')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a number with no account gets the same answer, and no message is sent [P7.29]', async () => {
  const { username } = await farmer()
  const nobody = '+353830009999'
  const said = async (who: string) => ({ ...(await ask(who, '', 'fr')).body, handle: 'its own' })
  expect(await said(nobody)).toEqual(await said(username))
  await vi.waitFor(() => codeFor(server, username))
  const written = await server.db.selectFrom('outbox').select('id').where('recipient', '=', nobody).execute()
  expect(written).toEqual([])
})

test('where a herd is named it must be one of theirs, and the answer is the same [P7.29]', async () => {
  const { username, herd } = await farmer()
  expect((await ask(username, 'IE-NOT-MINE')).status).toBe(200)
  clock += 60_000
  expect((await ask(username, herd.toLowerCase())).status).toBe(200)
  await vi.waitFor(() => codeFor(server, username))
  const written = await server.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', username)
    .execute()
  expect(written).toHaveLength(1)
})

test('a code to sign up with sets no password', async () => {
  const { username } = await farmer()
  expect((await set(await stranger(server, username).proven())).status).toBe(410)
})

test('a new password everybody uses is refused, and the code is still good for another', async () => {
  const { username } = await farmer()
  const proof = await proofFor(username)
  const weak = await set(proof, 'manchester2026')
  expect([weak.status, weak.body.code]).toEqual([422, 'weakPassword'])
  expect((await set(proof)).status).toBe(200)
})

test('a password is changed with the old one; other devices are logged out and this one stays', async () => {
  const { username } = await farmer()
  const [here, there] = [await server.logIn(username, 'here'), await server.logIn(username, 'there')]
  const change = (given: string, newPassword = goodPassword) =>
    here.post(codeCalls.changePassword.path, { password: given, newPassword })
  expect((await change('not this one')).status).toBe(403)
  expect((await change(password, 'short')).status).toBe(422)
  expect((await change(password)).body).toEqual({ success: true })
  expect((await here.post(paths.sessions)).status).toBe(200)
  expect((await there.post(paths.sessions)).status).toBe(401)
  expect((await logIn(username, goodPassword)).status).toBe(200)
})

test('the server slows down a stranger who guesses the old password on an unattended phone', async () => {
  const { username } = await farmer()
  const here = await server.logIn(username, 'left-lying')
  const guess = () =>
    here.post(codeCalls.changePassword.path, { password: 'a guess', newPassword: goodPassword })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await guess()).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
})

describe('a new password', () => {
  const change = async (phone: Awaited<ReturnType<TestServer['logIn']>>, more: object = {}) =>
    expect(
      await phone.post(codeCalls.changePassword.path, { password, newPassword: goodPassword, ...more }),
    ).toMatchObject({ status: 200 })

  test('voids what older codes were exchanged for, also where it was chosen by another code', async () => {
    const { username } = await farmer()
    const older = await proofFor(username)
    clock += 60_000
    const newer = await proofFor(username)
    clock += 60_000
    const asked = stranger(server, username)
    await asked.askReset()
    await vi.waitFor(async () => expect(await sentTo(username)).toBe(3))
    expect((await set(newer)).status).toBe(200)
    expect((await set(older, 'the gate is open')).status).toBe(410)
    expect((await asked.show(await codeFor(server, username))).status).toBe(403)
    expect((await logIn(username, goodPassword)).status).toBe(200)
  })

  test('chosen in the settings voids them too', async () => {
    const { username } = await farmer()
    const older = await proofFor(username)
    await change(await server.logIn(username))
    expect((await set(older, 'the gate is open')).status).toBe(410)
  })

  test('that comes between a right code and what it is exchanged for leaves nothing to show', async () => {
    const { username } = await farmer()
    await stranger(server, username).askReset()
    await vi.waitFor(() => codeFor(server, username))
    const found = await server.db
      .selectFrom('one_time_codes')
      .select(['id', 'purpose', 'contact', 'account', 'detail'])
      .where('contact', '=', username)
      .executeTakeFirstOrThrow()
    await change(await server.logIn(username))
    expect(await exchangeCode({ db: server.db, now: () => clock }, found)).toBeUndefined()
    const left = await server.db
      .selectFrom('code_proofs')
      .select('id')
      .where('contact', '=', username)
      .execute()
    expect(left).toEqual([])
  })

  test('ends the calendar feeds, the unused links of an adviser, and the passkeys the farmer named', async () => {
    const { username } = await farmer()
    const phone = await server.logIn(username)
    const { account } = await server.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'account')
      .select('account')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const farm = `farm-${used}`
    await server.db
      .insertInto('calendar_feeds')
      .values({ account, farm, secret_hash: Buffer.from(farm), language: 'en', words: '{}', made: clock })
      .execute()
    await makeGrant(server.db, clock, {
      adviser: account,
      farm,
      device: 'desk',
      role: 'adviser',
      why: 'asked',
    })
    const keys = ['yard-phone-0123456789', 'lost-tablet-0123456789'].map((id) => ({
      ...{ id: `${id}-${used}`, account, name: id, counter: 0, made: clock, used: null },
      public_key: Buffer.from(id),
    }))
    await server.db.insertInto('passkeys').values(keys).execute()
    const listed = await phone.post(codeCalls.passkeys.path)
    expect(listed.body.passkeys).toHaveLength(2)
    await change(phone, { removePasskeys: [keys[1]?.id] })
    const feeds = await server.db
      .selectFrom('calendar_feeds')
      .select('farm')
      .where('account', '=', account)
      .execute()
    const grants = await server.db
      .selectFrom('adviser_grants')
      .select('ended')
      .where('farm', '=', farm)
      .execute()
    const left = await server.db.selectFrom('passkeys').select('id').where('account', '=', account).execute()
    expect([feeds, grants, left]).toEqual([[], [{ ended: clock }], [{ id: keys[0]?.id }]])
  })
})

test('a caller who proves the number is theirs sees which passkeys are left, and a stranger sees none', async () => {
  const { username } = await farmer()
  const left = (code: string) => server.post(codeCalls.passkeysLeft.path, { code })
  expect((await left(await proofFor(username))).body).toEqual({ success: true, passkeys: [] })
  expect((await left('A'.repeat(43))).status).toBe(410)
})
