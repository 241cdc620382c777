import { gzipSync } from 'node:zlib'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { calls } from '../fuzz/good-calls'
import { type Attack, allAtOnce, leaking, originFor, refused, refusedOrCut, type Scene } from './attack'
import { rawCall, say } from './raw-call'

const packed = ['Content-Encoding: gzip']
const zeros = (count: number) => `[${Array(count).fill(0).join(',')}]`
const lists = (keys: number, entry: string) =>
  `{${Array.from({ length: keys }, (_, n) => `"list${n}":${entry}`).join(',')}}`
const bodyOf = (token: string, farm: string, entities: string) =>
  `{"HWKEY":"${token}","farm":"${farm}","entities":${entities}}`

/** Built once: the attack should keep the server busy, not itself. */
const bombs = new Map<string, Buffer>()
function bomb(name: string, text: () => string): Buffer {
  const made = bombs.get(name) ?? gzipSync(text(), { level: 6 })
  bombs.set(name, made)
  return made
}

const checkBomb = () => bomb('check', () => bodyOf('none', 'farm', lists(48, zeros(200_000))))

const send = async (scene: Scene, n: number, path: string, body: string | Buffer, headers = packed) =>
  leaking(scene, await say(originFor(scene, n), rawCall(path, { body, headers })))

const deep = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

export const attacksWithBodies: readonly Attack[] = [
  {
    name: 'packed bombs to the full check',
    as: 'stranger',
    held: refusedOrCut,
    run: (scene) => allAtOnce(scene.some(12), (n) => send(scene, n, paths.check, checkBomb())),
  },
  {
    name: 'packed bombs to every other call',
    as: 'stranger',
    held: refusedOrCut,
    run: (scene) =>
      allAtOnce(calls.length, (n) => send(scene, n, calls[n]?.path ?? paths.login, checkBomb())),
  },
  {
    name: 'packed bombs to every call, with a token',
    as: 'customer',
    held: refusedOrCut,
    run: (scene) => {
      const headers = [...packed, `Authorization: Bearer ${scene.customer.token}`]
      return allAtOnce(calls.length, (n) =>
        send(scene, n, calls[n]?.path ?? paths.login, checkBomb(), headers),
      )
    },
  },
  {
    name: '450 unknown collections of 20,000 zeros',
    as: 'customer',
    held: refusedOrCut,
    run: (scene) => {
      const { token, farm } = scene.customer
      const heap = bomb(token, () => bodyOf(token, farm, lists(450, zeros(20_000))))
      return allAtOnce(scene.some(12), (n) => send(scene, n, paths.update, heap))
    },
  },
  {
    name: 'uploads and events without a token',
    as: 'stranger',
    held: refused,
    run: (scene) =>
      allAtOnce(scene.some(60), (n) => {
        const entities = n % 2 ? { events: [{ id: `e-${n}`, hwRef: 'HW1' }] } : { animals: [{ id: 'x' }] }
        const body = JSON.stringify({ farm: scene.neighbour.farm, entities })
        return send(scene, n, n % 2 ? paths.events : paths.update, body, [])
      }),
  },
  {
    name: 'deeply nested bodies',
    as: 'customer',
    held: refused,
    run: (scene) => {
      const { token, farm } = scene.customer
      const bodies = [
        bodyOf(token, farm, deep(20_000)),
        bodyOf(token, farm, `{"animals":[{"id":"x","odd":${deep(5_000)}}]}`),
        '{"a":'.repeat(5_000),
        deep(8_000),
      ]
      return allAtOnce(scene.some(48), (n) =>
        send(scene, n, calls[n % calls.length]?.path ?? paths.get, bodies[n % bodies.length] ?? '', []),
      )
    },
  },
]
