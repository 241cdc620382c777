import { farmRoles, roleAllows } from '@steading/domain/frame/access/roles'
import { switchUserPath } from '@steading/domain/frame/account/people-calls'
import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { makeGrant } from '../people/adviser-grants'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { payment: { standIn: true } } })
  await plantAccount(server.db, { username: '+353861160000', farms: ['100'] })
})
afterAll(() => server.close())

const wanted = { farmId: '100', level: 'complete', device_type: 'pc' }
const orders = async () => (await server.db.selectFrom('plan_orders').select('account').execute()).length
let people = 0

async function member(role: (typeof farmRoles)[number], until: number | null = null) {
  const username = `+35386116${String(++people).padStart(4, '0')}`
  const account = await plantAccount(server.db, { username })
  await server.db.insertInto('account_farms').values({ account, farm: '100', role, until }).execute()
  return { account, person: await server.logIn(username, `phone-${people}`) }
}

test.each(farmRoles.map((role) => [role, roleAllows(role, { right: 'plan' })] as const))(
  'a person who is %s on the farm may buy it a plan: %s',
  async (role, may) => {
    const before = await orders()
    const { person } = await member(role)
    const { status, body } = await person.post(planPaths.upgrade, wanted)
    const answered = [status, body.code, 'url' in body]
    expect(answered).toEqual(may ? [200, undefined, true] : [409, 'notYourRole', false])
    expect(await orders()).toBe(before + (may ? 1 : 0))
  },
)

test('only the owner may buy a plan, and not after the time on the farm ran out', async () => {
  const may = farmRoles.filter((role) => roleAllows(role, { right: 'plan' }))
  expect(may).toEqual(['owner'])
  const { person } = await member('owner', Date.now() - 1)
  const { status, body } = await person.post(planPaths.upgrade, wanted)
  expect([status, body.code]).toEqual([403, 'herdNotYours'])
})

test('an adviser in the farmer’s place buys nothing, also one who owns the farm themselves', async () => {
  const { account } = await member('owner')
  const grant = { adviser: account, farm: '100', device: 'desk', role: 'adviser' as const, why: 'asked' }
  const made = await makeGrant(server.db, Date.now(), grant)
  const link = Object.fromEntries(new URL(made?.link ?? '', server.origin).searchParams)
  const entered = await server.post(switchUserPath, { ...link, deviceType: 'web' })
  expect(entered.status).toBe(200)
  const before = await orders()
  const bought = await server.post(planPaths.upgrade, { HWKEY: entered.body.url_token, ...wanted })
  expect([bought.status, bought.body.code]).toEqual([409, 'notYourRole'])
  expect(await orders()).toBe(before)
})

test('a stranger to the farm, and a caller without a log-in, buy nothing', async () => {
  const stranger = '+353861169999'
  await plantAccount(server.db, { username: stranger, farms: ['200'] })
  const person = await server.logIn(stranger, 'strangers-phone')
  const before = await orders()
  expect((await person.post(planPaths.upgrade, wanted)).status).toBe(403)
  expect((await server.post(planPaths.upgrade, wanted)).status).toBe(401)
  expect(await orders()).toBe(before)
})
