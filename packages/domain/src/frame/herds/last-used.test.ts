import { expect, test } from 'vitest'
import type { FarmType } from './farm'
import { lastUsedFirst, withUsed } from './last-used'
import { planMark } from './plan-mark'

const farms = ['1', '2', '3', '4'].map((id) => ({ id }))
const ids = (used: string[]) => lastUsedFirst(farms, used).map(({ id }) => id)

test('herds opened last stand first, and the others keep the order of the account', () => {
  expect(ids([])).toEqual(['1', '2', '3', '4'])
  expect(ids(['3'])).toEqual(['3', '1', '2', '4'])
  expect(ids(['4', 'gone', '2'])).toEqual(['4', '2', '1', '3'])
})

test('a herd opened again comes to the front once, and fifty are remembered', () => {
  expect(withUsed(['1', '2'], '2')).toEqual(['2', '1'])
  const many = Array.from({ length: 50 }, (_, n) => `h${n}`)
  expect(withUsed(many, 'new')).toHaveLength(50)
  expect(withUsed(many, 'new').at(-1)).toBe('h48')
})

const cattle: FarmType = { type: 'cattle', level: 'complete', pro: true, hwFarmType: 'D' }
test.each([
  ['another level', { proUser: true, farmTypes: [{ ...cattle, level: 'innovator' }] }, true],
  ['no longer paid', { proUser: false, farmTypes: [cattle] }, false],
  ['one app no longer paid', { proUser: true, farmTypes: [{ ...cattle, pro: false }] }, false],
  ['suckler instead of dairy', { proUser: true, farmTypes: [{ ...cattle, hwFarmType: 'S' }] }, false],
  ['sheep beside the cattle', { proUser: true, farmTypes: [cattle, { ...cattle, type: 'sheep' }] }, false],
] as const)('a farm with %s is another farm to the app, or not', (_, farm, same) => {
  const before = planMark({ proUser: true, farmTypes: [cattle] })
  expect(planMark(farm as never) === before).toBe(same)
})
