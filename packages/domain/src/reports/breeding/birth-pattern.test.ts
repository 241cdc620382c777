import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { ago, ahead, cow, ewe, today } from '../../lists/engine/test-herd'
import { lookAtHerd, viewAt } from '../engine/test-views'
import { calvingPattern, lambingPattern } from './birth-pattern'

const calved = (day: number) => ({ ...cow, lastCalvingDate: day, expectedCalvingDate: null })
const sum = (shown: ReturnType<typeof lookAtHerd>, label: string) =>
  shown.sums.find((one) => one.label === label)?.value

test('a season runs week by week from its first calving, and the six weeks count against all that calved or are due', () => {
  const start = Date.UTC(2026, 8, 1)
  const herd = [
    ...[0, 3, 6, 7, 41, 42].map((days) => calved(start + days * oneDay)),
    { ...calved(start + 10 * oneDay), offHerdDate: ago(1) },
    { ...cow, lastCalvingDate: ago(360), expectedCalvingDate: ahead(20) },
  ]
  const shown = lookAtHerd(calvingPattern, herd)
  expect(shown.rows.map(({ cells }) => [cells.week, cells.births, cells.soFar])).toEqual([
    [1, 3, 3],
    [2, 2, 5],
    [3, 0, 5],
    [4, 0, 5],
    [5, 0, 5],
    [6, 1, 6],
    [7, 1, 7],
  ])
  // Six of eight: one calved on day 42, and one is still due.
  expect(sum(shown, 'PATTERN.SIX_WEEKS')).toBe(75)
  expect(sum(shown, 'PATTERN.DUE')).toBe(1)
  expect(sum(shown, 'PATTERN.FIRST')).toBe(start)
})

test('the page leaves out a season too far back to be known, and counts no cows among ewes', () => {
  expect(lookAtHerd(calvingPattern, [calved(ago(400))]).choices.season).toEqual([])
  expect(lookAtHerd(lambingPattern, [calved(ago(30))], { subApp: 'ovine' }).count).toBe(0)
  const lambed = { ...ewe, lastLambedDate: ago(30) }
  expect(lookAtHerd(lambingPattern, [lambed], { subApp: 'ovine' }).count).toBe(1)
})

test('another season is chosen by its first day', () => {
  const herd = [calved(Date.UTC(2026, 1, 3)), calved(Date.UTC(2026, 8, 1)), calved(Date.UTC(2026, 8, 2))]
  const { choices } = lookAtHerd(calvingPattern, herd, { when: viewAt('bovine', { today }) })
  expect(choices.season?.map(({ says }) => says)).toEqual([Date.UTC(2026, 8, 1), Date.UTC(2026, 1, 3)])
  const spring = lookAtHerd(calvingPattern, herd, { asked: { season: String(Date.UTC(2026, 0, 1)) } })
  expect(spring.rows.map(({ cells }) => cells.share)).toEqual([100])
})
