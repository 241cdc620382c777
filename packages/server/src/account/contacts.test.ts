import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { codeFor, otherThan } from './test-sign-up'

let clock = 1_800_000_000_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock += 60_000
  await server.db.deleteFrom('message_counts').execute()
})

let used = 0
async function farmer() {
  const username = `+35389${String(++used).padStart(7, '0')}`
  await plantAccount(server.db, { username, farms: [`contact-${used}`] })
  const [here, there] = [await server.logIn(username, 'here'), await server.logIn(username, 'there')]
  const change = (kind: string, to: string, given = password) =>
    here.post(codeCalls.changeContact.path, { kind, to, password: given })
  const confirm = (kind: string, oldCode: string, newCode: string) =>
    here.post(codeCalls.confirmContact.path, { kind, oldCode, newCode })
  return { username, here, there, change, confirm }
}

test('a number is changed with a code on the old one and one on the new; other devices are logged out', async () => {
  const { username, here, there, change, confirm } = await farmer()
  const to = '+353891110001'
  expect((await change('phone', '+353 89 111 0001')).body).toEqual({
    success: true,
    oldAt: `…${username.slice(-3)}`,
  })
  expect((await confirm('phone', await codeFor(server, username), await codeFor(server, to))).status).toBe(
    200,
  )
  expect((await here.post(codeCalls.contacts.path)).body).toEqual({ success: true, phone: to, email: '' })
  expect((await there.post(paths.sessions)).status).toBe(401)
  expect((await server.post(paths.login, { username: to, password, deviceId: 'x' })).status).toBe(200)
  expect((await server.post(paths.login, { username, password, deviceId: 'x' })).status).toBe(403)
})

test.each([
  ['the old one', true, false],
  ['the new one', false, true],
])(
  'a wrong code on %s changes nothing, and the right ones still work',
  async (_which, wrongOld, wrongNew) => {
    const { username, change, confirm, here } = await farmer()
    const to = `+35389222000${wrongOld ? 1 : 2}`
    await change('phone', to)
    const [old, fresh] = [await codeFor(server, username), await codeFor(server, to)]
    const refused = await confirm(
      'phone',
      wrongOld ? otherThan(old) : old,
      wrongNew ? otherThan(fresh) : fresh,
    )
    expect([refused.status, refused.body.code]).toEqual([403, 'contactNotChanged'])
    expect((await here.post(codeCalls.contacts.path)).body.phone).toBe(username)
    expect((await confirm('phone', old, fresh)).status).toBe(200)
  },
)

test('a mail address is confirmed on the number the first time, and on the old address after that', async () => {
  const { username, change, confirm, here } = await farmer()
  await change('email', 'first@example.ie')
  await confirm('email', await codeFor(server, username), await codeFor(server, 'first@example.ie'))
  clock += 60_000
  expect((await change('email', 'second@example.ie')).body.oldAt).toBe('f…@example.ie')
  const codes = [
    await codeFor(server, 'first@example.ie'),
    await codeFor(server, 'second@example.ie'),
  ] as const
  expect((await confirm('email', ...codes)).status).toBe(200)
  expect((await here.post(codeCalls.contacts.path)).body.email).toBe('second@example.ie')
})

test('only a caller who holds both numbers learns that one is taken, and both accounts stay unchanged', async () => {
  const other = await farmer()
  const { username, change, confirm, here } = await farmer()
  expect((await change('phone', other.username)).status).toBe(200)
  const taken = await confirm('phone', await codeFor(server, username), await codeFor(server, other.username))
  expect([taken.status, taken.body.code]).toEqual([409, 'numberTaken'])
  expect((await here.post(codeCalls.contacts.path)).body.phone).toBe(username)
})

test('no code is sent without the password, without a log-in, or to what is no number or address', async () => {
  const { change, username } = await farmer()
  expect((await change('phone', '+353893330001', 'not this')).status).toBe(403)
  expect((await change('phone', 'the yard')).status).toBe(422)
  expect((await change('email', 'the yard')).status).toBe(422)
  expect((await change('phone', username)).status).toBe(422)
  const body = { kind: 'phone', to: '+353893330002', password }
  expect((await server.post(codeCalls.changeContact.path, body)).status).toBe(401)
  const sent = await server.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', 'like', '+35389333%')
    .execute()
  expect(sent).toEqual([])
})

test('codes of one account change nothing on another', async () => {
  const one = await farmer()
  const two = await farmer()
  const to = '+353894440001'
  await one.change('phone', to)
  const codes = [await codeFor(server, one.username), await codeFor(server, to)] as const
  expect((await two.confirm('phone', ...codes)).status).toBe(403)
})
