import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { usualPolicy } from '../policy'

const kilobyte = 1024
let server: TestServer
let farmer: Farmer
let neighbour: Farmer
beforeAll(async () => {
  const bodies = {
    ...usualPolicy.bodies,
    known: { total: 1_200 * kilobyte, each: 600 * kilobyte },
    strangers: { total: 800 * kilobyte, each: 500 * kilobyte },
  }
  server = await startTestServer({ config: { bodies } })
  await plantAccount(server.db, { username: '+353850000001', farms: ['100'] })
  await plantAccount(server.db, { username: '+353850000002', farms: ['200'] })
  farmer = await server.logIn('+353850000001')
  neighbour = await server.logIn('+353850000002')
})
afterAll(() => server.close())

/** Announces two megabytes, sends a part, and then nothing more. */
function halfSend(kilobytes: number, token?: string, origin = server.origin) {
  const { hostname, port } = new URL(origin)
  const head = [
    `POST /${paths.update} HTTP/1.1`,
    'Host: farm',
    'Content-Type: application/json',
    `Content-Length: ${2_000 * kilobyte}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ]
  const socket: Socket = connect(Number(port), hostname)
  socket.write(`${head.join('\r\n')}\r\n\r\n{"notes":"${'x'.repeat(kilobytes * kilobyte)}`)
  const status = new Promise<number>((resolve) => {
    socket.on('data', (piece) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(piece))?.[1])))
    socket.on('error', () => resolve(0))
  })
  return { socket, status }
}

const upload = (who: Farmer, farm: string, kilobytes: number, header = true) =>
  server.post(
    paths.update,
    {
      HWKEY: who.token,
      farm,
      entities: { animals: [{ id: 'cow', updatedAt: 1 }] },
      pad: 'x'.repeat(kilobytes * kilobyte),
    },
    header ? { authorization: `Bearer ${who.token}` } : {},
  )

async function untilOk(call: () => Promise<{ status: number }>) {
  while ((await call()).status !== 200) await sleep(20)
}

test('strangers who never finish sending share little room, and take none from farmers', async () => {
  const first = halfSend(400)
  const second = halfSend(200)
  expect(await Promise.race([first.status, second.status])).toBe(503)
  expect((await upload(farmer, '100', 300)).status).toBe(200)
  // A body without a token in the header shares the strangers' room; a short body needs no room.
  const plain = await upload(farmer, '100', 300, false)
  expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await upload(farmer, '100', 10, false)).status).toBe(200)
  for (const { socket } of [first, second]) socket.destroy()
  await untilOk(() => upload(farmer, '100', 300, false))
})

test('one account cannot take all the room there is for farmers', async () => {
  const held = [halfSend(400, farmer.token), halfSend(400, farmer.token)]
  expect(await Promise.race(held.map(({ status }) => status))).toBe(503)
  expect((await upload(neighbour, '200', 400)).status).toBe(200)
  for (const { socket } of held) socket.destroy()
  await untilOk(() => upload(farmer, '100', 400))
})

test('a body that does not arrive in time is a 408', async () => {
  const bodies = { ...usualPolicy.bodies, longPatienceMs: 300, shortPatienceMs: 300 }
  const impatient = await startTestServer({ config: { bodies } })
  expect(await halfSend(100, undefined, impatient.origin).status).toBe(408)
  expect(await halfSend(1, undefined, impatient.origin).status).toBe(408)
  await impatient.close()
})
