import { describe, expect, test } from 'vitest'
import { isReadOffTime, mayMoveUntil, tbProposal } from './tb-rules'

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
])('read %s days later, where nobody noted the hours', (days, asked) => {
  expect(isReadOffTime({ date: day, readDate: day + days * 86_400_000 })).toBe(asked)
  expect(isReadOffTime({ date: day })).toBe(false)
})

test('a test put on in Britain on 1 September is good for a move until 31 October, in Ireland for a year', () => {
  expect(mayMoveUntil('UK', day)).toBe(Date.UTC(2026, 9, 31))
  expect(mayMoveUntil('IE', day)).toBe(Date.UTC(2027, 8, 1))
  expect(mayMoveUntil('NZ', day)).toBeUndefined()
})
