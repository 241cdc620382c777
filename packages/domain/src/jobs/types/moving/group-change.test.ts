import { describe, expect, test } from 'vitest'
import { oneDay } from '../../../base/one-day'
import { groupHistory, membersOn, staysOfAnimal } from '../../../jobs-read/groups/groups'
import type { Fields } from '../../../records/sync/stored-record'
import { checkRecord } from '../../collections/check-record'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { at, cowOn, daysAgo, Phone, today } from '../../engine/test-farm'

const herd = (cow: Fields = {}) => {
  const phone = new Phone('a')
  cowOn(phone, cow)
  phone.add('heifer', { dob: daysAgo(900), sex: 'F' })
  for (const [id, name] of [
    ['milkers', 'Milkers'],
    ['dry', 'Dry cows'],
    ['other', 'Second shed'],
  ] as const)
    phone.save([{ collection: 'mobs', id, set: { name, animalIds: [] } }])
  return phone
}
const move = (
  groupMove: 'in' | 'out',
  days = 0,
  more: Fields = {},
  id = `${groupMove}${days}`,
): TaskEntry => ({
  ...{ id, typeId: 'GROUPCHANGE', animals: ['cow'] },
  values: { date: daysAgo(days), groupMove, intoMob: 'milkers', ...more },
})
const members = (phone: Phone, group = 'milkers', day = today) => {
  const row = phone.subject('mobs', group)
  return row ? membersOn(row, phone.groups.stays, day) : []
}
const doubts = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, at)
  return plan.ok ? plan.value.warnings.flatMap(({ says }) => says ?? []) : plan.problem.code
}

describe('a change of group', () => {
  test('puts a cow in from that day on, and out from that day on', () => {
    const phone = herd()
    const { changes } = phone.record(move('in', 20))
    for (const { collection, id, set } of changes)
      expect(checkRecord(collection, { id, ...set })).toBeUndefined()
    phone.record(move('out', 5))
    expect(members(phone, 'milkers', daysAgo(21))).toEqual([])
    expect(members(phone, 'milkers', daysAgo(20))).toEqual(['cow'])
    expect(members(phone, 'milkers', daysAgo(6))).toEqual(['cow'])
    expect(members(phone, 'milkers', daysAgo(5))).toEqual([])
    expect(staysOfAnimal('cow', phone.groups.stays)).toEqual([
      { groupId: 'milkers', from: daysAgo(20), until: daysAgo(5) },
    ])
  })

  test('written up in any order comes to the same, and in again after out she is in again', () => {
    const [one, other] = [herd(), herd()]
    const jobs = [move('in', 20), move('out', 10), move('in', 4)]
    for (const entry of jobs) one.record(entry)
    for (const entry of [...jobs].reverse()) other.record(entry)
    for (const day of [21, 20, 11, 10, 5, 4, 0])
      expect(members(other, 'milkers', daysAgo(day))).toEqual(members(one, 'milkers', daysAgo(day)))
    expect(members(one)).toEqual(['cow'])
    expect(members(one, 'milkers', daysAgo(7))).toEqual([])
  })

  test('undone, deleted or moved to another day it leaves the group as if it had been so from the first', () => {
    const phone = herd()
    phone.record(move('in', 20))
    const { undo } = phone.record(move('out', 5))
    phone.undo(undo)
    expect(members(phone)).toEqual(['cow'])
    phone.record(move('in', 3, {}, 'in20'))
    expect(members(phone, 'milkers', daysAgo(4))).toEqual([])
    expect(members(phone)).toEqual(['cow'])
    phone.record(move('in', 3, { intoMob: 'dry' }, 'in20'))
    expect([members(phone), members(phone, 'dry')]).toEqual([[], ['cow']])
    phone.remove('in20')
    expect(members(phone, 'dry')).toEqual([])
    const row = phone.subject('mobs', 'dry')
    expect(row && groupHistory(row, phone.groups.stays)).toEqual([])
  })

  test('a member list saved before the job’s deletion brings no animal back into the group', () => {
    const phone = herd()
    phone.record(move('in', 2))
    phone.save([{ collection: 'mobs', id: 'milkers', set: { animalIds: ['cow'] } }])
    phone.remove('in2')
    expect(members(phone)).toEqual([])
  })

  test('one the group named from before stays were kept leaves it too', () => {
    const phone = herd()
    phone.save([{ collection: 'mobs', id: 'milkers', set: { animalIds: ['cow', 'heifer'] } }])
    phone.record(move('out', 1))
    expect(members(phone)).toEqual(['heifer'])
    phone.remove('out1')
    expect(members(phone).sort()).toEqual(['cow', 'heifer'])
  })

  test('two phones that put in one animal each, without signal, both keep theirs', () => {
    const [one, other] = [herd(), herd()]
    one.record(move('in', 1, {}, 'x'))
    other.record({ ...move('in', 1, {}, 'y'), animals: ['heifer'] })
    one.receive(other)
    other.receive(one)
    expect(members(one).sort()).toEqual(['cow', 'heifer'])
    expect(members(other).sort()).toEqual(['cow', 'heifer'])
  })

  test('says what the group is for, the last word counting, and the word before when that is taken back', () => {
    const phone = herd()
    phone.record(move('in', 20, { groupPurpose: 'Lactation' }))
    phone.record({ ...move('in', 5, { groupPurpose: 'Health' }), animals: ['heifer'] })
    expect(phone.shown('milkers', 'mobs')?.purpose).toBe('Health')
    phone.remove('in5')
    expect(phone.shown('milkers', 'mobs')?.purpose).toBe('Lactation')
  })

  test.each([
    ['in where it is already', [move('in', 5)], move('in'), ['GROUP_ALREADY_IN']],
    ['out where it is not', [], move('out'), ['GROUP_NOT_IN']],
    ['out where it was', [move('in', 5)], move('out'), []],
    [
      'into a second group for the same thing',
      [move('in', 5, { intoMob: 'other', groupPurpose: 'Lactation' })],
      move('in', 0, { groupPurpose: 'Lactation' }),
      ['GROUP_SAME_PURPOSE'],
    ],
    [
      'into a second group for another thing',
      [move('in', 5, { intoMob: 'other', groupPurpose: 'Health' })],
      move('in', 0, { groupPurpose: 'Lactation' }),
      [],
    ],
    ['into a second group nobody said the purpose of', [move('in', 5, { intoMob: 'other' })], move('in'), []],
  ])('an animal %s', (_, before, entry, asked) => {
    const phone = herd()
    for (const one of before) phone.record(one)
    expect(doubts(phone, entry)).toEqual(asked.map((one) => `JOBS.DOUBT.${one}`))
  })

  test.each([
    [1, 'Lactation', ['JOBS.DOUBT.GROUP_MILK_WITHHELD']],
    [0, 'Lactation', []],
    [1, 'Health', []],
  ])('with milk withheld %s days longer, into a group for %s', (days, groupPurpose, asked) => {
    const phone = herd({ milkWithdrawalPeriodEnd: today + days * oneDay })
    expect(doubts(phone, move('in', 0, { groupPurpose }))).toEqual(asked)
  })

  test('with tubes in her that wait for her calving, into a group for milk', () => {
    const phone = herd({ milkAfterCalvingHours: 96 })
    expect(doubts(phone, move('in', 0, { groupPurpose: 'Lactation' }))).toEqual([
      'JOBS.DOUBT.GROUP_MILK_WITHHELD',
    ])
  })

  test('put right, it is not asked about itself', () => {
    const phone = herd()
    phone.record(move('in', 5))
    expect(doubts(phone, move('in', 4, {}, 'in5'))).toEqual([])
  })
})
