import { expect, test } from 'vitest'
import { clockTime, writeClock } from './clock'
import type { OutboxRow } from './outbox'
import { restamp, withStamps } from './restamp'

const now = Date.UTC(2026, 4, 1)
const row = (seq: number, ms: number, counter = 0): OutboxRow => ({
  seq,
  mutation: `m${seq}`,
  farm: 'f',
  collection: 'animals',
  id: 'cow',
  fields: { notes: String(seq) },
  clock: writeClock(ms, counter, 'phone'),
  at: ms,
  user: 'u',
  before: {},
})

test('edits of a phone that was a day ahead get the right time, in the order they were made', () => {
  const rows = [row(1, now - 1000), row(2, now + 86_400_000), row(3, now + 86_400_000, 1)]
  const changed = restamp(rows, now)
  expect(changed.map((one) => one.seq)).toEqual([2, 3])
  expect(changed.map((one) => clockTime(one.clock))).toEqual([now, now])
  const [first, second] = changed
  expect((first?.clock ?? '') < (second?.clock ?? '')).toBe(true)
})

test('an edit put right stays later than the one before it, whose stamp was a little ahead', () => {
  const [first, second] = [row(1, now + 3000), row(2, now + 86_400_000)]
  const [changed] = restamp([second, first], now)
  expect(changed?.seq).toBe(2)
  expect((changed?.clock ?? '') > first.clock).toBe(true)
  expect(restamp([first, changed ?? second], now)).toEqual([])
})

test('an edit put right stays later than those put right before it, waiting or sent', () => {
  const before = restamp([row(1, now + 86_400_000), row(2, now + 86_400_000, 1)], now)
  const last = before.at(-1)?.clock ?? ''
  const [waiting] = restamp([...before, row(3, now + 86_400_000, 2)], now)
  const [afterSent] = restamp([row(3, now + 86_400_000, 2)], now - 60_000, clockTime(last))
  expect((waiting?.clock ?? '') > last).toBe(true)
  expect((afterSent?.clock ?? '') > last).toBe(true)
})

test('put right once, they are not touched again', () => {
  const once = restamp([row(1, now + 86_400_000)], now)
  expect(restamp(once, now + 60_000)).toEqual([])
})

test('edits of one save keep sharing one stamp', () => {
  const [a, b] = restamp([row(1, now + 86_400_000), row(2, now + 86_400_000)], now)
  expect(a?.clock).toBe(b?.clock)
})

test('the record on the screen carries the new stamps too', () => {
  const before = [row(1, now + 86_400_000)]
  const cow = {
    id: 'cow',
    fields: { notes: '1', tag: '7' },
    clocks: { '*': writeClock(5, 0, 'x'), notes: before[0]?.clock ?? '' },
  }
  const after = restamp(before, now)
  expect(withStamps(cow, before, after).clocks).toEqual({
    '*': writeClock(5, 0, 'x'),
    notes: after[0]?.clock,
  })
})
