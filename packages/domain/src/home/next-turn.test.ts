import { expect, test } from 'vitest'
import { contributionsOf, figure } from './contributions'
import { homeAt } from './home-at'
import { nextTurn } from './next-turn'

const hour = 60 * 60 * 1000
const five = Date.UTC(2026, 2, 15, 5)
const at = homeAt(five, 0, 'IE')

test('a cow in withdrawal is looked at again when the first of her milk and meat is clear', () => {
  const cow = { milkWithdrawalPeriodEnd: five + hour, meatWithdrawalPeriodEnd: five + 3 * hour }
  expect(nextTurn('animals', cow, at)).toBe(five + hour)
  expect(nextTurn('animals', cow, { ...at, now: five + hour })).toBe(five + 3 * hour)
  expect(nextTurn('animals', cow, { ...at, now: five + 3 * hour })).toBeUndefined()
})

test('an end that is days away waits for the next count, and most records for nothing', () => {
  expect(nextTurn('animals', { meatWithdrawalPeriodEnd: five + 72 * hour }, at)).toBeUndefined()
  expect(nextTurn('animals', { meatWithdrawalPeriodEnd: 0 }, at)).toBeUndefined()
  expect(nextTurn('tasks', { milkWithdrawalPeriodEnd: five + hour }, at)).toBeUndefined()
})

test('between two turns a record counts the same', () => {
  const cow = { inHerd: true, milkWithdrawalPeriodEnd: five + hour }
  const held = (now: number) =>
    contributionsOf('animals', cow, { ...at, now }).get(figure.need('bovine', 'animals-in-withdrawal'))
  expect([five, five + hour - 1, five + hour].map(held)).toEqual([1, 1, undefined])
})
