import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, toleratedLead, writeClock } from './clock'
import { type PulledBack, pullBack } from './pull-back'

const now = Date.UTC(2026, 4, 1)
const muchLater = now + 10 ** 9

test('the server pulls a stamp from next year back to now and leaves one a minute ahead alone', () => {
  const wild = writeClock(now + 365 * 86_400_000, 3, 'phone')
  expect(clockTime(pullBack([wild], { now })[wild] ?? '')).toBe(now)
  const slightly = writeClock(now + toleratedLead, 3, 'phone')
  expect(pullBack([slightly], { now })).toEqual({})
})

test('an animal made and deleted by a phone that is ahead is still deleted after it was made', () => {
  const [made, deleted] = [writeClock(muchLater, 0, 'phone'), writeClock(muchLater + 10 ** 9, 0, 'phone')]
  const pulled = pullBack([deleted, made, made], { now })
  expect((pulled[made] ?? '') < (pulled[deleted] ?? '')).toBe(true)
  expect(clockTime(pulled[deleted] ?? '')).toBe(now)
})

test('a later edit of a device comes after its earlier one, also once the server trusts its clock again', () => {
  const [first, second] = [writeClock(now, 1, 'phone'), writeClock(now, 2, 'phone')]
  const place = writeClock(now + 3, 0, 'phone')
  const before = { [first]: place }
  const { [second]: moved = '' } = pullBack([second], { now: muchLater, before })
  expect(moved > place && clockTime(moved) < now + 10).toBe(true)
  const free = writeClock(now + 9, 0, 'phone')
  expect(pullBack([free], { now: muchLater, before })).toEqual({})
  const ofAnother = writeClock(now, 2, 'tablet')
  expect(pullBack([ofAnother], { now: muchLater, before })).toEqual({})
})

test('the edits of a device keep their order, whenever and however often they arrive', () => {
  const order = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(order, fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }), (arriving, sizes) => {
      const made = (n: number) => writeClock(muchLater + n, 0, 'phone')
      let before: PulledBack = {}
      for (let at = 0, upload = 0; at < arriving.length; upload++) {
        const count = 1 + (sizes[upload] ?? 0)
        const again = Object.keys(before).slice(0, 2)
        const clocks = [...arriving.slice(at, at + count).map(made), ...again]
        const pulled = pullBack(clocks, { now: now + upload * 1000, before })
        for (const clock of again) expect(pulled[clock]).toBe(before[clock])
        before = { ...before, ...pulled }
        at += count
      }
      const stamps = Object.keys(before)
        .sort()
        .map((clock) => before[clock])
      expect(stamps).toEqual([...new Set(stamps)].sort())
    }),
  )
})
