import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { heartbeat, type NewsItem, newsReader, writeNews } from './news-items'

const items: NewsItem[] = [
  { kind: 'app', build: 'a1b2' },
  { kind: 'farm', version: 0 },
  { kind: 'farm', version: 123_456_789 },
  { kind: 'bye', pauseMs: 2_000 },
]

test('news is read as it was written, however a bad line cuts it up', () => {
  const sent = items.map(writeNews).join(heartbeat)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (sizes) => {
      const read = newsReader()
      const got: NewsItem[] = []
      for (let from = 0, n = 0; from < sent.length; n++) {
        const size = sizes[n % sizes.length] ?? 1
        got.push(...read(sent.slice(from, from + size)))
        from += size
      }
      expect(got).toEqual(items)
    }),
  )
})

test('the app passes over news of a kind that only a newer server sends', () => {
  const read = newsReader()
  expect(read('event: weather\ndata: rain\n\nevent: farm\ndata: soon\n\nevent: farm\ndata: 7\n\n')).toEqual([
    { kind: 'farm', version: 7 },
  ])
})

test('a page that never ends an event is no stream of news', () => {
  const read = newsReader()
  expect(() => read('x'.repeat(20_000))).toThrow('no stream of news')
})
