import { describe, expect, test } from 'vitest'
import type { Region } from '../../base/regions/regions'
import type { Fields } from '../../records/sync/stored-record'
import { leaveOut } from '../doors/leave-out'
import { planTasks, type TaskEntry } from './plan-task'
import { at, daysAgo, Phone, today, treat } from './test-farm'

const oneDay = 86_400_000
const on = (days: number) => today + days * oneDay
const fit = {
  ...{ sex: 'M', castrated: true, dob: daysAgo(500), animalType: 'BORNONFARM' },
  ...{ tbTestDate: daysAgo(30), bvdTestDate: daysAgo(480), lastInHerdSyncDate: daysAgo(1) },
}
const tagOf = (n: number) => `3722212345${String(n).padStart(5, '0')}`
const yard = (count: number, odd: { [n: number]: Fields } = {}) => {
  const phone = new Phone('a')
  const ids = Array.from({ length: count }, (_, n) =>
    phone.add(`b${n}`, { ...fit, tag: tagOf(n), ...odd[n] }),
  )
  return { phone, ids }
}
const lorry = (
  animals: readonly string[],
  values: Fields = {},
  more: Partial<TaskEntry> = {},
): TaskEntry => ({
  ...{ id: 'sale', typeId: 'EXTMOVE', animals, values: { date: today, goesTo: 'mart', ...values }, ...more },
})
const refusal = (phone: Phone, entry: TaskEntry, region: Region = 'IE') => {
  const plan = planTasks([entry], phone, { ...at, region })
  return plan.ok ? undefined : plan.problem
}
const gone = (phone: Phone, ids: readonly string[]) => ids.filter((id) => phone.shown(id)?.inHerd === false)

describe('a lorry of a hundred', () => {
  test('goes without the one that is stopped, and the ninety-nine have left with one job', () => {
    const { phone, ids } = yard(100)
    phone.record(treat('t', ['b7'], { date: daysAgo(2), meatWithdrawalDays: 10 }))
    const problem = refusal(phone, lorry(ids))
    expect(problem).toMatchObject({ code: 'meatHeldBack', animals: ['b7'], values: { count: 1, rest: 99 } })
    phone.record(leaveOut(lorry(ids), problem?.animals ?? []))
    expect(gone(phone, ids)).toHaveLength(99)
    expect(phone.shown('b7')).toMatchObject({ inHerd: true })
  })

  const mixed = () => {
    const odd = {
      1: { tag: '12NOTAG' },
      2: { tag: '13NOTAG' },
      3: { tbTestDate: daysAgo(400) },
      7: { bvdTestDate: 0 },
    }
    const { phone, ids } = yard(100, odd)
    phone.record(treat('t', ['b7'], { date: daysAgo(2), meatWithdrawalDays: 10 }))
    return { phone, ids }
  }

  test('hears of everything in its way together: each thing once, with those it is about and the day each may go', () => {
    const { phone, ids } = mixed()
    const problem = refusal(phone, lorry(ids))
    expect(problem).toMatchObject({ code: 'severalAtDoor', animals: ['b7', 'b1', 'b2'] })
    expect(
      problem?.groups?.map(({ name, stops, animals }) => [
        name,
        stops,
        animals.map(({ id, clears, until }) => [id, until ?? clears]),
      ]),
    ).toEqual([
      ['meatHeldBack', true, [['b7', on(9) - 1]]],
      [
        'notTagged',
        true,
        [
          ['b1', undefined],
          ['b2', undefined],
        ],
      ],
      ['testOutOfDate', false, [['b3', on(3)]]],
      ['bvdOutstanding', false, [['b7', on(7)]]],
    ])
  })

  test('goes with what was answered to each: some stay, some go with a reason that is kept, the rest was said yes to', () => {
    const { phone, ids } = mixed()
    const without = leaveOut(lorry(ids), ['b7'])
    expect(refusal(phone, { ...without, passed: ['testOutOfDate'] })?.code).toBe('stoppedAtDoor')
    expect(refusal(phone, { ...without, letGo: 'Tagged on the lorry' })).toBeUndefined()
    const plan = phone.record({ ...without, letGo: 'Tagged on the lorry', passed: ['testOutOfDate'] })
    expect(plan.warnings).toEqual([])
    expect(gone(phone, ids)).toHaveLength(99)
    expect(phone.task('sale')?.fields.letGoReason).toBe('Tagged on the lorry')
  })
})

