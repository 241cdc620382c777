import { expect, test } from 'vitest'
import type { Add } from './define-view'
import { Tallies } from './tallies'

const doses = (day: string, ml: number): Add[] => [[day, 'ml', ml]]

test('the app adds up the use of a product again when one of its days changes, comes or goes, and only then', () => {
  const tallies = new Tallies(() => [])
  let made = 0
  const total = (days: readonly string[]) =>
    tallies.once(
      'used',
      () => {
        made++
        return days.reduce((sum, day) => sum + tallies.sum(day, 'ml'), 0)
      },
      days,
    )
  tallies.change([], doses('monday', 10))
  expect([total(['monday']), total(['monday']), made]).toEqual([10, 10, 1])
  tallies.change([], doses('another product', 5))
  expect([total(['monday']), made]).toEqual([10, 1])
  tallies.change(doses('monday', 10), doses('monday', 12))
  expect([total(['monday']), made]).toEqual([12, 2])
  tallies.change([], doses('tuesday', 3))
  expect([total(['monday', 'tuesday']), made]).toEqual([15, 3])
  tallies.change(doses('monday', 12), doses('wednesday', 1))
  expect([total(['tuesday', 'wednesday']), made]).toEqual([4, 4])
})

test('the tally does not look for another lightest animal when that one is written again without a change', () => {
  let walks = 0
  const tallies = new Tallies(() => {
    walks++
    return [doses('herd', 20)]
  })
  tallies.change([], doses('herd', 10))
  tallies.change([], doses('herd', 20))
  tallies.change(doses('herd', 10), doses('herd', 10))
  expect([tallies.of('herd', 'ml').lowest, walks]).toEqual([10, 0])
  tallies.change(doses('herd', 10), [])
  expect([tallies.mean('herd', 'ml').mean, walks]).toEqual([20, 0])
  expect([tallies.of('herd', 'ml').lowest, walks]).toEqual([20, 1])
})
