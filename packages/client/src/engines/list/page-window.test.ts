import { expect, test, vi } from 'vitest'
import type { Query, QueryAnswer, RecordView } from '../../db/query'
import { PageWindow, pagesAround } from './page-window'

const cow = (id: number): RecordView => ({
  id: String(id),
  fields: {},
  clocks: { '*': '000000000.0000.a' },
  isSynced: true,
})

/** A herd that answers at once and remembers who is still watching. */
function herdOf(count: number) {
  const open = new Map<number, (rows: QueryAnswer) => void>()
  const answerFor = (offset: number, size: number): QueryAnswer => ({
    rows: Array.from({ length: Math.max(0, Math.min(30, size - offset)) }, (_, index) => cow(offset + index)),
    count: size,
    offset,
  })
  return {
    open,
    watch(query: Query, answer: (rows: QueryAnswer) => void) {
      open.set(query.offset, answer)
      answer(answerFor(query.offset, count))
      return () => void open.delete(query.offset)
    },
    becomes(size: number) {
      for (const [offset, answer] of open) answer(answerFor(offset, size))
    },
  }
}

const list = (herd: ReturnType<typeof herdOf>, told = vi.fn()) =>
  new PageWindow(herd.watch, { collection: 'animals' }, told)

test('a list asks for thirty rows at a time [P9.28, D9.55]', () => {
  const herd = herdOf(10_000)
  const watch = vi.spyOn(herd, 'watch')
  list(herd)
  expect(watch.mock.calls[0]?.[0]).toMatchObject({ offset: 0, limit: 30 })
})

test('ten thousand animals scrolled through never hold more than the pages in sight', () => {
  const herd = herdOf(10_000)
  const window = list(herd)
  for (let row = 0; row < 10_000; row += 7) {
    window.show(row, row + 12)
    expect(herd.open.size).toBeLessThanOrEqual(4)
    expect(window.rowAt(row)?.id).toBe(String(row))
  }
})

test('rows out of sight are let go, and fetched again on the way back', () => {
  const herd = herdOf(1000)
  const window = list(herd)
  window.show(900, 912)
  expect(window.rowAt(0)).toBeUndefined()
  window.show(0, 12)
  expect(window.rowAt(0)?.id).toBe('0')
})

test('a calf born while the list is open changes the count on the screen', () => {
  const herd = herdOf(45)
  const told = vi.fn()
  const window = list(herd, told)
  herd.becomes(46)
  expect(window.count).toBe(46)
  expect(told).toHaveBeenCalled()
})

test('nothing is watched after the list is closed, even if it is scrolled once more', () => {
  const herd = herdOf(100)
  const window = list(herd)
  window.stop()
  expect(herd.open.size).toBe(0)
  window.show(30, 42)
  expect(herd.open.size).toBe(0)
})

test('a herd that shrank under the farmer shows its last page, not an empty one', () => {
  expect(pagesAround(300, 312, 40)).toEqual([1])
  expect(pagesAround(0, 10, 0)).toEqual([0])
  expect(pagesAround(0, 10, undefined)).toEqual([0])
})
