import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { serverErrorSchema } from '@steading/domain/records/problems/server-error'
import { historyResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

let server: TestServer
let farmer: Farmer
beforeAll(async () => {
  server = await startTestServer()
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  farmer = await server.logIn('+353850000001')
})
afterAll(() => server.close())

async function send(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers },
    body: new Uint8Array(gzipSync(body)),
  })
  const error = serverErrorSchema.parse(await response.json())
  return { status: response.status, code: error.code, errors: error.errors }
}

const zeros = (count: number) => `[${Array(count).fill(0).join(',')}]`
const lists = (keys: number, entry: string) =>
  `{${Array.from({ length: keys }, (_, n) => `"list${n}":${entry}`).join(',')}}`
const check = (token: string, entities: string) => `{"HWKEY":"${token}","farm":"100","entities":${entities}}`

describe('a caller without a token', () => {
  test('who packs ten million zeros into a few kilobytes is turned away before anyone counts what is wrong with them', async () => {
    const answer = await send(paths.check, check('none', lists(48, zeros(200_000))))
    expect(answer).toMatchObject({ status: 413, code: 'tooLarge' })
  }, 20_000)

  test('is refused before the server reads the request closely, on every call that needs a token', async () => {
    for (const path of [paths.events, paths.update, paths.check, paths.get, paths.history, paths.sessions])
      expect([path, (await server.post(path, { entities: 7, farm: [] })).status]).toEqual([path, 401])
    expect(await send(paths.check, check('none', lists(3, zeros(100_000))))).toMatchObject({ status: 401 })
  })

  test('who shows a token that is none hears it before the body has arrived', async () => {
    const { hostname, port } = new URL(server.origin)
    const heard = await new Promise<string>((resolve) => {
      const head = [
        `POST /${paths.update} HTTP/1.1`,
        'Host: farm',
        'Content-Type: application/json',
        'Content-Length: 19000000',
        'Authorization: Bearer nobodys-token',
      ]
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${head.join('\r\n')}\r\n\r\n{"farm":`),
      )
      socket.on('data', (piece) => {
        resolve(String(piece))
        socket.destroy()
      })
    })
    expect(heard).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('every call takes so much and no more', () => {
  test.each([
    [paths.login, 17],
    [paths.sessions, 65],
    [paths.history, 65],
    [paths.get, 2_100],
    [paths.check, 16_500],
    [paths.update, 20_500],
  ])('%s: %d KB is a 413, packed or not', async (path, kilobytes) => {
    const body = JSON.stringify({ HWKEY: farmer.token, farm: '100', notes: 'x'.repeat(kilobytes * 1024) })
    const answers = [await server.post(path, body), await send(path, body)]
    for (const { status, ...answer } of answers)
      expect([status, 'body' in answer ? answer.body.code : answer.code]).toEqual([413, 'tooLarge'])
  })

  test('with a token too, a heap of nothing in unheard-of collections is a 413', async () => {
    const body = check(farmer.token, lists(450, zeros(20_000)))
    expect(await send(paths.update, body)).toMatchObject({ status: 413 })
    expect(await send(paths.update, check(farmer.token, lists(65, '[]')))).toMatchObject({ status: 413 })
    expect(await send(paths.update, check(farmer.token, lists(2, zeros(10_001))))).toMatchObject({
      status: 413,
    })
  }, 20_000)

  test('so is a single record of a million values, before any of them is held', async () => {
    const record = `{"id":"cow","odd":${zeros(1_100_000)}}`
    const body = check(farmer.token, `{"animals":[${record}]}`)
    expect(await send(paths.update, body)).toMatchObject({ status: 413 })
  })

  test('a map counts like a list', async () => {
    const map = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`cow-${n}`, 0]))
    for (const entities of [{ animals: map }, { milkRecords: { herdLevel: map } }])
      expect((await farmer.post(paths.update, { farm: '100', entities })).status).toBe(413)
  })

  test('so do ids asked for and heaps of a full check', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => `cow-${n}`)
    const asked = await farmer.post(paths.get, {
      farm: '100',
      ids: { animals: ids(10_001), tasks: ids(10_001) },
    })
    expect(asked.status).toBe(413)
    const buckets = Array(65).fill(1)
    const heaps = await farmer.post(paths.check, {
      farm: '100',
      entities: { animals: { records: [], buckets } },
    })
    expect(heaps.status).toBe(413)
  })

  test('a hundred thousand wrong entries are one fault, found at once', async () => {
    const answer = await send(paths.check, check(farmer.token, lists(1, zeros(200_000))))
    expect(answer).toMatchObject({ status: 400, code: 'invalidInput' })
    expect(answer.errors.length).toBeLessThan(5)
  }, 20_000)
})

test('a full outbox of twenty thousand records still goes up in one call', async () => {
  const animals = Array.from({ length: 20_000 }, (_, n) => ({ id: `cow-${n}`, sex: 'F', updatedAt: n + 1 }))
  const answer = await farmer.update({ farm: '100', entities: { animals } })
  expect(answer.refused).toEqual([])
})

test('the history of a record that was rewritten a hundred times is cut where it gets too long, oldest first', async () => {
  for (let n = 0; n < 30; n++) {
    const animals = [{ id: 'much-written', notesOfOld: `${n} ${'x'.repeat(50_000)}`, updatedAt: n + 1 }]
    await farmer.update({ farm: '100', entities: { animals } })
  }
  const answer = await farmer.post(paths.history, { farm: '100', collection: 'animals', id: 'much-written' })
  const { history } = historyResponseSchema.parse(answer.body)
  expect(answer.text.length).toBeLessThan(1_500_000)
  expect(history.length).toBeGreaterThan(5)
  expect(String(history[0]?.after)).toMatch(/^29 /)
})
