import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTime } from './read-time'
import { writeTime } from './write-time'

const now = 6 * 60 + 41

test('a time the app wrote is read as that time, on either clock', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 24 * 60 - 1 }),
      fc.constantFrom('12' as const, '24' as const),
      (at, clock) => {
        expect(readTime(writeTime(at, clock), now)).toBe(at)
      },
    ),
  )
})

test('a time is typed as it is said', () => {
  const said: { [text: string]: number } = {
    6: 360,
    '06': 360,
    630: 390,
    1830: 1110,
    '6:30': 390,
    '6.30pm': 1110,
    '6 p.m.': 1080,
    '12am': 0,
    '18h30': 1110,
    '18 h 30': 1110,
    '6h': 360,
    now,
    maintenant: now,
    mediodía: 720,
    minuit: 0,
  }
  for (const [text, minutes] of Object.entries(said)) expect(readTime(text, now), text).toBe(minutes)
})

test('a text that is no time of day gives no time', () => {
  for (const text of ['', '25', '6:75', '13pm', '0am', 'milking', '12345'])
    expect(readTime(text, now), text).toBeUndefined()
})
