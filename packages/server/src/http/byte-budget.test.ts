import { expect, test } from 'vitest'
import { byteBudget } from './byte-budget'

const megabyte = 1024 * 1024

test('a caller who floods the server with long bodies reads on at a pace; another caller does not wait', () => {
  let clock = 0
  const budget = byteBudget({ total: 100 * megabyte, each: 50 * megabyte }, 10 * megabyte, () => clock)
  const [flood, again, phone] = [budget.open('flood'), budget.open('flood'), budget.open('phone')]
  const send = (purse: typeof flood, bytes: number) => {
    expect(purse.take(bytes)).toBe(true)
    return purse.pauseAfter(bytes)
  }
  expect(send(flood, megabyte)).toBe(0)
  expect(send(flood, 5 * megabyte)).toBe(500)
  expect(send(again, megabyte)).toBe(600)
  expect(send(phone, megabyte)).toBe(0)
  clock = 700
  expect(send(again, megabyte)).toBe(0)
})

test('bytes that a call gave back no longer count', () => {
  const budget = byteBudget({ total: 4, each: 3 }, megabyte, () => 0)
  const [one, two] = [budget.open('a'), budget.open('a')]
  expect([one.take(2), two.take(2)]).toEqual([true, false])
  one.giveBack()
  expect(two.take(3)).toBe(true)
  expect(budget.open('b').take(2)).toBe(false)
})
