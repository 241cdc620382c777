import {
  heartbeat,
  type NewsItem,
  silenceMeansBroken,
  writeNews,
} from '@steading/domain/records/sync/news-items'
import { afterEach, expect, test, vi } from 'vitest'
import { newsLine } from './news-line'

afterEach(() => void vi.useRealTimers())

function server(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const asked: { url: string; authorization: string | null }[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), authorization: new Headers(init?.headers).get('authorization') })
    return answer(init?.signal as AbortSignal)
  }
  const open = newsLine({ fetch, host: '', identity: () => ({ token: 'secret', version: '1.0.0' }) })
  return { asked, open }
}

/** Says these pieces and then nothing more, until the reader goes away. */
const saying = (pieces: string[], ends: boolean) => (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
        if (ends) stream.close()
        signal.addEventListener('abort', () => stream.error(new DOMException('gone', 'AbortError')))
      },
    }),
  )

async function all(line: AsyncGenerator<NewsItem, unknown>) {
  const items: NewsItem[] = []
  for (;;) {
    const next = await line.next()
    if (next.done) return { items, end: next.value }
    items.push(next.value)
  }
}

test('the token travels in a header, never in the address', async () => {
  const { asked, open } = server(saying([], true))
  await all(open('100', new AbortController().signal))
  expect(asked).toEqual([{ url: '/api/2/news?farm=100&version=1.0.0', authorization: 'Bearer secret' }])
})

test('news comes as it is said, until the server ends it', async () => {
  const [first, second] = [writeNews({ kind: 'farm', version: 4 }), writeNews({ kind: 'app', build: 'b' })]
  const { open } = server(saying([first.slice(0, 9), first.slice(9) + heartbeat, second], true))
  expect(await all(open('100', new AbortController().signal))).toEqual({
    items: [
      { kind: 'farm', version: 4 },
      { kind: 'app', build: 'b' },
    ],
    end: { status: 200 },
  })
})

test('a refusal says why, and when to come back', async () => {
  const { open } = server(() => new Response('{}', { status: 503, headers: { 'retry-after': '60' } }))
  const end = (await all(open('100', new AbortController().signal))).end
  expect(end).toEqual({ status: 503, waitMs: 60_000 })
})

test('a line on which nothing is heard, not even a heartbeat, is taken for dead', async () => {
  vi.useFakeTimers()
  const { open } = server(saying([heartbeat], false))
  const ended = all(open('100', new AbortController().signal))
  await vi.advanceTimersByTimeAsync(silenceMeansBroken + 1)
  expect((await ended).end).toEqual({ status: 0 })
})

test('so is one on which the server never answers', async () => {
  vi.useFakeTimers()
  const { open } = server(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const ended = all(open('100', new AbortController().signal))
  await vi.advanceTimersByTimeAsync(silenceMeansBroken + 1)
  expect((await ended).end).toEqual({ status: 0 })
})

test('a line closes when its caller no longer wants it', async () => {
  const { open } = server(saying([heartbeat], false))
  const stop = new AbortController()
  const ended = all(open('100', stop.signal))
  await new Promise((resolve) => setTimeout(resolve))
  stop.abort()
  expect((await ended).end).toEqual({ status: 0 })
})
