import type { NewsItem } from '@steading/domain/records/sync/news-items'
import { expect, test } from 'vitest'
import { createNews, type LineEnd } from './news'

type Line = { say(item: NewsItem): Promise<void>; end(end?: LineEnd): Promise<void>; aborted: boolean }
const soon = () => new Promise((resolve) => setImmediate(resolve))

/** A phone at change 5 of its farm, with a server that says what the test tells it to. */
function phone({ random = 0.5 } = {}) {
  const planned: { ms: number; run: () => void }[] = []
  const lines: Line[] = []
  const now = {
    wanted: true,
    cursor: 5,
    /** How far the server has got, and whether a look gets there. */
    server: 7,
    signal: true,
    looks: 0,
    build: undefined as string | undefined,
    settled: Promise.resolve(),
  }
  const news = createNews({
    farm: 'f',
    random: () => random,
    timers: {
      after: (ms, run) => {
        const entry = { ms, run }
        planned.push(entry)
        return () => void planned.splice(planned.indexOf(entry) >>> 0, 1)
      },
    },
    wanted: () => now.wanted,
    cursor: async () => now.cursor,
    settled: () => now.settled,
    look: async () => {
      now.looks++
      if (now.signal) now.cursor = Math.max(now.cursor, now.server)
    },
    newestApp: (build) => {
      now.build = build
    },
    line: async function* (_farm, signal) {
      const said: (NewsItem | LineEnd)[] = []
      let wake = () => {}
      const push = async (one: NewsItem | LineEnd) => {
        said.push(one)
        wake()
        await soon()
      }
      const line: Line = { say: push, end: (end = { status: 200 }) => push(end), aborted: false }
      lines.push(line)
      signal.addEventListener('abort', () => {
        line.aborted = true
        void push({ status: 0 })
      })
      for (;;) {
        const next = said.shift()
        if (next && 'status' in next) return next
        if (next) yield next
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  })
  /** Runs what is planned, and says after how long it was due. */
  const pass = async () => {
    const due = planned.splice(0)
    for (const { run } of due) run()
    await soon()
    return due.map(({ ms }) => ms)
  }
  const line = () => lines.at(-1) as Line
  return { news, now, lines, line, pass, planned }
}

async function open(options?: { random?: number }) {
  const one = phone(options)
  one.news.consider()
  await one.line().say({ kind: 'farm', version: 5 })
  return one
}

test('a change beyond what is here is looked at once, within a tenth of a second', async () => {
  const { news, now, line, pass } = await open({ random: 0.99 })
  expect([news.isOpen(), now.looks]).toEqual([true, 0])
  await line().say({ kind: 'farm', version: 6 })
  await line().say({ kind: 'farm', version: 7 })
  const [wait, ...more] = await pass()
  expect(wait).toBeLessThanOrEqual(100)
  expect([more, now.looks]).toEqual([[], 1])
})

test('the phone does not look again for a change it sent itself', async () => {
  const { now, line, pass } = await open()
  let done = () => {}
  now.settled = new Promise<void>((resolve) => (done = resolve))
  await line().say({ kind: 'farm', version: 6 })
  await pass()
  // The sync that sent it also fetched it.
  now.cursor = 6
  done()
  await soon()
  await line().say({ kind: 'farm', version: 6 })
  expect([now.looks, await pass()]).toEqual([0, []])
})

test('the phone does not miss another user’s change during its own upload', async () => {
  const { now, line, pass } = await open()
  await line().say({ kind: 'farm', version: 6 })
  await line().say({ kind: 'farm', version: 7 })
  now.cursor = 6
  await pass()
  expect(now.looks).toBe(1)
})

test('a look that brought nothing is made again after a pause, as long as it takes', async () => {
  const { now, line, pass } = await open()
  now.signal = false
  await line().say({ kind: 'farm', version: 6 })
  await pass()
  expect([now.looks, await pass(), await pass()]).toEqual([1, [1_000], [2_000]])
  now.signal = true
  expect([await pass(), now.looks, await pass()]).toEqual([[5_000], 4, []])
})

test('the phone looks at a farm whose version is behind its own: the server put that farm back', async () => {
  const { news, now, line, pass } = phone()
  news.consider()
  await line().say({ kind: 'farm', version: 3 })
  await pass()
  expect(now.looks).toBe(1)
})

test('a server put back while the line is open is looked at once, and not again and again', async () => {
  const { now, line, pass } = await open()
  await line().say({ kind: 'farm', version: 7 })
  await pass()
  Object.assign(now, { cursor: 7, server: 4 })
  await line().say({ kind: 'farm', version: 4 })
  await pass()
  expect(now.looks).toBe(2)
  now.cursor = 4
  await pass()
  await pass()
  expect(now.looks).toBe(2)
})

test('a broken line is tried again with growing pauses, and from the start once it held', async () => {
  const { lines, line, pass } = await open({ random: 1 })
  await line().end()
  const waits: number[] = []
  for (let n = 0; n < 8; n++) {
    waits.push(...(await pass()))
    await line().end({ status: 0 })
  }
  expect(waits).toEqual([1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000])
  await pass()
  await line().say({ kind: 'farm', version: 5 })
  await line().end()
  expect([await pass(), lines.length]).toEqual([[1_000], 11])
})

test('a server without room is left alone as long as it says, one that stops for a moment', async () => {
  const full = phone()
  full.news.consider()
  await full.line().end({ status: 503, waitMs: 60_000 })
  expect([full.news.isOpen(), await full.pass()]).toEqual([false, [60_000]])
  const stopping = await open()
  await stopping.line().say({ kind: 'bye', pauseMs: 2_000 })
  await stopping.line().end()
  expect(await stopping.pass()).toEqual([1_000])
})

test('a token that has run out is renewed by a look, and the line tried again', async () => {
  const { news, now, line, lines, pass } = phone()
  news.consider()
  await line().end({ status: 401 })
  expect(now.looks).toBe(1)
  await pass()
  expect(lines).toHaveLength(2)
})

test('with no farmer at the screen, no signal or turbo mode, the phone has no line and tries none', async () => {
  const { news, now, line, lines, pass } = await open()
  now.wanted = false
  news.consider()
  expect([line().aborted, news.isOpen()]).toEqual([true, false])
  await soon()
  expect([await pass(), lines.length]).toEqual([[], 1])
  now.wanted = true
  news.withoutPause()
  expect(lines).toHaveLength(2)
})

test('signal that came back opens a new line at once: the one from before may be dead', async () => {
  const { news, lines } = await open()
  news.anew()
  expect(lines.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('the build of the app is known while the line is open, and not after', async () => {
  const { news, now, line } = await open()
  await line().say({ kind: 'app', build: 'summer' })
  expect(now.build).toBe('summer')
  news.stop()
  expect([now.build, line().aborted]).toEqual([undefined, true])
})
