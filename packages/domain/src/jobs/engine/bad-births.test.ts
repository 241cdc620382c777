import { describe, expect, test } from 'vitest'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { numbersOf } from '../../lists/engine/define-list'
import { smartListOf } from '../../lists/engine/smart-lists'
import { at as listsAt } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { taskFactsOf } from '../facts/note-task'
import { planTasks, type TaskEntry } from './plan-task'
import { at, calve, cowOn, daysAgo, Phone, today } from './test-farm'

const herd = (cow: Fields = {}) => {
  const phone = new Phone('a')
  cowOn(phone, cow)
  phone.add('bull', { sex: 'B', dob: daysAgo(1500), breed: 'LM', isStockBull: true })
  phone.add('young', { sex: 'B', dob: daysAgo(450), breed: 'LM' })
  return phone
}
const twins = (name: string) => [
  { id: `${name}1`, values: { sex: 'F' } },
  { id: `${name}2`, values: { sex: 'M' } },
]
const one = [{ id: 'calf', values: { sex: 'F' } }]
const outcome = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, at)
  return plan.ok ? plan.value.warnings.map(({ code, says }) => says ?? code) : plan.problem.code
}
const scan = (days: number, scanStatus: string): TaskEntry => ({
  ...{ id: 'b-scan', typeId: 'SCAN', values: { date: daysAgo(days) } },
  animals: [{ animalId: 'cow', scanStatus }],
})
const served = (days: number): TaskEntry => ({
  ...{ id: 'a-served', typeId: 'SERVE', values: { date: daysAgo(days), sire: 'bull' }, animals: ['cow'] },
})

describe('the app questions or refuses wrong breeding records, and loses nothing', () => {
  test.each([
    ['carrying, before she was first served', 61, 'In Calf', ['JOBS.DOUBT.SCANNED_BEFORE_SERVED']],
    ['empty, before she was first served', 61, 'Empty', []],
    ['on the day she was served', 60, 'In Calf', ['JOBS.DOUBT.SCANNED_TOO_EARLY']],
    ['27 days after', 33, 'In Calf', ['JOBS.DOUBT.SCANNED_TOO_EARLY']],
    ['28 days after', 32, 'In Calf', []],
  ])('a scan: %s', (_, days, said, asked) => {
    const phone = herd()
    phone.record(served(60))
    expect(outcome(phone, scan(days, said))).toEqual(asked)
  })

  // Fifteen months: conceived and carried, nothing younger has offspring.
  test.each([
    ['old enough', 'bull', []],
    ['younger than fifteen months when it was born', 'young', ['parentYounger']],
    ['nobody knows', null, []],
  ])('a sire that is %s', (_, sire, asked) => {
    expect(outcome(herd(), calve('c', 'cow', today, one, { sire }))).toEqual(asked)
  })

  test('a sire born after the calf is asked about too', () => {
    expect(outcome(herd(), calve('c', 'cow', daysAgo(451), one, { sire: 'young' }))).toEqual([
      'parentYounger',
    ])
  })

  test.each([
    ['a calving', calve('c', 'cow', daysAgo(1501), one)],
    ['a service', served(1501)],
    ['a scan', scan(1501, 'In Calf')],
  ])('%s before she was born is refused, and says so', (_, entry) => {
    expect(outcome(herd(), entry)).toBe('animalUnborn')
    const dayItself = { ...entry, values: { ...entry.values, date: daysAgo(1500) } }
    expect(outcome(herd(), dayItself)).not.toBe('animalUnborn')
  })

  test.each([
    [0, ['gaveBirthRecently', 'JOBS.DOUBT.BORN_FREEMARTIN']],
    [239, ['gaveBirthRecently', 'JOBS.DOUBT.BORN_FREEMARTIN']],
    [240, ['JOBS.DOUBT.BORN_FREEMARTIN']],
  ])('a dam that calves again %s days later', (days, asked) => {
    const phone = herd()
    phone.record(calve('a-first', 'cow', daysAgo(days), one))
    expect(outcome(phone, calve('b-again', 'cow', today, twins('t')))).toEqual(asked)
  })
})

const isWrittenTwice = (phone: Phone) => {
  const list = smartListOf('SL-BIRTH-TWICE')
  const row = phone.animal('cow')
  if (!list || !row) throw new Error('no list or no cow')
  const takes = list.where(numbersOf(list), { ...listsAt, today })
  return takes(animalFactsOf(row, taskFactsOf('cow', phone.tasksOf('cow'))))
}

describe('one calving with twins that two phones write up, each without signal', () => {
  const both = () => {
    const [mine, yours] = [herd(), herd()]
    mine.record(calve('mine', 'cow', daysAgo(1), twins('m')))
    yours.record(calve('yours', 'cow', today, twins('y')))
    mine.receive(yours)
    yours.receive(mine)
    return [mine, yours] as const
  }

  test('both phones keep both records, count one lactation, and list the birth as recorded twice', () => {
    for (const phone of both()) {
      expect(['m1', 'm2', 'y1', 'y2'].filter((id) => phone.shown(id))).toHaveLength(4)
      expect(phone.shown('cow')).toMatchObject({ lactation: 1, lastCalvingDate: today })
      expect(isWrittenTwice(phone)).toBe(true)
    }
  })

  test('deleting one record leaves two calves and takes the birth off that list', () => {
    const [mine, yours] = both()
    mine.remove('yours')
    yours.receive(mine)
    for (const phone of [mine, yours]) {
      expect(['m1', 'm2', 'y1', 'y2'].filter((id) => phone.shown(id))).toEqual(['m1', 'm2'])
      expect(phone.shown('cow')).toMatchObject({ lactation: 1, lastCalvingDate: daysAgo(1) })
      expect(isWrittenTwice(phone)).toBe(false)
    }
  })

  test.each([
    [239, 0, true],
    [240, 0, false],
    [260, 60, true],
    [261, 61, false],
  ])('births %s and %s days ago', (first, last, asked) => {
    const phone = herd()
    phone.record(calve('a-first', 'cow', daysAgo(first), twins('f')))
    phone.record(calve('b-last', 'cow', daysAgo(last), twins('l')))
    expect(isWrittenTwice(phone)).toBe(asked)
  })
})
