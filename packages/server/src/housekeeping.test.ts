import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../proofs/testing/plant'
import { startTestServer, type TestServer } from '../proofs/testing/test-server'
import { tidyUp } from './housekeeping'

const day = 24 * 3_600_000
let clock = 1_800_000_000_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
})
afterAll(() => server.close())

test('tries that ran out and sessions a month over are thrown away, and nothing sooner', async () => {
  const { db, context } = server
  const counts = async () => {
    const tries = await db.selectFrom('login_tries').select('key').execute()
    const sessions = await db.selectFrom('sessions').select('device').execute()
    return [tries.length, sessions.map(({ device }) => device).sort()]
  }
  await server.post('tlogin', { username: 'nobody', password: 'wrong' })
  await server.logIn('+353850000001', 'phone')
  await server.logIn('+353850000001', 'phone')
  await tidyUp(context)
  expect(await counts()).toEqual([3, ['phone', 'phone']])
  clock += 15 * 60_000
  await tidyUp(context)
  expect(await counts()).toEqual([0, ['phone', 'phone']])
  clock += 31 * day
  await tidyUp(context)
  expect(await counts()).toEqual([0, ['phone']])
  clock += 181 * day
  await tidyUp(context)
  expect(await counts()).toEqual([0, []])
})
