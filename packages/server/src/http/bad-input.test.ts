import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { serverErrorSchema } from '@steading/domain/records/problems/server-error'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { jsonCounter } from './count-json'

let server: TestServer
let farmer: Farmer
beforeAll(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  farmer = await server.logIn('+353850000001')
})
afterAll(() => server.close())

const version = async () =>
  (await server.db.selectFrom('farms').select('version').where('id', '=', '100').executeTakeFirstOrThrow())
    .version

async function send(body: string | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}/${paths.update}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${farmer.token}`, ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  const error = serverErrorSchema.parse(await response.json())
  return { status: response.status, code: error.code, error }
}
const upload = (animals: unknown) =>
  JSON.stringify({ HWKEY: farmer.token, farm: '100', entities: { animals } })
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('requests that the server cannot read', () => {
  test.each([
    ['broken JSON', '{"farm":'],
    ['nothing', ''],
    ['a number', '7'],
    ['a list', '[]'],
    ['null', 'null'],
    ['text after the end', '{} {}'],
    ['a key that would change every object', '{"__proto__":{"admin":true}}'],
    ['a constructor that would too', '{"constructor":{"prototype":{"admin":true}}}'],
    ['a million brackets', nested(1_000_000)],
    ['fifty-one levels', `{"farm":${nested(50)}}`],
  ])('%s is a 400 in the one error shape', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, code: 'invalidInput' })
  })

  test('wrongly typed fields are named, never repeated', async () => {
    const { status, error } = await send('{"farm":{"secret":"value"},"entities":7}')
    expect(status).toBe(400)
    expect(error.errors).toEqual(expect.arrayContaining(['/farm', '/entities']))
    expect(JSON.stringify(error)).not.toContain('secret')
  })

  test('the server refuses another user’s farm before it reads the data sent for it', async () => {
    for (const path of [
      paths.update,
      paths.events,
      paths.get,
      paths.check,
      paths.history,
      paths.milkRecording,
    ]) {
      const answer = await server.post(path, {
        HWKEY: farmer.token,
        farm: '999',
        entities: 7,
        timestamp: 'x',
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
  })

  test('anything but JSON is a 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ])
      expect(await send('farm=100', { 'content-type': type })).toMatchObject({
        status: 415,
        code: 'wrongContentType',
      })
  })

  test('more than 20 MB is a 413, also when it is packed small', async () => {
    const before = await version()
    const large = upload([{ id: 'x', notes: 'x'.repeat(21 * 1024 * 1024) }])
    expect(await send(large)).toMatchObject({ status: 413, code: 'tooLarge' })
    expect(await send(gzipSync(large), { 'content-encoding': 'gzip' })).toMatchObject({ status: 413 })
    expect(await version()).toBe(before)
  })

  test('a body packed wrongly, or with an unknown encoding, is a 4xx', async () => {
    expect((await send('not gzip at all', { 'content-encoding': 'gzip' })).status).toBe(400)
    expect((await send('x', { 'content-encoding': 'lzma' })).status).toBe(415)
  })

  test('an address that is not one, and one that leads nowhere', async () => {
    const odd = await fetch(`${server.origin}/%zz`)
    expect([odd.status, serverErrorSchema.parse(await odd.json()).code]).toEqual([400, 'invalidInput'])
    const missing = await server.post('api/2/no-such-call', {})
    expect([missing.status, missing.body.code]).toEqual([404, 'notFound'])
  })

  test.each([
    ...['tlogin', 'hwupgrade', 'otp/generate', 'otp/check', 'pwreset', 'api/2/checkEmail', 'api/2/IE'],
    ...['api/2/get', 'api/2/update', 'api/2/update/events', 'api/2/data-security/check'],
    ...['api/2/milk-recording/agg', 'api/2/get-app-update-link', 'api/2/request-quote'],
    ...['api/2/attach-demo-herd', 'api/2/change-language', 'api/2/api-that-is-none'],
  ])('an empty %s: each call of the specification is one this server knows [P7.5]', async (path) => {
    const { status, body } = await server.post(path, {})
    const known = path !== 'api/2/api-that-is-none'
    // One of them needs nothing but a caller.
    if (status === 200) return expect([path, body.success]).toEqual(['api/2/get-app-update-link', true])
    expect(serverErrorSchema.parse(body).code === 'notFound').toBe(!known)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('a request that is not HTTP', async () => {
    const { port, hostname } = new URL(server.origin)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write('moo\r\n\r\n'))
      let heard = ''
      socket.on('data', (piece) => {
        heard += piece
      })
      socket.on('close', () => resolve(heard))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(serverErrorSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('invalidInput')
  })

  test('text PostgreSQL cannot hold, wherever it is put', async () => {
    const tries = [
      server.post(paths.login, { username: 'a\0b\0c', password: 'steading' }),
      farmer.post(paths.get, { farm: '1\0' }),
      farmer.post(paths.update, { farm: '100', entities: {}, to: 1, outbox: '\0' }),
      farmer.post(paths.events, { farm: '100', entities: { events: [{ id: '\0', hwRef: 'HW1' }] } }),
      farmer.post(paths.history, { farm: '100', collection: 'animals', id: '\0' }),
    ]
    for (const answer of await Promise.all(tries)) {
      expect(answer.status).toBe(400)
      expect(serverErrorSchema.parse(answer.body).code).toBe('invalidInput')
    }
    const none = await farmer.get({ farm: '100', ids: { animals: ['a\0'] } })
    expect(none.entities).toEqual({})
  })
})

test('an upload may be packed', async () => {
  const body = gzipSync(upload([{ id: 'packed', sex: 'F', updatedAt: 5 }]))
  const response = await fetch(`${server.origin}/${paths.update}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(body),
  })
  expect(await response.json()).toMatchObject({ success: true, refused: [] })
})

test('depth counts brackets, not what is written between quotes', () => {
  const isTooDeep = (json: string) => jsonCounter(1_000).add(Buffer.from(json)) === 'tooDeep'
  expect(isTooDeep(nested(50))).toBe(false)
  expect(isTooDeep(nested(51))).toBe(true)
  expect(isTooDeep(JSON.stringify(['['.repeat(100), '\\"', '"[[', '{\\'.repeat(99)]))).toBe(false)
  expect(isTooDeep('["never closed [[[[')).toBe(false)
  expect(isTooDeep(`{"a\\\\":${nested(50)}}`)).toBe(true)
})

test('values count the same however the text is cut into pieces', () => {
  const json = Buffer.from(JSON.stringify({ a: [1, 2, 'x,\\"[,'], b: { c: null } }))
  const counts = (most: number) => {
    const counter = jsonCounter(most)
    return [...json].map((_, at) => counter.add(json.subarray(at, at + 1))).includes('tooMany')
  }
  expect([counts(6), counts(7)]).toEqual([true, false])
})
