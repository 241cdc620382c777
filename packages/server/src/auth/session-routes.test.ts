import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { plantAccount } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { deviceName } from './device-name'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['200'] })
})
afterAll(() => server.close())

const listSchema = z.object({
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), deviceType: z.string(), current: z.boolean() }),
  ),
})

test('a farmer sees every device that is logged in, and which one is in hand', async () => {
  const phone = await server.logIn('+353850000001', 'phone-1')
  await server.logIn('+353850000001', 'tablet-1')
  const { sessions } = listSchema.parse((await phone.post(paths.sessions)).body)
  expect(sessions.map(({ device, current }) => [device, current]).sort()).toEqual(
    [
      [deviceName('phone-1'), true],
      [deviceName('tablet-1'), false],
    ].sort(),
  )
})

test('a lost phone is shut out at once: its token and its cookie are worth nothing', async () => {
  const lost = await server.logIn('+353850000001', 'lost-phone')
  const tablet = await server.logIn('+353850000001', 'tablet-1')
  const { sessions } = listSchema.parse((await tablet.post(paths.sessions)).body)
  const id = sessions.find(({ device }) => device === deviceName('lost-phone'))?.id
  expect((await tablet.post(paths.revokeSession, { id })).status).toBe(200)
  const refused = await lost.post(paths.get, { farm: '100' })
  expect([refused.status, refused.body.error]).toEqual([401, 'Token is unauthorized!'])
  const renewed = await server.post(paths.login, { deviceId: 'lost-phone' }, { cookie: lost.cookie })
  expect(renewed.status).toBe(403)
})

test('a user cannot end another user’s session', async () => {
  const mary = await server.logIn('+353850000001', 'phone-1')
  const john = await server.logIn('+353850000002', 'phone-2')
  const { sessions } = listSchema.parse((await mary.post(paths.sessions)).body)
  const id = sessions.find(({ current }) => current)?.id
  const [foreign, unknown] = [
    await john.post(paths.revokeSession, { id }),
    await john.post(paths.revokeSession, { id: 'no such session' }),
  ]
  expect(foreign.status).toBe(404)
  expect(foreign.text).toBe(unknown.text)
  expect((await mary.post(paths.sessions)).status).toBe(200)
})

test('logging out ends the session and takes the cookie back', async () => {
  const phone = await server.logIn('+353850000001', 'phone-3')
  const out = await phone.post(paths.logout)
  expect(out.body).toEqual({ success: true })
  expect(out.headers.get('set-cookie')).toMatch(
    /^steading_refresh=; Max-Age=0; Path=\/tlogin; Expires=Thu, 01 Jan 1970/,
  )
  expect((await phone.post(paths.sessions)).status).toBe(401)
  const renewed = await server.post(paths.login, { deviceId: 'phone-3' }, { cookie: phone.cookie })
  expect(renewed.status).toBe(403)
})

test('a renewed token ends the one before it: a call already on its way gets through for a minute, no copy after', async () => {
  const clock = { now: Date.now() }
  const timed = await startTestServer({ now: () => clock.now })
  try {
    await plantAccount(timed.db, { username: '+353850000003', farms: ['300'] })
    const phone = await timed.logIn('+353850000003', 'phone-1')
    const renewed = await timed.post(paths.login, { deviceId: 'phone-1' }, { cookie: phone.cookie })
    const withToken = async (HWKEY: unknown) => (await timed.post(paths.sessions, { HWKEY })).status
    expect(renewed.body.url_token).not.toBe(phone.token)
    clock.now += 59_000
    expect(await withToken(phone.token)).toBe(200)
    expect(await withToken(renewed.body.url_token)).toBe(200)
    clock.now += 1000
    expect(await withToken(phone.token)).toBe(401)
    expect(await withToken(renewed.body.url_token)).toBe(200)
  } finally {
    await timed.close()
  }
})
