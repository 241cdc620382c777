import { gzipSync } from 'node:zlib'
import type { Random } from '@steading/domain/sample-herd/random'
import type { Body } from './good-calls'

/** A request ready to send. It names its spoiler, which helps to explain a failure. */
export type Request = {
  path: string
  method: string
  headers: Record<string, string>
  body: string | Buffer
  spoiltBy: string
}

type Given = {
  random: Random
  path: string
  body: Body
  foreignFarms: readonly string[]
  foreignToken: string
}
type Spoiler = (given: Given) => Omit<Request, 'path' | 'spoiltBy'> & { path?: string }

const json = (body: unknown, more: Partial<Request> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...more.headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const oddValues: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => '',
  () => 0,
  () => -1,
  () => 1.5,
  () => 9e15,
  () => 1e300,
  () => true,
  () => [],
  () => ({}),
  () => [[[]]],
  () => ({ $gt: '' }),
  () => "'; drop table farms; --",
  () => '../../etc/passwd',
  () => 'a\0b',
  () => '\ud800',
  () => '%s%n%x',
  () => '@system',
  () => 'constructor',
  (random) => 'x'.repeat(random.whole(40, 5000)),
  (random) => Array.from({ length: random.whole(1, 300) }, (_, n) => n),
  (random) => String.fromCharCode(...Array.from({ length: 12 }, () => random.whole(0, 0xffff))),
  (random) => random.whole(-(2 ** 40), 2 ** 40),
]

const oddValue = (random: Random): unknown => random.pick(oddValues)(random)

/** Every place in a body, as the list of keys that lead to it. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

function put(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd
  if (Array.isArray(value))
    return value.map((inner, n) => (String(n) === key ? put(inner, rest, odd) : inner))
  const object = value && typeof value === 'object' ? value : {}
  return { ...object, [key]: put((object as Body)[key], rest, odd) }
}

function wronglyTyped({ random, body }: Given) {
  let spoilt: unknown = body
  for (let n = random.whole(1, 3); n > 0; n--)
    spoilt = put(spoilt, random.pick(placesIn(spoilt)), oddValue(random))
  return json(spoilt)
}

function malformed({ random, body }: Given) {
  const text = JSON.stringify(body)
  const at = random.whole(0, text.length)
  const broken = [
    text.slice(0, at),
    `${text.slice(0, at)}${String.fromCharCode(random.whole(0, 0x2fff))}${text.slice(at)}`,
    text.slice(0, at) + text.slice(at + random.whole(1, 5)),
    text + text,
    text.replaceAll('"', "'"),
    `\ufeff${text}`,
    '',
  ]
  return json(random.pick(broken))
}

function deeplyNested({ random, body }: Given) {
  const depth = random.whole(30, 20_000)
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const)
  const deep = `${open.repeat(depth)}1${close.repeat(depth)}`
  const key = random.pick([...Object.keys(body), 'entities', 'farm', 'extra'])
  return json(`${JSON.stringify({ ...body, [key]: '@deep' }).replace('"@deep"', deep)}`)
}

function oversized({ random, body }: Given) {
  const large = JSON.stringify({ ...body, extra: 'x'.repeat(21 * 1024 * 1024) })
  if (random.chance(0.2)) return json(large)
  return {
    ...json(''),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(large, { level: 1 }),
  }
}

function manyThings({ random, body }: Given) {
  const many = Array.from({ length: random.whole(1000, 30_000) }, (_, n) => `id-${n}`)
  const key = random.pick(['entities', 'ids', 'versions'])
  return json({
    ...body,
    [key]: random.pick([{ animals: many }, many, Object.fromEntries(many.map((id) => [id, []]))]),
  })
}

const oddHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { 'content-encoding': 'made-up' },
  { 'accept-encoding': 'made-up' },
  { accept: 'image/png' },
  { cookie: 'steading_refresh=%%%;;;=.' },
  { 'accept-language': '\u00ff\u00fe' },
]

/** Ways to spoil a call. Some results are still valid, and the server must accept those. */
export const spoilers: Readonly<Record<string, { weight: number; spoil: Spoiler }>> = {
  asItIs: { weight: 3, spoil: ({ body }) => json(body) },
  wronglyTyped: { weight: 8, spoil: wronglyTyped },
  malformed: { weight: 4, spoil: malformed },
  deeplyNested: { weight: 3, spoil: deeplyNested },
  // Often enough for one in a thousand cases, whatever the calls.
  oversized: { weight: 0.3, spoil: oversized },
  manyThings: { weight: 0.3, spoil: manyThings },
  foreignFarm: {
    weight: 5,
    spoil: ({ random, body, foreignFarms }) => json({ ...body, farm: random.pick(foreignFarms) }),
  },
  foreignToken: { weight: 2, spoil: ({ body, foreignToken }) => json({ ...body, HWKEY: foreignToken }) },
  noToken: {
    weight: 2,
    spoil: ({ random, body: { HWKEY: _token, ...body } }) => {
      const odd = random.pick(['', 'x', 'y'.repeat(43), 'z'.repeat(500)])
      return json(random.chance(0.3) ? body : { ...body, HWKEY: random.chance(0.5) ? odd : oddValue(random) })
    },
  },
  missingFields: {
    weight: 2,
    spoil: ({ random, body }) =>
      json(Object.fromEntries(Object.entries(body).filter(() => random.chance(0.6)))),
  },
  poisoned: {
    weight: 1,
    spoil: ({ random, body }) => {
      const poison = random.pick([
        '"__proto__":{"farm":"x"}',
        '"constructor":{"prototype":{"a":1}}',
        '"toString":1',
      ])
      return json(JSON.stringify(body).replace('{', `{${poison},`))
    },
  },
  oddHeaders: {
    weight: 2,
    spoil: ({ random, body }) => {
      const request = json(body)
      return { ...request, headers: { ...request.headers, ...random.pick(oddHeaders) } }
    },
  },
  wrongMethod: {
    weight: 1,
    spoil: ({ random, body }) => ({ ...json(body), method: random.pick(['PUT', 'DELETE', 'PATCH']) }),
  },
  oddPath: {
    weight: 1,
    spoil: ({ random, path, body }) => ({
      ...json(body),
      path: random.pick([
        `${path}/`,
        `${path}%00`,
        `${path}/..`,
        `${path}?HWKEY=x`,
        `//${path}`,
        path.toUpperCase(),
        `${path}%zz`,
      ]),
    }),
  },
}
