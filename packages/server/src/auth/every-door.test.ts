import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, plantAccount, plantSecondFactor } from '../../proofs/testing/plant'
import { type Door, plantDoors } from '../../proofs/testing/plant-doors'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { codeFor } from '../account/test-sign-up'
import { codeAt, fromBase32, stepAt } from './totp'

const operator = '+353861140000'
let server: TestServer
let runs: Farmer
let used = 0

beforeAll(async () => {
  server = await startTestServer({ config: { operators: [operator] } })
  await plantSecondFactor(server.db, await plantAccount(server.db, { username: operator }))
  runs = await server.logIn(operator)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('message_counts').execute()
})

type At = { username: string; account: string; here: Farmer; removePasskeys: string[] }
type Deed = (at: At) => Promise<{ status: number }>

async function turnOnTwoFactor({ here, removePasskeys }: At) {
  const { body } = await here.post(accountCalls.startTwoFactor.path, { password })
  const code = codeAt(fromBase32(String(body.secret)), stepAt(Date.now()))
  return here.post(accountCalls.confirmTwoFactor.path, { code, removePasskeys })
}

const changeContact =
  (kind: 'phone' | 'email', to: string): Deed =>
  async ({ username, here, removePasskeys }) => {
    await here.post(codeCalls.changeContact.path, { kind, to, password })
    const codes = { oldCode: await codeFor(server, username), newCode: await codeFor(server, to) }
    return here.post(codeCalls.confirmContact.path, { kind, ...codes, removePasskeys })
  }

const changePassword: Deed = ({ here, removePasskeys }) =>
  here.post(codeCalls.changePassword.path, { password, newPassword: 'seven wet meadows', removePasskeys })

const endAsOperator: Deed = ({ account }) =>
  runs.post(operatorCalls.endSessions.path, { account, why: 'phone was stolen' })

const asked: Door[] = ['kept passkey']
const deeds: [string, Deed, Door[], number][] = [
  ['turning on two-step log-in', turnOnTwoFactor, asked, 200],
  ['another mobile number', changeContact('phone', '+353861149999'), asked, 200],
  ['another mail address', changeContact('email', 'new@example.ie'), asked, 200],
  ['another password', changePassword, asked, 200],
  ['the operator who logs a person out everywhere', endAsOperator, [], 401],
]

test.each(deeds)(
  '%s ends feeds, unused links, other browsers and sessions, and the passkeys the farmer named',
  async (_what, deed, left, hereIs) => {
    const username = `+3538611401${String(++used).padStart(2, '0')}`
    const farm = `doors-${used}`
    const account = await plantAccount(server.db, { username, farms: [farm, `${farm}-b`] })
    const [here, there] = [await server.logIn(username, 'here'), await server.logIn(username, 'there')]
    const at = { db: server.db, origin: server.origin, post: server.post }
    const doors = await plantDoors(at, account, farm)
    const before = await plantDoors(at, account, `${farm}-b`)
    expect(await before.open()).toEqual(['feed', 'link', 'kept passkey', 'passkey', 'browser'])
    const done = await deed({ username, account, here, removePasskeys: [doors.stolen] })
    expect(done.status).toBe(200)
    expect(await doors.open()).toEqual(left)
    expect((await there.post(paths.sessions)).status).toBe(401)
    expect((await here.post(paths.sessions)).status).toBe(hereIs)
    const browsers = await server.db
      .selectFrom('known_devices')
      .select('account')
      .where('account', '=', account)
      .execute()
    // The browser in hand stays known, unless the operator ended everything.
    expect(browsers).toHaveLength(hereIs === 200 ? 1 : 0)
  },
)
