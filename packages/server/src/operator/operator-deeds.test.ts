import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { peopleCalls, switchUserPath } from '@steading/domain/frame/account/people-calls'
import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { password, plantAccount, plantSecondFactor } from '../../proofs/testing/plant'
import {
  type Farmer,
  serveDatabase,
  startTestServer,
  type TestServer,
} from '../../proofs/testing/test-server'
import { stranger } from '../account/test-sign-up'
import { deviceName } from '../auth/device-name'
import { noServices } from '../messages/message-services'

const { outbox, readMessage, sendAgain, farm, setPlan, flags, setFlag, letAdviserIn, account } = operatorCalls
const { restoreAccount, farms, accounts, log } = operatorCalls
const { acts, endVisit } = peopleCalls
const runs = '+353850000301'
const farmer = '+353850000302'
const adviser = '+353850000303'
const hour = 3_600_000
const clock = { now: Date.UTC(2026, 10, 18, 9) }
let server: TestServer
let operator: Farmer
let owner: Farmer
beforeAll(async () => {
  server = await startTestServer({ config: { operators: [runs] }, now: () => clock.now })
  await plantSecondFactor(server.db, await plantAccount(server.db, { username: runs }))
  await plantAccount(server.db, { username: farmer, farms: ['300'] })
  await plantAccount(server.db, { username: adviser, role: 'adviser' })
})
beforeEach(async () => {
  operator = await server.logIn(runs)
  owner = await server.logIn(farmer)
})
afterAll(() => server.close())

const done = async () => log.answer.parse((await operator.post(log.path)).body).lines
const messages = async (asked: object = {}) =>
  outbox.answer.parse((await operator.post(outbox.path, asked)).body)

test('the outbox lists recipients and purposes, newest first, and shows a code only to an operator who gives a reason', async () => {
  await stranger(server, farmer).ask()
  clock.now += 1000
  await stranger(server, '+353860000001').ask()
  const [newest, first] = (await messages()).messages
  expect([newest?.recipient, newest?.name]).toEqual(['+353860000001', ''])
  expect(first).toMatchObject({
    ...{ recipient: farmer, name: 'Áine Ní Bhriain', purpose: 'Your Steading code', kind: 'sms' },
    ...{ state: 'kept', readable: true, sendable: false },
  })
  expect(JSON.stringify(newest)).not.toMatch(/\b\d{6}\b/)
  expect((await messages({ search: 'bhriain' })).messages.map(({ id }) => id)).toEqual([first?.id])
  expect((await messages({ after: newest?.id })).messages.map(({ id }) => id)).toEqual([first?.id])

  const message = first?.id
  expect((await operator.post(readMessage.path, { message })).status).toBe(400)
  expect(await done()).toEqual([])
  const read = await operator.post(readMessage.path, { message, why: 'no SMS, told by phone' })
  expect(read.body.text).toMatch(/^\d{6} is your Steading code/)
  expect(await done()).toMatchObject([{ did: 'readMessage', about: farmer, why: 'no SMS, told by phone' }])
  // Without a service the server cannot send it.
  const again = await operator.post(sendAgain.path, { message, why: 'once more' })
  expect(again.body.code).toBe('notSendable')
})

test('fifty messages are shown at once, and the rest after the last of them', async () => {
  const row = (n: number) => ({
    ...{ id: `many-${n}`, kind: 'mail', recipient: 'many@example.ie', subject: 'Old', body: '' },
    ...{ state: 'sent', created: n },
  })
  const many = Array.from({ length: 52 }, (_, n) => row(n)) as never[]
  await server.db.insertInto('outbox').values(many).execute()
  const first = await messages({ search: 'many@' })
  expect([first.messages.length, first.more, first.messages[0]?.purpose]).toEqual([50, true, 'Old'])
  const rest = await messages({ search: 'many@', after: first.messages.at(-1)?.id })
  expect([rest.messages.map(({ id }) => id), rest.more]).toEqual([['many-1', 'many-0'], false])
})

