import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, plantAccount } from '../../proofs/testing/plant'
import { serveDatabase, startTestServer, type TestServer, testConfig } from '../../proofs/testing/test-server'

const farmer = '+353861130001'
const minute = 60_000
const { perContact, perContactFirst, perContactAgain } = testConfig.codes
let clock = 1_800_000_000_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: 1 }, now: () => clock })
  for (const username of [farmer, '+353861130002']) await plantAccount(server.db, { username })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock += 61 * minute
  await server.db.deleteFrom('message_counts').execute()
})

const spoken = { country: 'IE', language: 'en', deviceOs: 'web', recaptchaToken: '' }
const ways: [string, (network: string, cookie?: string) => Promise<number>][] = [
  [
    'a new password',
    (network, cookie) => ask(codeCalls.askNewPassword.path, { username: farmer, herd: '' }, network, cookie),
  ],
  ['a code', (network, cookie) => ask(codeCalls.sendCode.path, { phone: farmer }, network, cookie)],
]

async function ask(path: string, body: object, network: string, cookie = ''): Promise<number> {
  clock += 31_000
  const headers = { 'x-forwarded-for': network, cookie }
  return (await server.post(path, { ...spoken, ...body }, headers)).status
}

async function browserOf(username: string): Promise<string> {
  const { headers } = await server.post(paths.login, { username, password, deviceId: 'desk' })
  return (
    headers
      .getSetCookie()
      .find((one) => one.startsWith('steading_device='))
      ?.split(';')[0] ?? ''
  )
}

/** Each network asks until it is refused. */
async function askWithoutEnd(
  askFrom: (network: string) => Promise<number>,
  networks: number,
): Promise<number> {
  let sent = 0
  for (let n = 1; n <= networks; n++)
    for (let times = 0; times <= perContact; times++) {
      const status = await askFrom(`203.0.113.${n}`)
      if (status === 429) break
      sent++
    }
  return sent
}

describe.each(ways)('strangers who ask for %s to a farmer’s number without end', (_what, askFrom) => {
  test('from three networks leave codes for the farmer’s new phone and for a known browser', async () => {
    const cookie = await browserOf(farmer)
    await askWithoutEnd(askFrom, 3)
    expect(await askFrom('198.51.100.7')).toBe(200)
    expect(await askFrom('203.0.113.1', cookie)).toBe(200)
  })

  test('from many networks leave a known browser its own share, also in a network of theirs', async () => {
    const cookie = await browserOf(farmer)
    const sent = await askWithoutEnd(askFrom, 2 * perContactFirst)
    expect(sent).toBeLessThanOrEqual(perContactFirst + perContactAgain)
    expect(await askFrom('198.51.100.7')).toBe(429)
    const statuses = []
    for (let n = 0; n <= perContact; n++) statuses.push(await askFrom('203.0.113.1', cookie))
    expect(statuses).toEqual([...Array(perContact).fill(200), 429])
  })

  test('have no such share by another account’s browser or a made-up cookie', async () => {
    const others = await browserOf('+353861130002')
    await askWithoutEnd(askFrom, 2 * perContactFirst)
    expect(await askFrom('198.51.100.7', others)).toBe(429)
    expect(await askFrom('198.51.100.7', `steading_device=${'A'.repeat(43)}`)).toBe(429)
  })
})

test('twenty guesses of one network at once count before the server looks at any', async () => {
  const codes = { ...testConfig.codes, wrongPerNetwork: 4 }
  const strict = await serveDatabase(server.databaseUrl, { config: { codes } })
  const guess = { phone: farmer, ...spoken, otpCode: '123456', handle: 'A'.repeat(43) }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => strict.post(codeCalls.checkCode.path, guess)),
  )
  await strict.close()
  const said = answers.map(({ body }) => body.code).sort()
  expect(said).toEqual([...Array(16).fill('tooManyAttempts'), ...Array(4).fill('wrongOneTimeCode')])
})
