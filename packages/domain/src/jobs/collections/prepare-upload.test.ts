import { expect, test } from 'vitest'
import type { Fields, StoredRecord } from '../../records/sync/stored-record'
import { prepareFields, unreferencedMaps } from './prepare-upload'

const afternoon = Date.UTC(2025, 2, 14, 15, 45)
const thatDay = Date.UTC(2025, 2, 14)
const record = (id: string, fields: Fields): StoredRecord => ({ id, fields, clocks: { '*': '0' } })

test('days of animals, tasks and breeding settings go up as midnight UTC [P5.9, P5.10, P5.11, D3.3, D3.4, D3.5]', () => {
  expect(prepareFields('animals', { dob: afternoon, tag: '1' })).toEqual({ dob: thatDay, tag: '1' })
  expect(prepareFields('tasks', { dueDate: afternoon })).toEqual({ dueDate: thatDay })
  expect(prepareFields('settings', { name: 'breedingSeasonStart', value: afternoon }).value).toBe(thatDay)
})

test('a withdrawal end keeps its hour', () => {
  expect(prepareFields('animals', { meatWithdrawalPeriodEnd: afternoon }).meatWithdrawalPeriodEnd).toBe(
    afternoon,
  )
})

test('a patch of a breeding setting is a day too, and stays a patch', () => {
  const whole = { name: 'breedingSeasonStart', value: 0 }
  expect(prepareFields('settings', { value: afternoon }, whole)).toEqual({ value: thatDay })
  expect(prepareFields('settings', { value: 30 }, { name: 'syncDelay', value: 15 })).toEqual({ value: 30 })
})

test('empty lines of a hoof-care plan do not go up; other tasks keep theirs [P5.13, D5.69]', () => {
  const plan = { courseOfAction: ['trim', '', '  ', null, 'block'] }
  expect(prepareFields('tasks', { typeId: 'HOOFCARE', ...plan }).courseOfAction).toEqual(['trim', 'block'])
  expect(prepareFields('tasks', plan, { typeId: 'HOOFCARE' }).courseOfAction).toEqual(['trim', 'block'])
  expect(prepareFields('tasks', { typeId: 'VETCALLOUT', ...plan }).courseOfAction).toEqual(
    plan.courseOfAction,
  )
})

test('preparing what was prepared changes nothing', () => {
  const once = prepareFields('tasks', { typeId: 'HOOFCARE', date: afternoon, courseOfAction: ['', 'trim'] })
  expect(prepareFields('tasks', once)).toEqual(once)
})

test('a map that no living paddock draws is marked deleted; one that is drawn, or gone already, is left [P5.12, D5.70]', () => {
  const maps = [
    record('drawn', { features: [] }),
    record('forgotten', { features: [] }),
    record('of a deleted paddock', { features: [] }),
    record('gone', { deleted: true }),
  ]
  const paddocks = [
    record('river field', { maps: ['drawn'] }),
    record('sold field', { maps: ['of a deleted paddock', 'drawn'], deleted: true }),
    record('not mapped', {}),
  ]
  expect(unreferencedMaps(maps, paddocks)).toEqual([
    { collection: 'maps', id: 'forgotten', set: { deleted: true } },
    { collection: 'maps', id: 'of a deleted paddock', set: { deleted: true } },
  ])
})
