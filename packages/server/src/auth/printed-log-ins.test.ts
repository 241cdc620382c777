import { request } from 'node:http'
import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawCall, say } from '../../proofs/attack/raw-call'
import { plantAccount, plantSecondFactor } from '../../proofs/testing/plant'
import { serveDatabase, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { sampleAccounts, sampleOperator, samplePassword } from './sample-accounts'

const farmer = sampleAccounts[0]?.username ?? ''
const ownNumber = '+353861110001'
let server: TestServer
let open: Awaited<ReturnType<typeof serveDatabase>>

beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: 1, operators: [sampleOperator] } })
  open = await serveDatabase(server.databaseUrl, { config: { trustProxy: 1, sampleLogIns: true } })
  for (const username of [farmer, sampleOperator, ownNumber]) await plantAccount(server.db, { username })
})
afterAll(async () => {
  await open.close()
  await server.close()
})

/** Uses `request`, because fetch sets the Host header itself. */
function logIn(origin: string, username: string, headers: Record<string, string>): Promise<[number, string]> {
  const body = JSON.stringify({ username, password: samplePassword, deviceId: 'browser' })
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/${paths.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      let text = ''
      response.on('data', (part) => (text += part))
      response.on('end', () => resolve([response.statusCode ?? 0, JSON.parse(text).code ?? 'in']))
    })
    call.end(body)
  })
}

const refused = [403, 'samplesStayHere']
const throughAProxy: [string, Record<string, string>][] = [
  ['a proxy that keeps the name of the site', { host: 'farm.example' }],
  ['a proxy that says who called', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy that says which site was asked for', { host: 'localhost', 'x-forwarded-host': 'farm.example' }],
  ['a proxy that writes the standard header', { host: '127.0.0.1', forwarded: 'for=203.0.113.7' }],
  ['a proxy that names itself', { host: '127.0.0.1', via: '1.1 balancer' }],
  ['a page whose name was pointed at this machine', { host: 'rebound.example:8080' }],
]

describe('a sample log-in', () => {
  test.each(throughAProxy)('by way of %s opens nothing', async (_how, headers) => {
    expect(await logIn(server.origin, farmer, headers)).toEqual(refused)
  })

  test('by way of a bare proxy, which writes this machine’s name and no header, opens nothing', async () => {
    const body = JSON.stringify({ username: farmer, password: samplePassword, deviceId: 'browser' })
    const call = rawCall(paths.login, { body, host: '127.0.0.1:8080' }).toString()
    const { answer, text } = await say(server.origin, Buffer.from(call.replace('HTTP/1.1', 'HTTP/1.0')))
    expect([answer, text]).toEqual([403, expect.stringContaining('samplesStayHere')])
  })

  test.each(['localhost', '127.0.0.1:8080', '[::1]:8080'])(
    'from this machine, at %s, works',
    async (host) => {
      expect(await logIn(server.origin, farmer, { host })).toEqual([200, 'in'])
    },
  )

  test('works from anywhere where the operator says so', async () => {
    expect(await logIn(open.origin, farmer, { host: 'farm.example' })).toEqual([200, 'in'])
  })

  test('never opens the account of an operator, not even on this machine', async () => {
    expect(await logIn(server.origin, sampleOperator, { host: 'localhost' })).toEqual([403, 'wrongPassword'])
  })

  test('is no reason to turn away a farmer who happens to have that password', async () => {
    expect(await logIn(server.origin, ownNumber, { host: 'farm.example' })).toEqual([200, 'in'])
  })
})

test('an operator without a second factor sees nothing of others, and sees it once there is one', async () => {
  const runs = '+353861110002'
  const account = await plantAccount(server.db, { username: runs })
  const own = await serveDatabase(server.databaseUrl, { config: { operators: [runs] } })
  const operator = await own.logIn(runs)
  for (const { path } of Object.values(operatorCalls)) {
    const { status, body } = await operator.post(path, { why: 'because' })
    expect([path, status, body.code]).toEqual([path, 403, 'operatorNeedsTwoFactor'])
  }
  await plantSecondFactor(server.db, account)
  expect((await operator.post(operatorCalls.outbox.path)).status).toBe(200)
  await own.close()
})