test('the operator resends a failed message once and its text is then gone; one with an expired code stays unsent', async () => {
  const statuses = [500, 500, 500, 500]
  const heard: string[] = []
  const sms = createServer((request, response) => {
    request.on('data', (part) => heard.push(String(part)))
    request.on('end', () => response.writeHead(statuses.shift() ?? 200).end())
  })
  await new Promise<void>((ready) => sms.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(sms.address() as AddressInfo).port}`
  const services = { ...noServices, sms: { url, key: undefined, from: undefined } }
  const config = { operators: [runs], services }
  const one = await serveDatabase(server.databaseUrl, { config, now: () => clock.now })
  for (const phone of ['+353860000002', '+353860000003']) {
    // The order is only certain for messages from different moments.
    clock.now += 1000
    expect((await stranger(one, phone).ask()).body.code).toBe('codeNotSent')
  }
  const [late, failed] = (await messages({ search: '+35386000000' })).messages
  const send = (message: string | undefined) => {
    const body = { HWKEY: operator.token, message, why: 'the service is back' }
    return one.post(sendAgain.path, body)
  }
  expect((await send(failed?.id)).body).toEqual({ success: true, sent: true })
  expect(heard).toHaveLength(5)
  expect([failed?.recipient, heard[4]]).toEqual(['+353860000002', heard[0]])
  expect((await send(failed?.id)).body.code).toBe('notSendable')
  const [sent] = (await messages({ search: failed?.recipient })).messages
  expect(sent).toMatchObject({ state: 'sent', readable: false })
  clock.now += 10 * 60_000
  expect((await send(late?.id)).body.code).toBe('notSendable')
  expect(heard).toHaveLength(5)
  await one.close()
  await new Promise((over) => sms.close(over))
})

test('a plan is seen with what was paid, set with a reason that the farmer reads, and open at once', async () => {
  const look = async () => farm.answer.parse((await operator.post(farm.path, { about: '300' })).body)
  expect(await look()).toMatchObject({ level: 'free', pro: false, lapsed: false, payments: [] })
  const paid = { about: '300', plan: 'complete', why: 'paid by cheque' }
  expect((await operator.post(setPlan.path, { ...paid, why: '' })).status).toBe(400)
  expect((await operator.post(setPlan.path, { ...paid, plan: 'gold' })).status).toBe(400)
  expect((await operator.post(setPlan.path, { ...paid, about: '@system' })).status).toBe(404)
  expect((await operator.post(setPlan.path, paid)).status).toBe(200)
  const { farmData } = await owner.get({ farm: '300' })
  expect(farmData).toMatchObject({ levelName: 'Complete', proUser: true })
  clock.now += hour
  await operator.post(setPlan.path, { about: '300', plan: 'lapsed', why: 'the cheque bounced' })
  const { payments, ...plan } = await look()
  expect(plan).toMatchObject({ level: 'free', pro: true, lapsed: true })
  expect(payments.map(({ became, byHand, late }) => [became, byHand, late])).toEqual([
    ['lapsed', true, false],
    ['complete', true, false],
  ])
  const { byOperator } = acts.response.parse((await owner.post(acts.path, { farm: '300' })).body)
  expect(byOperator.map(({ did, detail, why }) => [did, detail, why])).toEqual([
    ['setPlan', 'lapsed', 'the cheque bounced'],
    ['setPlan', 'complete', 'paid by cheque'],
  ])
  // A later payment wins, and the operator gets that as the reason.
  await server.db
    .updateTable('payment_events')
    .set({ at: clock.now + hour })
    .execute()
  expect((await operator.post(setPlan.path, paid)).body.code).toBe('paidLater')
})

test('all seventeen flags stand there, and each is switched for all farms, for a share or for one, with a reason', async () => {
  const standing = async (name: string) => {
    const all = flags.answer.parse((await operator.post(flags.path)).body).flags
    expect(all).toHaveLength(17)
    return all.find(({ flag }) => flag === name)
  }
  const why = 'trying it out'
  const set = async (body: object) =>
    (await operator.post(setFlag.path, { flag: 'mobs', why, ...body })).status
  const onFarm = async () => (await owner.post(planPaths.flags, { farm: '300' })).body.flags
  expect(await standing('mobs')).toEqual({ flag: 'mobs', isOn: null, share: 100, farms: 0 })
  expect(await set({ to: 'on', share: 20 })).toBe(200)
  expect(await standing('mobs')).toMatchObject({ isOn: true, share: 20 })
  expect(await set({ to: 'off' })).toBe(200)
  expect(await onFarm()).toEqual({ mobs: false })
  const version = () =>
    server.db.selectFrom('farms').select('version').where('id', '=', '300').executeTakeFirstOrThrow()
  const before = await version()
  expect(await set({ to: 'on', about: '300' })).toBe(200)
  // The new version tells apps that have the farm open.
  expect((await version()).version).toBe(before.version + 1)
  expect(await onFarm()).toEqual({ mobs: true })
  expect(await standing('mobs')).toMatchObject({ isOn: false, farms: 1 })
  const { ownFlags } = farm.answer.parse((await operator.post(farm.path, { about: '300' })).body)
  expect(ownFlags).toEqual({ mobs: true })
  for (const wrong of [
    ...[
      { to: 'off', share: 20 },
      { to: 'on', share: 101 },
      { to: 'on', share: 20, about: '300' },
    ],
    ...[{ to: 'perhaps' }, { to: 'on', flag: 'nothing' }, { to: 'on', why: '' }],
  ])
    expect([wrong, await set(wrong)]).toEqual([wrong, 400])
  expect(await set({ to: 'on', about: 'nowhere' })).toBe(404)
  expect(await set({ to: 'usual', about: '300' })).toBe(200)
  expect(await set({ to: 'usual' })).toBe(200)
  expect(await onFarm()).toEqual({})
  const [last, earlier] = await done()
  expect([last?.did, last?.detail, earlier?.did, earlier?.title]).toEqual([
    ...['setFlag', 'mobs usual', 'setFarmFlag', 'IE300 / Farm 300'],
  ])
})

test('who tried to get in and from what is seen, with the devices that were logged out', async () => {
  const wrong = { username: farmer, password: 'a guess', deviceId: 'thief', country: 'IE' }
  clock.now += 1000
  await server.post(paths.login, wrong)
  clock.now += 1000
  await server.logIn(farmer, 'tablet')
  await server.db.updateTable('sessions').set({ revoked: 5 }).where('device', '=', 'tablet').execute()
  const id = 'account-353850000302'
  const seen = await vi.waitFor(async () => {
    const { body } = await operator.post(account.path, { account: id })
    const found = account.answer.parse(body)
    expect(found.logIns.slice(0, 2)).toMatchObject([
      { device: deviceName('tablet'), outcome: 'newDevice' },
      { device: deviceName('thief'), outcome: 'wrongPassword' },
    ])
    return found
  })
  expect(seen.devices.find(({ device }) => device === deviceName('tablet'))).toMatchObject({
    ended: 5,
    acting: false,
  })
  expect(seen.devices.filter(({ ended }) => ended === null).map(({ device }) => device)).toEqual([
    deviceName('phone-1'),
  ])
  expect(JSON.stringify(seen)).not.toContain('hash')
  expect((await operator.post(account.path, { account: 'nobody' })).status).toBe(404)
})

test('the operator can restore an account within thirty days of its owner’s request to be forgotten, and not after', async () => {
  const username = '+353850000304'
  const id = await plantAccount(server.db, { username, farms: ['304'] })
  const person = await server.logIn(username)
  await person.post(accountCalls.eraseAccount.path, { password })
  const goes = clock.now + 30 * 24 * hour
  const seen = async () => {
    const found = accounts.answer.parse((await operator.post(accounts.path, { search: username })).body)
    const theirs = farms.answer.parse((await operator.post(farms.path, { search: 'IE304' })).body)
    return [found.accounts[0]?.erasedOn, theirs.farms[0]?.erasedOn]
  }
  expect(await seen()).toEqual([goes, goes])
  const restore = (body: object = {}) => operator.post(restoreAccount.path, { account: id, ...body })
  expect((await restore()).status).toBe(400)
  expect((await restore({ why: 'they rang in tears' })).status).toBe(200)
  expect(await seen()).toEqual([null, null])
  expect((await restore({ why: 'nothing to restore' })).status).toBe(404)
  await server.db.updateTable('accounts').set({ erase_at: clock.now }).where('id', '=', id).execute()
  expect((await restore({ why: 'too late by a moment' })).status).toBe(404)
})

test('an operator lets an adviser in for some hours with a reason; the farmer learns of it, reads why and ends it at once [P6.33]', async () => {
  const asked = { about: '300', adviser, writes: false, why: 'asked for help by phone' }
  expect((await operator.post(letAdviserIn.path, { ...asked, why: ' ' })).status).toBe(400)
  for (const nobody of [runs, '+353850009999'])
    expect((await operator.post(letAdviserIn.path, { ...asked, adviser: nobody })).body.code).toBe(
      'noSuchAdviser',
    )
  const letIn = await operator.post(letAdviserIn.path, asked)
  expect(letIn.body).toEqual({ success: true, until: clock.now + 8 * hour })
  // Only the adviser gets the link: neither the operator nor the farmer sees it.
  const sent = await server.db
    .selectFrom('outbox')
    .select(['recipient', 'message', 'body'])
    .where('message', 'like', 'adviser%')
    .execute()
  const bodyTo = (message: string) => sent.find((one) => one.message === message)
  expect(bodyTo('adviserLetIn')).toMatchObject({ recipient: farmer })
  expect(bodyTo('adviserLetIn')?.body).toContain('lets Áine Ní Bhriain act on your farm Farm 300 for 8 hours')
  expect(bodyTo('adviserLink')).toMatchObject({ recipient: adviser })
  const link = /https?:\S+/.exec(bodyTo('adviserLink')?.body ?? '')?.[0] ?? ''
  const opened = await server.post(switchUserPath, Object.fromEntries(new URL(link).searchParams))
  const HWKEY = opened.body.url_token
  const entities = { animals: [{ id: 'cow', notes: 'x' }] }
  const get = () => server.post(paths.get, { HWKEY, farm: '300' })
  expect((await get()).status).toBe(200)
  const wrote = await server.post(paths.update, { HWKEY, farm: '300', entities })
  expect(wrote.text).toContain('notAllowed')

  const seen = async () => acts.response.parse((await owner.post(acts.path, { farm: '300' })).body)
  const { acts: visits, byOperator } = await seen()
  expect(visits).toMatchObject([{ role: 'adviserReads', why: asked.why, used: clock.now, ended: null }])
  expect(byOperator[0]).toMatchObject({ did: 'letAdviserIn', detail: 'Áine Ní Bhriain', why: asked.why })
  const end = { farm: '300', id: visits[0]?.id }
  expect((await server.post(endVisit.path, { HWKEY, ...end })).body.code).toBe('notYourRole')
  expect((await owner.post(endVisit.path, end)).status).toBe(200)
  expect((await get()).status).toBe(403)
  expect((await seen()).acts[0]?.ended).toBe(clock.now)
  expect((await owner.post(endVisit.path, end)).status).toBe(404)
})
