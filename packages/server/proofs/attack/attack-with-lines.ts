import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@steading/domain/records/sync/wire-calls'
import {
  type Attack,
  allAtOnce,
  anythingBut5xx,
  leaking,
  originFor,
  refusedOrCut,
  refusedOrDone,
  type Scene,
  type Tried,
} from './attack'
import { type HeldLine, holdLine, rawCall, say, statusesIn } from './raw-call'

/** Opens many connections, lets them attack for a while, and reads the server's answers. */
async function holdMany(
  scene: Scene,
  count: number,
  open: (origin: string, n: number) => HeldLine,
  meanwhile: (lines: readonly HeldLine[]) => void = () => undefined,
): Promise<Tried[]> {
  const lines = Array.from({ length: count }, (_, n) => open(originFor(scene, n), n))
  const until = Date.now() + scene.holdMs
  while (Date.now() < until) {
    meanwhile(lines.filter(({ socket }) => !socket.destroyed))
    await sleep(50)
  }
  return lines.map((line) => leaking(scene, line.letGo()))
}

const halfSent = (as: Attack['as']): Attack => ({
  name: '60 bodies of 19 MB, each half sent',
  as,
  held: anythingBut5xx,
  run: (scene) => {
    const headers = as === 'customer' ? [`Authorization: Bearer ${scene.customer.token}`] : []
    const whole = rawCall(paths.update, {
      body: `{"notes":"${'x'.repeat(scene.some(19_000_000))}"}`,
      headers,
    })
    const half = whole.subarray(0, whole.length / 2)
    return holdMany(scene, scene.some(60), (origin) => holdLine(origin, half))
  },
})

/** The whole farm, as one stream or as the longest page. */
function pull({ customer }: Scene, n: number) {
  const { token: HWKEY, farm } = customer
  return rawCall(paths.get, { body: JSON.stringify({ HWKEY, farm, ...(n % 4 < 2 && { limit: 20_000 }) }) })
}

const smuggled = [
  'POST /tlogin HTTP/1.1\r\nHost: farm\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
  'POST /tlogin HTTP/1.1\r\nHost: farm\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nHost: farm\r\n\r\n',
  `POST /tlogin HTTP/1.1\r\nHost: farm\r\nContent-Length: -1\r\n\r\n{}`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
]

export const attacksWithLines: readonly Attack[] = [
  halfSent('stranger'),
  halfSent('customer'),
  {
    name: '40 readers that do not read',
    as: 'customer',
    held: anythingBut5xx,
    run: (scene) =>
      holdMany(scene, scene.some(40), (origin, n) => holdLine(origin, pull(scene, n), { reads: false })),
  },
  {
    name: 'six slow readers',
    as: 'customer',
    held: anythingBut5xx,
    run: (scene) =>
      holdMany(
        scene,
        6,
        (origin, n) => holdLine(origin, pull(scene, n), { reads: false }),
        (lines) => {
          for (const line of lines) line.sip(512)
        },
      ),
  },
  {
    name: '200 callers whose headers never end',
    as: 'stranger',
    held: anythingBut5xx,
    run: (scene) =>
      holdMany(
        scene,
        scene.some(200),
        (origin) => holdLine(origin, Buffer.from(`POST /${paths.login} HTTP/1.1\r\nHost: farm\r\n`)),
        (lines) => {
          for (const { socket } of lines) socket.write('X-More: and more\r\n')
        },
      ),
  },
  {
    name: '500 callers who say nothing',
    as: 'stranger',
    held: anythingBut5xx,
    run: (scene) => holdMany(scene, scene.some(500), (origin) => holdLine(origin, Buffer.alloc(0))),
  },
  {
    name: 'long headers, long addresses, many headers',
    as: 'stranger',
    held: (answer) => refusedOrCut(answer) || refusedOrDone(answer),
    run: (scene) => {
      const calls = [
        rawCall(paths.login, { headers: [`X-Long: ${'x'.repeat(100_000)}`] }),
        rawCall(paths.login, { headers: [`Cookie: ${'steading_refresh=a.b; '.repeat(500)}`] }),
        rawCall(paths.get, { headers: [`Authorization: Bearer ${'x'.repeat(15_000)}`] }),
        rawCall('x'.repeat(100_000), { method: 'GET' }),
        rawCall(`api/2/${'x'.repeat(12_000)}`),
        rawCall(`?${'a=1&'.repeat(3_000)}`, { method: 'GET' }),
        rawCall(`${'../'.repeat(2_000)}etc/passwd`, { method: 'GET' }),
        rawCall('%2e%2e%2f%00%zz', { method: 'GET' }),
        rawCall(paths.login, { headers: Array.from({ length: 1_500 }, (_, n) => `X-${n}: 1`) }),
        rawCall(paths.login, { headers: Array.from({ length: 20_000 }, (_, n) => `X-${n}: 1`) }),
      ]
      return allAtOnce(scene.some(100), async (n) =>
        leaking(scene, await say(originFor(scene, n), calls[n % calls.length] ?? Buffer.alloc(0))),
      )
    },
  },
  {
    name: 'calls sent without waiting, and two in one',
    as: 'stranger',
    held: refusedOrDone,
    run: async (scene) => {
      const one = 'GET /healthz HTTP/1.1\r\nHost: farm\r\n\r\n'
      const count = scene.some(300)
      const line = Buffer.from(
        `${one.repeat(count)}${one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`,
      )
      const heard = await allAtOnce(4, (n) => say(originFor(scene, n), line))
      const answered = heard.flatMap(({ text }): Tried[] => {
        const statuses = statusesIn(text)
        const wrong = statuses.length === count + 1 ? undefined : `${statuses.length} answers of ${count + 1}`
        return [...statuses.map((answer) => ({ answer })), { answer: 200, wrong }]
      })
      const odd = await allAtOnce(smuggled.length, async (n) => {
        const { answer, text } = await say(originFor(scene, n), Buffer.from(smuggled[n] ?? '', 'latin1'))
        return { answer, wrong: statusesIn(text).length > 1 ? 'one call was taken for two' : undefined }
      })
      return [...answered, ...odd]
    },
  },
]
