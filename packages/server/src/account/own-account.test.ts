import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { terms } from '@steading/domain/frame/account/terms'
import { accountResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { deviceName } from '../auth/device-name'
import { codeAt, fromBase32, stepAt } from '../auth/totp'
import { tidyUp } from '../housekeeping'
import { movePlan } from '../plans/move-plan'
import { eraseDueAccounts, graceDays } from './erase-account'

const day = 24 * 3_600_000
let clock = 1_800_000_000_000
let server: TestServer
let people = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('login_tries').execute()
})

/** A new farmer with a farm of their own, separate from other tests. */
async function somebody(farms = [`farm-${++people}`]) {
  const username = `+3538700${String(++people).padStart(5, '0')}`
  const id = await plantAccount(server.db, { username, farms })
  return { username, id, farm: farms[0] ?? '', phone: await server.logIn(username, 'phone-1') }
}

const logIn = (username: string, more: object = {}) =>
  server.post(paths.login, { username, password, deviceId: 'phone-1', deviceType: 'web', ...more })

const statusAndCode = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
]

/** Turns on two-factor and returns a code generator. */
async function withTwoFactor(phone: Farmer) {
  const { body } = await phone.post(accountCalls.startTwoFactor.path, { password })
  const secret = fromBase32(String(body.secret))
  const code = () => codeAt(secret, stepAt(clock))
  const confirmed = await phone.post(accountCalls.confirmTwoFactor.path, { code: code() })
  expect(confirmed.text).toContain('"success":true')
  clock += 30_000
  return { code, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

test('every call about the own account is refused without a token', async () => {
  for (const { path } of Object.values(accountCalls)) {
    const body = { password, code: '123456', terms: 1 }
    expect(statusAndCode(await server.post(path, body)), path).toEqual([401, 'tokenUnauthorized'])
  }
})

describe('two-factor', () => {
  test('is turned on with the password and a code, and then asked for at every log-in', async () => {
    const { username, phone } = await somebody()
    const { code } = await withTwoFactor(phone)
    expect((await phone.post(accountCalls.safety.path)).body).toMatchObject({
      twoFactor: true,
      recoveryCodesLeft: 10,
    })
    const asked = await logIn(username)
    expect(statusAndCode(asked)).toEqual([403, 'twoFactorNeeded'])
    expect(asked.headers.get('set-cookie')).toBeNull()
    expect(statusAndCode(await logIn(username, { otpCode: '000000' }))).toEqual([403, 'wrongCode'])
    expect((await logIn(username, { otpCode: code() })).status).toBe(200)
  })

  test('a code works once, and a wrong password does not reveal whether the account uses two-factor', async () => {
    const { username, phone } = await somebody()
    const { code } = await withTwoFactor(phone)
    const once = code()
    expect((await logIn(username, { otpCode: once })).status).toBe(200)
    expect(statusAndCode(await logIn(username, { otpCode: once }))).toEqual([403, 'wrongCode'])
    const wrong = await logIn(username, { password: 'not this' })
    expect(statusAndCode(wrong)).toEqual([403, 'wrongPassword'])
  })

  test('a recovery code gets in once, however it is typed, and one fewer is left', async () => {
    const { username, phone } = await somebody()
    const { recoveryCodes } = await withTwoFactor(phone)
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await logIn(username, { otpCode: typed, deviceId: 'tablet' })).status).toBe(200)
    expect(statusAndCode(await logIn(username, { otpCode: first }))).toEqual([403, 'wrongCode'])
    expect((await phone.post(accountCalls.safety.path)).body.recoveryCodesLeft).toBe(9)
    expect((await logIn(username, { otpCode: second, deviceId: 'laptop' })).status).toBe(200)
  })

  test('turning it on logs every other device out, and a wrong first code turns nothing on', async () => {
    const { username, phone } = await somebody()
    const tablet = await server.logIn(username, 'tablet')
    await phone.post(accountCalls.startTwoFactor.path, { password })
    const wrong = await phone.post(accountCalls.confirmTwoFactor.path, { code: '000000' })
    expect(statusAndCode(wrong)).toEqual([403, 'wrongCode'])
    expect((await tablet.post(paths.sessions)).status).toBe(200)
    expect((await logIn(username, { deviceId: 'laptop' })).status).toBe(200)
    await withTwoFactor(phone)
    expect((await tablet.post(paths.sessions)).status).toBe(401)
    expect((await phone.post(paths.sessions)).status).toBe(200)
  })

  test('it is turned off with the password and a code, and with nothing less', async () => {
    const { username, phone } = await somebody()
    const { code } = await withTwoFactor(phone)
    const off = (given: object) => phone.post(accountCalls.endTwoFactor.path, given)
    expect(statusAndCode(await off({ password: 'not this', code: code() }))).toEqual([403, 'wrongPassword'])
    expect(statusAndCode(await off({ password, code: '000000' }))).toEqual([403, 'wrongCode'])
    expect(statusAndCode(await phone.post(accountCalls.startTwoFactor.path, { password }))).toEqual([
      400,
      'invalidInput',
    ])
    expect((await off({ password, code: code() })).status).toBe(200)
    expect((await logIn(username)).status).toBe(200)
  })

  test('codes cannot be guessed: after five wrong ones the next has to wait, right or wrong', async () => {
    const { username, phone } = await somebody()
    const { code } = await withTwoFactor(phone)
    for (let n = 0; n < 5; n++) await logIn(username, { otpCode: '000000' })
    const now = await logIn(username, { otpCode: code() })
    expect(statusAndCode(now)).toEqual([429, 'tooManyAttempts'])
    expect(Number(now.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the list of log-ins', () => {
  test('names the new device, the wrong password and the current device, and other users do not see it', async () => {
    const { username, phone } = await somebody()
    clock += 1000
    await logIn(username, { password: 'not this', deviceId: 'thief' })
    clock += 1000
    await server.logIn(username, 'tablet')
    const logIns = await vi.waitFor(async () => {
      const { body } = await phone.post(accountCalls.logIns.path)
      const seen = accountCalls.logIns.answer.parse(body).logIns
      expect(seen).toHaveLength(3)
      return seen
    })
    expect(logIns.map(({ device, outcome, here }) => [device, outcome, here])).toEqual([
      [deviceName('tablet'), 'newDevice', false],
      [deviceName('thief'), 'wrongPassword', false],
      [deviceName('phone-1'), 'in', true],
    ])
    expect(logIns[0]?.network).toBe('127.0.0.1')
    const other = await somebody()
    const theirs = await other.phone.post(accountCalls.logIns.path)
    expect(accountCalls.logIns.answer.parse(theirs.body).logIns).toHaveLength(1)
  })

  test('guesses never bury it: twenty an hour are written down, and all are forgotten after half a year', async () => {
    const { username, id } = await somebody()
    for (let n = 0; n < 23; n++) {
      await server.db.deleteFrom('login_tries').execute()
      await logIn(username, { password: 'not this', deviceId: `thief-${n}` })
    }
    const lines = async () => {
      const rows = await server.db.selectFrom('log_ins').select('id').where('account', '=', id).execute()
      return rows.length
    }
    expect(await lines()).toBe(21)
    clock += 180 * day - 1
    await tidyUp(server.context)
    expect(await lines()).toBe(21)
    clock += 1
    await tidyUp(server.context)
    expect(await lines()).toBe(0)
  })
})

test('an account keeps the terms it accepted, and cannot accept terms that are still to be written', async () => {
  const { username, phone, id } = await somebody()
  await server.db.updateTable('accounts').set({ terms: 0 }).where('id', '=', id).execute()
  const version = async (farmer: Farmer) =>
    accountResponseSchema.parse((await farmer.post(paths.account('IE'))).body).termsVersion
  expect(await version(phone)).toBe(0)
  expect((await phone.post(accountCalls.acceptTerms.path, { terms: 900 })).status).toBe(200)
  expect(await version(phone)).toBe(terms.version)
  expect(await version(await server.logIn(username, 'tablet'))).toBe(terms.version)
})

test('the export holds all data about a person in one file, without any secret', async () => {
  const { username, phone, farm, id } = await somebody()
  await withTwoFactor(phone)
  const vet = await somebody()
  const at = clock
  await movePlan(server.context, { id: `paid-${farm}`, type: 'plan.paid', level: 'complete', at, farm }, at)
  await movePlan(server.context, { id: `paid-${vet.farm}`, type: 'plan.ended', at, farm: vet.farm }, at)
  await server.db
    .insertInto('plan_orders')
    .values({ id: `order-${farm}`, farm, account: id, level: 'complete', trial: false, made_at: at })
    .execute()
  await server.db
    .insertInto('account_farms')
    .values({ account: vet.id, farm, role: 'vet', position: 9 })
    .execute()
  const told = { account: id, farm, thing: 'register/calf', step: 7, at }
  await server.db.insertInto('deadlines_told').values(told).execute()
  await server.db.insertInto('deadline_mail').values({ account: id, farm, since: at }).execute()
  const { body, text } = await phone.post(accountCalls.exportAccount.path)
  expect(body.account).toMatchObject({
    reminders: { mail: [{ farm, since: at }], told: [{ farm, thing: 'register/calf' }], calendars: [] },
    person: { username, first_name: 'Áine' },
    farms: [{ id: farm, role: 'owner' }],
    devices: [{ device: deviceName('phone-1') }],
    logIns: [{ device: deviceName('phone-1'), outcome: 'in' }],
    payments: { orders: [{ farm, level: 'complete' }], heard: [{ farm, type: 'plan.paid' }] },
  })
  // A worker's export does not show the payments of the farm's owner.
  const theirs = (await vet.phone.post(accountCalls.exportAccount.path)).body.account as {
    payments: { heard: { farm: string }[] }
  }
  expect(theirs.payments.heard.map((one) => one.farm)).toEqual([vet.farm])
  expect(text).not.toMatch(/hash|secret|argon2/)
})

describe('erasing an account', () => {
  const erase = (phone: Farmer, given: object = { password }) =>
    phone.post(accountCalls.eraseAccount.path, given)

  test('takes the password, logs out everywhere, and happens thirty days later and not a moment sooner', async () => {
    const { username, phone, id, farm } = await somebody()
    expect(statusAndCode(await erase(phone, { password: 'not this' }))).toEqual([403, 'wrongPassword'])
    const asked = await erase(phone)
    expect(asked.body).toEqual({ success: true, erasedOn: clock + graceDays * day })
    expect((await phone.post(paths.sessions)).status).toBe(401)
    clock += graceDays * day - 1
    expect(await eraseDueAccounts(server.context)).toBe(0)
    const shared = await somebody()
    const told = { account: id, farm: shared.farm, thing: 'register/calf', step: 7, at: clock }
    await server.db.insertInto('deadlines_told').values(told).execute()
    clock += 1
    expect(await eraseDueAccounts(server.context)).toBe(1)
    expect(
      await server.db.selectFrom('deadlines_told').select('account').where('account', '=', id).execute(),
    ).toEqual([])
    expect(statusAndCode(await logIn(username))).toEqual([403, 'wrongPassword'])
    for (const table of ['sessions', 'log_ins', 'account_farms', 'two_factor', 'recovery_codes'] as const)
      expect(await server.db.selectFrom(table).select('account').where('account', '=', id).execute()).toEqual(
        [],
      )
    expect(await server.db.selectFrom('farms').select('id').where('id', '=', farm).execute()).toEqual([])
    expect(await eraseDueAccounts(server.context)).toBe(0)
  })

  test('is called off by logging in again, which says so', async () => {
    const { username, phone, id } = await somebody()
    await erase(phone)
    clock += 29 * day
    const back = await logIn(username)
    expect(back.body).toMatchObject({ success: true, erasureCancelled: true })
    clock += 10 * day
    expect(await eraseDueAccounts(server.context)).toBe(0)
    const kept = await server.db
      .selectFrom('accounts')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(kept?.username).toBe(username)
    expect((await logIn(username)).body.erasureCancelled).toBeUndefined()
  })

  test('leaves a farm to the others on it, where history says that a person left wrote it', async () => {
    const shared = `shared-${++people}`
    const leaving = await somebody([shared])
    const staying = await somebody([shared])
    await leaving.phone.update({
      farm: shared,
      entities: { animals: [{ id: 'cow', notes: 'kicks', updatedAt: clock }] },
    })
    const author = async () => {
      const { body } = await staying.phone.post(paths.history, {
        farm: shared,
        collection: 'animals',
        id: 'cow',
      })
      return new Set((body.history as { user: string }[]).map(({ user }) => user))
    }
    expect(await author()).toEqual(new Set(['Áine Ní Bhriain']))
    await erase(leaving.phone)
    clock += graceDays * day
    await server.db
      .updateTable('sessions')
      .set({ expires: clock + day, token_expires: clock + day })
      .execute()
    expect(await eraseDueAccounts(server.context)).toBe(1)
    expect(await author()).toEqual(new Set(['A person who left']))
  })
})

describe('a farm whose only owner is forgotten', () => {
  const placeOn = (farm: string, account: string, role: 'worker' | 'adviser' | 'viewer', since = 0) =>
    server.db.insertInto('account_farms').values({ account, farm, role, since }).execute()
  const ownersOf = (farm: string) =>
    server.db
      .selectFrom('account_farms')
      .select('account')
      .where('farm', '=', farm)
      .where('role', '=', 'owner')
      .execute()
  const askToGo = (phone: Farmer) => phone.post(accountCalls.eraseAccount.path, { password })

  test('must have a new owner first, so that its workers are not left without one', async () => {
    const [owner, worker] = [await somebody(), await somebody([])]
    await placeOn(owner.farm, worker.id, 'worker')
    expect(statusAndCode(await askToGo(owner.phone))).toEqual([409, 'lastOwner'])
  })

  test('goes to the longest-serving worker who joined since, and an adviser alone does not keep it', async () => {
    const [owner, alone] = [await somebody(), await somebody()]
    const [worker, viewer, adviser] = [await somebody([]), await somebody([]), await somebody([])]
    await placeOn(alone.farm, adviser.id, 'adviser')
    for (const { phone } of [owner, alone]) expect((await askToGo(phone)).status).toBe(200)
    await placeOn(owner.farm, viewer.id, 'viewer', 1)
    await placeOn(owner.farm, worker.id, 'worker', 2)
    clock += graceDays * day
    await eraseDueAccounts(server.context)
    expect(await ownersOf(owner.farm)).toEqual([{ account: worker.id }])
    const left = await server.db.selectFrom('farms').select('id').where('id', '=', alone.farm).execute()
    expect(left).toEqual([])
  })
})
