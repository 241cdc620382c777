import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ClockState,
  clockPattern,
  clockTime,
  observe,
  type PulledBack,
  pullBack,
  readClock,
  tick,
  toleratedLead,
  writeClock,
} from './clock'

const device = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
const ms = fc.integer({ min: 0, max: 4_000_000_000_000 })
const clock = fc
  .tuple(ms, fc.integer({ min: 0, max: 36 ** 4 - 1 }), device)
  .map(([m, c, d]) => writeClock(m, c, d))

test('a stamp read back says what was written', () => {
  fc.assert(
    fc.property(ms, fc.integer({ min: 0, max: 36 ** 4 - 1 }), device, (time, counter, name) => {
      const written = writeClock(time, counter, name)
      expect(written).toMatch(clockPattern)
      expect(readClock(written)).toEqual({ ms: time, counter, device: name })
    }),
  )
})

test('comparing two stamps as text compares time, then counter', () => {
  fc.assert(
    fc.property(clock, clock, (a, b) => {
      const [x, y] = [readClock(a), readClock(b)]
      if (x.ms !== y.ms) expect(a < b).toBe(x.ms < y.ms)
      else if (x.counter !== y.counter) expect(a < b).toBe(x.counter < y.counter)
    }),
  )
})

test('a phone never stamps earlier than before, however its clock is set and whatever it sees', () => {
  const step = fc.oneof(
    ms.map((now) => ({ now })),
    clock.map((seen) => ({ seen })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state: ClockState = { ms: 0, counter: 0 }
      let last = ''
      let now = 0
      for (const one of steps) {
        if ('seen' in one) state = observe(state, one.seen, now)
        else {
          now = one.now
          const stamp = tick(state, now, 'phone')
          expect(stamp.clock > last).toBe(true)
          state = stamp.state
          last = stamp.clock
        }
      }
    }),
  )
})

test('a thousand edits in one millisecond get a thousand stamps, in order', () => {
  let state: ClockState = { ms: 0, counter: 36 ** 4 - 500 }
  const stamps = Array.from({ length: 1000 }, () => {
    const stamp = tick(state, 0, 'phone')
    state = stamp.state
    return stamp.clock
  })
  expect(stamps).toEqual([...new Set(stamps)].sort())
})

test('a stamp from next year is pulled back to now, one a minute ahead is left alone', () => {
  const now = Date.UTC(2026, 4, 1)
  const wild = writeClock(now + 365 * 86_400_000, 3, 'phone')
  expect(clockTime(pullBack([wild], now)[wild] ?? '')).toBe(now)
  const slightly = writeClock(now + toleratedLead, 3, 'phone')
  expect(pullBack([slightly], now)).toEqual({})
})

test('stamps that are pulled back stay in the order they were made in', () => {
  const now = Date.UTC(2026, 4, 1)
  const [born, later] = [writeClock(now + 10 ** 9, 0, 'phone'), writeClock(now + 2 * 10 ** 9, 0, 'phone')]
  const { [born]: first = '', [later]: second = '' } = pullBack([later, born, born], now)
  expect(first < second).toBe(true)
  expect(clockTime(second)).toBe(now)
})

test('what a device did later stays later, though its clock is trusted again', () => {
  const now = Date.UTC(2026, 4, 1)
  const [first, second] = [writeClock(now, 1, 'phone'), writeClock(now, 2, 'phone')]
  const put = writeClock(now + 3, 0, 'phone')
  const { [second]: moved = '' } = pullBack([second], now + 10 ** 9, undefined, { [first]: put })
  expect(moved > put && clockTime(moved) < now + 10).toBe(true)
  expect(pullBack([writeClock(now + 9, 0, 'phone')], now + 10 ** 9, undefined, { [first]: put })).toEqual({})
})

test('stamps that are pulled back stay in the order they were made in, whenever and how often they arrive', () => {
  const order = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(order, fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }), (arriving, parts) => {
      const now = Date.UTC(2026, 4, 1)
      const made = (n: number) => writeClock(now + 10 ** 9 + n, 0, 'phone')
      let before: PulledBack = {}
      for (let at = 0, part = 0; at < arriving.length; part++) {
        const count = 1 + (parts[part] ?? 0)
        const clocks = arriving.slice(at, at + count).map(made)
        const again = Object.keys(before).slice(0, 2)
        before = { ...before, ...pullBack([...clocks, ...again], now + part * 1000, undefined, before) }
        at += count
      }
      const pulled = Object.entries(before).sort(([a], [b]) => (a < b ? -1 : 1))
      const stamps = pulled.map(([, stamp]) => stamp)
      expect(stamps).toEqual([...new Set(stamps)].sort())
    }),
  )
})

test('a phone is not dragged into the future by a wild stamp it sees', () => {
  const now = Date.UTC(2026, 4, 1)
  const state = observe({ ms: now, counter: 0 }, writeClock(now + 10 * toleratedLead, 0, 'x'), now)
  expect(state.ms).toBe(now)
})
