import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../testing/plant'
import { serveDatabase, startTestServer, type TestServer } from '../testing/test-server'
import { anotherInTest } from './another-in-test'
import { type Attack, leaking, refused, roomElsewhere, type Scene } from './attack'
import { attacks } from './attacks'
import { neighbourElsewhere } from './measure-elsewhere'
import { type Delay, workAsNeighbour } from './neighbour'
import { rawCall, say } from './raw-call'
import { runAttack } from './run-attack'
import { setTheScene } from './set-the-scene'

let server: TestServer
let second: Awaited<ReturnType<typeof serveDatabase>>
let other: TestServer
let scene: Scene
beforeAll(async () => {
  const department = { url: 'http://127.0.0.1:9', key: Buffer.alloc(32, 7) }
  server = await startTestServer({ config: { trustProxy: 1, payment: { standIn: true }, department } })
  second = await serveDatabase(server.databaseUrl, { config: { department } })
  const little = (bytes: number) => ({ records: 10_000, bytes })
  other = await startTestServer({
    config: { farmRoom: little(roomElsewhere.farm), accountRoom: { bytes: roomElsewhere.account } },
  })
  const some = (most: number) => Math.max(2, Math.round(most / 20))
  const size = { some, holdMs: 200, records: 400, jobs: 600, elsewhere: other, another: anotherInTest }
  scene = await setTheScene(server.db, [server.origin, second.origin], size)
})
afterAll(async () => {
  await other.close()
  await second.close()
  await server.close()
})

describe('two servers hold, a little of each', () => {
  test.each(attacks.map((attack) => [`${attack.as}: ${attack.name}`, attack] as const))(
    '%s',
    async (_name, attack) => {
      const { faults, tried, held } = await runAttack(attack, scene)
      expect(faults).toEqual([])
      expect(held).toBe(tried)
      expect(tried).toBeGreaterThan(0)
    },
  )

  test.each([
    ['', async () => ({ origins: scene.origins, neighbour: scene.neighbour, password })],
    ['on the small server ', () => neighbourElsewhere(scene.elsewhere)],
  ])('and the neighbour %swho knows nothing of it works on', async (_where, neighbourhood) => {
    const seen: Delay[] = []
    await workAsNeighbour(
      await neighbourhood(),
      (delay) => seen.push(delay),
      () => seen.length < 8,
    )
    expect(seen.map(({ what, status }) => `${what} ${status}`)).toContain('log-in 200')
    expect(seen.filter(({ status }) => status !== 200)).toEqual([])
  })
})

describe('the attacker notices', () => {
  const attack: Attack = {
    name: 'anything',
    as: 'stranger',
    held: refused,
    run: async (at) => [leaking(at, await say(at.origins[0], rawCall('anything'), 500))],
  }
  const faultsOf = async (answer: (response: ServerResponse) => void) => {
    const stub = createServer((_request, response) => answer(response))
    const { port } = await new Promise<AddressInfo>((resolve) =>
      stub.listen(0, '127.0.0.1', () => resolve(stub.address() as AddressInfo)),
    )
    const origin = `http://127.0.0.1:${port}`
    const { faults } = await runAttack(attack, { ...scene, origins: [origin, origin] })
    stub.closeAllConnections()
    stub.close()
    return faults
  }

  test('a server that breaks', async () => {
    expect(await faultsOf((response) => response.writeHead(500).end())).toEqual(['answered with 500'])
    expect(await faultsOf((response) => response.destroy())).toEqual(['answered with cut'])
  })

  test('a server that keeps silent', async () => {
    expect(await faultsOf(() => undefined)).toEqual(['answered with late'])
  })

  test('a server that carries out a forbidden call, and one that returns data of another farm', async () => {
    expect(await faultsOf((response) => response.end('{}'))).toEqual(['answered with 200'])
    expect(await faultsOf((response) => response.writeHead(403).end(scene.canary))).toEqual([
      'data of another farm',
    ])
  })

  test('a server that refuses as it should', async () => {
    expect(await faultsOf((response) => response.writeHead(401).end())).toEqual([])
  })
})
