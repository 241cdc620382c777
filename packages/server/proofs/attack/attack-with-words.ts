import { paths } from '@steading/domain/records/sync/wire-calls'
import { calls } from '../fuzz/good-calls'
import { type Attack, allAtOnce, leaking, originFor, refusedOrDone, type Scene, type Tried } from './attack'
import { rawCall, say } from './raw-call'

const inherited = ['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', 'prototype']

/** The body is text, because an object would lose a name like __proto__. */
async function write(scene: Scene, n: number, path: string, rest: string): Promise<Tried> {
  const { token, farm } = scene.customer
  const body = `{"HWKEY":"${token}","farm":"${farm}",${rest}}`
  return leaking(scene, await say(originFor(scene, n), rawCall(path, { body })))
}

const namedCalls = inherited.flatMap((name) => [
  {
    path: paths.update,
    rest: `"entities":{"animals":[{"id":"odd-1","updatedAt":1,"${name}":{"farm":"x"}}]}`,
  },
  { path: paths.update, rest: `"entities":{"animals":[{"id":"${name}","updatedAt":1,"name":"x"}]}` },
  { path: paths.update, rest: `"entities":{"${name}":[{"id":"x"}],"milkRecords":{"${name}":{"x":{}}}}` },
  { path: paths.update, rest: `"entities":{"animals":[{"id":"odd-2","_clocks":{"${name}":"x"}}]}` },
  { path: paths.update, rest: `"entities":{},"to":1,"outbox":"${name}","${name}":{"farm":"x"}` },
  { path: paths.get, rest: `"ids":{"${name}":["x"],"animals":["${name}"]}` },
  { path: paths.get, rest: `"versions":{"full":{"at":0,"collection":"${name}","id":"x"}},"limit":5` },
  { path: paths.check, rest: `"entities":{"${name}":["x"]}` },
  { path: paths.history, rest: `"collection":"${name}","id":"${name}"` },
  { path: paths.changeLanguage, rest: `"language":"${name}"` },
])

const oddTexts = ['\\u0000', 'a\\u0000b', '\\ud800', '\\udfff\\ud800', '\\uffff', '\\u202e']
const textCalls = oddTexts.flatMap((text) => [
  { path: paths.update, rest: `"entities":{"animals":[{"id":"odd-3","updatedAt":1,"name":"${text}"}]}` },
  { path: paths.update, rest: `"entities":{"animals":[{"id":"odd-4","updatedAt":1,"${text}":"x"}]}` },
  { path: paths.update, rest: `"entities":{"animals":[{"id":"${text}","updatedAt":1}]}` },
  { path: paths.update, rest: `"entities":{"${text}":[{"id":"x"}]},"to":1,"outbox":"${text}"` },
  { path: paths.update, rest: `"entities":{"animals":[{"id":"odd-5","_clocks":{"*":"${text}"}}]}` },
  { path: paths.events, rest: `"entities":{"events":[{"id":"${text}","hwRef":"${text}","data":"${text}"}]}` },
  { path: paths.get, rest: `"ids":{"animals":["${text}"],"${text}":[]}` },
  { path: paths.get, rest: `"versions":{"full":{"at":0,"collection":"animals","id":"${text}"}},"limit":5` },
  { path: paths.check, rest: `"entities":{"animals":["${text}"]}` },
  { path: paths.history, rest: `"collection":"animals","id":"${text}"` },
  { path: paths.revokeSession, rest: `"id":"${text}"` },
  { path: paths.login, rest: `"username":"+35386${text}","password":"${text}1234"` },
  ...calls.map(({ path }) => ({ path, rest: `"farm":"${text}","HWKEY":"${text}","deviceId":"${text}"` })),
])

const oddNumbers = ['1e400', '-1e400', '1e308', '-0', '9007199254740993', '1e-400', '9e15', '-1', '1.5']
const numberCalls = oddNumbers.flatMap((number) => [
  { path: paths.get, rest: `"timestamp":${number},"limit":5` },
  { path: paths.get, rest: `"limit":${number}` },
  { path: paths.get, rest: `"versions":{"full":{"at":${number},"collection":"animals","id":"x"}},"limit":5` },
  { path: paths.get, rest: `"versions":{"system_type":${number}},"system_type":${number}` },
  { path: paths.update, rest: `"entities":{},"from":${number},"to":${number},"outbox":"numbers"` },
  { path: paths.update, rest: `"entities":{"animals":[{"id":"odd-6","updatedAt":${number}}]}` },
  { path: paths.update, rest: `"entities":{"animals":[{"id":"odd-7","updatedAt":1,"weight":${number}}]}` },
  { path: paths.check, rest: `"entities":{"animals":{"records":[["x",${number}]],"buckets":[0]}}` },
  { path: paths.check, rest: `"entities":{"animals":{"records":[],"buckets":[${number}]}}` },
  { path: paths.history, rest: `"collection":"animals","id":${number}` },
])

/** As many calls as an account may have in progress. */
const together = 10

async function writeAll(scene: Scene, all: readonly { path: string; rest: string }[]): Promise<Tried[]> {
  const tried: Tried[] = []
  for (let from = 0; from < all.length; from += together)
    tried.push(
      ...(await allAtOnce(Math.min(together, all.length - from), (n) => {
        const { path, rest } = all[from + n] ?? { path: paths.get, rest: '' }
        return write(scene, n, path, rest)
      })),
    )
  return tried
}

/** Reads the whole farm back after the writes: an answer that breaks off would lock the farmer out of it. */
async function readBack(scene: Scene): Promise<Tried> {
  const { token: HWKEY, farm } = scene.customer
  const ids = { animals: Array.from({ length: 7 }, (_, n) => `odd-${n + 1}`).concat(inherited) }
  const body = JSON.stringify({ HWKEY, farm, ids })
  const heard = await say(originFor(scene, 0), rawCall(paths.get, { body }))
  const whole = heard.answer !== 200 || heard.text.includes('"hasMore"')
  return { answer: heard.answer, wrong: whole ? undefined : 'an answer that broke off' }
}

const withWords = (name: string, all: readonly { path: string; rest: string }[]): Attack => ({
  name,
  as: 'customer',
  held: refusedOrDone,
  run: async (scene) => [...(await writeAll(scene, all)), await readBack(scene)],
})

export const attacksWithWords: readonly Attack[] = [
  withWords('names that every object has', namedCalls),
  withWords('NUL and halves of characters', textCalls),
  withWords('numbers beyond all numbers', numberCalls),
]
