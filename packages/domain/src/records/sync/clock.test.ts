import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClockState, clockPattern, observe, readClock, tick, toleratedLead, writeClock } from './clock'

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

test('a phone is not dragged into the future by a wild stamp it sees', () => {
  const now = Date.UTC(2026, 4, 1)
  const state = observe({ ms: now, counter: 0 }, writeClock(now + 10 * toleratedLead, 0, 'x'), now)
  expect(state.ms).toBe(now)
})
