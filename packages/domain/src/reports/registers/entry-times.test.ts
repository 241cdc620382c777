import { expect, test } from 'vitest'
import { entryTimesOn } from './entry-times'

const now = Date.UTC(2026, 10, 19)

test('a British herd register is written within 36 hours of a move, 7 days of a dairy birth, 30 of another, 7 of a death', () => {
  for (const place of ['UK', 'SC', { region: 'UK', country: 'GB-WLS' }] as const)
    expect(entryTimesOn(place, 'bovine', now)).toEqual([
      { key: 'RULES.ENTRY_MOVE', values: { count: 36 } },
      { key: 'RULES.ENTRY_DAIRY_BIRTH', values: { count: 7 } },
      { key: 'RULES.ENTRY_BIRTH', values: { count: 30 } },
      { key: 'RULES.ENTRY_DEATH', values: { count: 7 } },
    ])
})

test('a flock register says moves and tags alone; before 2007 and in other countries nothing is said', () => {
  expect(entryTimesOn('UK', 'ovine', now)).toEqual([{ key: 'RULES.ENTRY_MOVE', values: { count: 36 } }])
  expect(entryTimesOn('UK', 'bovine', Date.UTC(2006, 11, 31))).toEqual([])
  expect(entryTimesOn('IE', 'bovine', now)).toEqual([])
  expect(entryTimesOn('NI', 'bovine', now)).toEqual([])
})
