import { describe, expect, test } from 'vitest'
import { mayMoveUntil } from '../../jobs/doors/tb-move-rules'
import { isReadOffTime, tbProposal } from './tb-rules'

const day = Date.UTC(2026, 8, 1)
const hours = (count: number) => day + count * 3_600_000
const skin = (a1: number, b1: number, a2: number, b2: number) => ({
  ...{ skinA1: a1, skinB1: b1, skinA2: a2, skinB2: b2 },
})

describe('what the measures of a skin test say', () => {
  test.each([
    ['6 over 1 is 5 over', skin(7, 7, 8, 13), 'standard', 'reactor'],
    ['exactly 4 over', skin(7, 7, 7, 11), 'standard', 'inconclusive'],
    ['a tenth more than 4', skin(7, 7, 7, 11.1), 'standard', 'reactor'],
    ['exactly 1 over, and risen by 3', skin(7, 7, 9, 10), 'standard', 'inconclusive'],
    ['less than 1 over', skin(7, 7, 9.1, 10), 'standard', 'clear'],
    ['1 over, but risen by only 2', skin(7, 7, 8, 9), 'standard', 'clear'],
    ['the upper lump rose more', skin(7, 7, 14, 12), 'standard', 'clear'],
    ['nothing rose', skin(7, 8, 7, 8), 'standard', 'clear'],
    ['severe: exactly 2 over, risen by 3', skin(7, 7, 8, 10), 'severe', 'inconclusive'],
    ['severe: over 2', skin(7, 7, 7, 9.1), 'severe', 'reactor'],
    ['tenths that do not add up', skin(7.1, 7.1, 7.2, 11.2), 'standard', 'inconclusive'],
  ] as const)('%s', (_, own, reading, says) => {
    expect(tbProposal(own, reading, day)).toBe(says)
  })

  test('a soft, hot or weeping lump is a reactor’s, and nothing is said until all four are measured', () => {
    expect(tbProposal({ ...skin(7, 7, 7, 8), oedema: true }, 'standard', day)).toBe('reactor')
    expect(tbProposal({ skinA1: 7, skinB1: 7, skinB2: 13 }, 'standard', day)).toBeUndefined()
  })
})

test.each([
  [67.9, true],
  [68, false],
  [76, false],
  [76.1, true],
])('read after %s hours', (after, asked) => {
  expect(isReadOffTime({ date: day, injectedAt: hours(8), readAt: hours(8 + after) })).toBe(asked)
})

test.each([
  [2, true],
  [3, false],
  [4, true],
])('the app judges a test read %s days later by its days when the hours are missing', (days, asked) => {
  expect(isReadOffTime({ date: day, readDate: day + days * 86_400_000 })).toBe(asked)
  expect(isReadOffTime({ date: day })).toBe(false)
})

const heifer = { sex: 'F', born: Date.UTC(2025, 1, 1), lactation: 0, gaveBirth: 0 } as const
const cow = { ...heifer, born: Date.UTC(2020, 1, 1), lactation: 3 }
const bullock = { ...heifer, sex: 'M', born: Date.UTC(2023, 8, 1) } as const

test.each([
  ['in Britain, put on 1 September, until day 60', cow, 'UK', '2026-10-15', '2026-10-31'],
  ['of an Irish heifer for a year', heifer, 'IE', '2026-10-15', '2027-09-01'],
  ['of an Irish cow for six months', cow, 'IE', '2026-10-15', '2027-03-01'],
  [
    'of one that calved and was never given a lactation',
    { ...heifer, gaveBirth: day },
    'IE',
    '2026-10-15',
    '2027-03-01',
  ],
  ['of an Irish cow that moved before 1 February 2023 for a year', cow, 'IE', '2023-01-31', '2027-09-01'],
  ['of one that moved that day for six months', cow, 'IE', '2023-02-01', '2027-03-01'],
  ['of a bullock on the day he is 36 months for a year', bullock, 'IE', '2026-09-01', '2027-09-01'],
  ['of the same a day later for six months', bullock, 'IE', '2026-09-02', '2027-03-01'],
  ['of a male nobody knows the age of for a year', { ...bullock, born: 0 }, 'IE', '2026-10-15', '2027-09-01'],
  ['of a cow in Northern Ireland for a year', cow, 'NI', '2026-10-15', '2027-09-01'],
  ['of nobody where none is asked for', cow, 'NZ', '2026-10-15', undefined],
] as const)('a clear test is good %s', (_, animal, region, moved, until) => {
  const last = mayMoveUntil(animal, { region, day: Date.parse(moved), tested: day })
  expect(last).toBe(until && Date.parse(until))
})