describe('the day it may go', () => {
  const bought = { animalType: 'FROMOTHERHERD' }
  const tested = (tbResult: string, days: number): TaskEntry => ({
    ...{ id: 'tb', typeId: 'TBTEST', values: { date: daysAgo(days), readDate: daysAgo(days - 3) } },
    animals: [{ animalId: 'b0', tbResult }],
  })
  test.each<[string, Fields, string, Region, number | undefined, TaskEntry?]>([
    [
      'standstill of six whole days after the day it came',
      { ...bought, dateMovedIn: daysAgo(1) },
      'farm',
      'UK',
      6,
    ],
    ['sixty days on the last farm', { ...bought, dateMovedIn: daysAgo(59) }, 'factory', 'IE', 1],
    ['a test put on today is read in three days', { tbTestDate: 0 }, 'mart', 'IE', 3],
    ['a sample taken today is answered in seven', { bvdTestDate: 0 }, 'mart', 'IE', 7],
    [
      'inconclusive ten days ago: tested again from day 60, read three days later',
      {},
      'mart',
      'IE',
      53,
      tested('inconclusive', 10),
    ],
    [
      'inconclusive long ago: tested again today',
      { tbTestDate: 0 },
      'mart',
      'IE',
      3,
      tested('inconclusive', 90),
    ],
    ['a reactor never', {}, 'mart', 'IE', undefined, tested('reactor', 10)],
  ])('%s', (_what, fields, goesTo, region, clears, job) => {
    const { phone } = yard(1, { 0: fields })
    if (job) phone.record(job)
    const plan = planTasks([lorry(['b0'], { goesTo, fciDeclared: true })], phone, { ...at, region })
    const days = plan.ok ? plan.value.warnings[0]?.days : plan.problem.days
    expect(plan.ok ? plan.value.warnings : [plan.problem]).toHaveLength(1)
    expect(days?.clears).toBe(clears === undefined ? undefined : on(clears))
  })

  test('one that is on the way to the test already waits for that one alone', () => {
    const { phone } = yard(1, { 0: { tbTestDate: daysAgo(400) } })
    phone.record({
      id: 'tb',
      typeId: 'TBTEST',
      values: { date: daysAgo(1) },
      animals: [{ animalId: 'b0', skinA1: 7, skinB1: 7 }],
    })
    const plan = planTasks([lorry(['b0'])], phone, at)
    expect(plan.ok && plan.value.warnings[0]?.days).toEqual({ clears: on(2) })
  })
})

describe('the door catches mistakes in a sale', () => {
  const codesOf = (phone: Phone, entry: TaskEntry) => {
    const plan = planTasks([entry], phone, at)
    return plan.ok ? plan.value.warnings.map(({ says, code }) => says ?? code) : [plan.problem.code]
  }
  test.each<[string, Fields, readonly string[], string]>([
    ['an animal that has gone already', {}, ['b0'], 'animalLeft'],
    ['a holding number that fits no region', { moveToHerdNumber: '!!' }, ['b1'], 'JOBS.DOUBT.HOLDING_UNLIKE'],
    ['a day before it came', { date: daysAgo(20) }, ['b2'], 'JOBS.DOUBT.LEFT_BEFORE_CAME'],
    ['a price of nothing', { priceBy: 'head', pricePerHead: 0 }, ['b1'], 'JOBS.DOUBT.SOLD_FOR_NOTHING'],
    ['a day to come', { date: on(1) }, ['b1'], 'taskInFuture'],
    ['nobody on it', {}, [], 'tooFewAnimals'],
  ])('%s', (_what, values, animals, says) => {
    const { phone } = yard(3, { 2: { animalType: 'FROMOTHERHERD', dateMovedIn: daysAgo(10) } })
    phone.record(lorry(['b0'], { date: daysAgo(5) }, { id: 'earlier' }))
    expect(codesOf(phone, lorry(animals, values))).toContain(says)
  })

  test('the same lorry sent twice from two phones is one departure of each, with one price', () => {
    const { phone: one, ids } = yard(10)
    const other = new Phone('b', today + 500)
    other.receive(one)
    const priced = { priceBy: 'head', pricePerHead: 1500 }
    one.record(lorry(ids, priced, { id: 'mine' }))
    other.record(lorry(ids, priced, { id: 'theirs' }))
    for (const [to, from] of [
      [one, other],
      [other, one],
      [one, other],
    ] as const)
      to.receive(from)
    for (const id of ids) {
      expect(one.shown(id)).toMatchObject({ inHerd: false, salePrice: 1500 })
      expect(one.shown(id)).toEqual(other.shown(id))
    }
    expect(new Set(ids.map((id) => one.shown(id)?.leftWithTask)).size).toBe(1)
    // A second send from the same phone reports that they have gone.
    expect(codesOf(one, lorry(ids, {}, { id: 'again' }))).toEqual(['animalLeft'])
  })
})
