import { describe, expect, test } from 'vitest'
import { ago } from '../../lists/engine/test-herd'
import type { Fields, Json } from '../../records/sync/stored-record'
import type { RecordThing } from '../../reports/engine/define-view'
import { lookAtHerd, lookAtRecords } from '../../reports/engine/test-views'
import { bulkTankView } from '../../reports/milk/bulk-tank'
import { milkPerCow } from '../../reports/milk/milk-per-cow'
import { milkRecording } from '../../reports/milk/milk-recording'
import { type PlanAt, planTasks, type TaskEntry } from '../engine/plan-task'
import { cowOn, daysAgo, Phone, today, treat, at as where } from '../engine/test-farm'
import { cowTests } from '../rules/milk-tests'

const features = Object.fromEntries(
  ['FAB_MENU', 'MILK_RECORDING', 'BULK_TANK_COLLECTION'].map((name) => [name, { access: true }]),
)
const at: PlanAt = { ...where, access: { ...where.access, access: { bovine: { features } } } }
const tested = (noted: Fields, date = today, id = 'test'): TaskEntry => ({
  id,
  typeId: 'MILKRECORDING',
  values: { date },
  animals: [{ animalId: 'cow', ...noted }],
})
const doubts = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, at)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? []) : plan.problem.code
}

test('a doubt about much fat names the limit in the unit of the country', () => {
  const limit = (country: 'FR' | undefined) => {
    const phone = new Phone('a')
    cowOn(phone)
    const plan = planTasks([tested({ milkYield: 30, fat: 9.1 })], phone, { ...at, region: 'EU', country })
    return plan.ok ? plan.value.warnings.map(({ values }) => values) : []
  }
  expect(limit('FR')).toEqual([expect.objectContaining({ most: 90, unit: 'G_KG' })])
  expect(limit(undefined)).toEqual([expect.objectContaining({ most: 9, unit: 'PERCENT' })])
})

describe('a milk recording', () => {
  test('appears among her test days, and leaves her earlier ones unchanged', () => {
    const phone = new Phone('a')
    cowOn(phone, {
      milkDate: daysAgo(40),
      milkYield: 28,
      latestScc: 90,
      fat: 4,
      milkRecords: [{ testDate: daysAgo(80), milkYield: 31 }],
    })
    const before = phone.shown('cow')
    phone.record(tested({ milkYield: 25, fat: 4.2, protein: 3.4, scc: 220, urea: 24 }), at)
    const cow = phone.shown('cow') as Fields
    expect(cow).toMatchObject({
      milkDate: today,
      milkYield: 25,
      fat: 4.2,
      latestScc: 220,
      milkScc: 220,
      highestScc: 220,
      milkSolids: 1.9,
    })
    expect(cowTests(cow)).toEqual([
      { testDate: today, milkYield: 25, fat: 4.2, protein: 3.4, scc: 220, urea: 24, milkSolids: 1.9 },
      { testDate: daysAgo(40), milkYield: 28, scc: 90, fat: 4 },
      { testDate: daysAgo(80), milkYield: 31 },
    ])
    phone.remove('test', at)
    expect(phone.shown('cow')).toEqual(before)
  })

  test('of a day before her last leaves her last as it is', () => {
    const phone = new Phone('a')
    cowOn(phone, { milkDate: daysAgo(10), milkYield: 28 })
    phone.record(tested({ milkYield: 25 }, daysAgo(20)), at)
    expect(phone.shown('cow')).toMatchObject({ milkDate: daysAgo(10), milkYield: 28 })
    expect(cowTests(phone.shown('cow') as Fields).map(({ testDate }) => testDate)).toEqual([
      daysAgo(10),
      daysAgo(20),
    ])
  })

  test('without cells keeps those she had, and does not say they were counted that day', () => {
    const phone = new Phone('a')
    cowOn(phone, { milkDate: daysAgo(40), milkYield: 28, latestScc: 90 })
    phone.record(tested({ milkYield: 25 }), at)
    expect(phone.shown('cow')?.latestScc).toBe(90)
    expect(cowTests(phone.shown('cow') as Fields)[0]).toEqual({ testDate: today, milkYield: 25 })
  })

  test('saved in any order by two phones comes to one cow', () => {
    const [a, b] = [new Phone('a'), new Phone('b')]
    cowOn(a)
    b.receive(a)
    a.record(tested({ milkYield: 30, scc: 150 }, daysAgo(60), 'spring'), at)
    b.record(tested({ milkYield: 22, scc: 80 }, daysAgo(10), 'summer'), at)
    a.receive(b)
    b.receive(a)
    expect(a.shown('cow')).toEqual(b.shown('cow'))
    expect(a.shown('cow')).toMatchObject({ milkYield: 22, latestScc: 80, highestScc: 150 })
  })

  test.each([
    [{ milkYield: 80 }, []],
    [{ milkYield: 80.1 }, ['JOBS.DOUBT.MILK_MUCH']],
    [{ milkYield: 30, fat: 9 }, []],
    [{ milkYield: 30, fat: 9.1 }, ['JOBS.DOUBT.MILK_FAT']],
    [{ milkYield: 30, fat: 3.5, protein: 3.5 }, []],
    [{ milkYield: 30, fat: 3.4, protein: 3.5 }, ['JOBS.DOUBT.MILK_FAT_BELOW_PROTEIN']],
  ] as const)('%o', (noted, asked) => {
    const phone = new Phone('a')
    cowOn(phone)
    expect(doubts(phone, tested({ ...noted }))).toEqual(asked)
  })

  test('of a dry cow is asked about, and a bull has none', () => {
    const phone = new Phone('a')
    cowOn(phone, { milkingStatus: 'dry' })
    expect(doubts(phone, tested({ milkYield: 3 }))).toEqual(['JOBS.DOUBT.MILK_DRY'])
    phone.add('bull', { sex: 'M' })
    expect(doubts(phone, { ...tested({}), animals: [{ animalId: 'bull', milkYield: 3 }] })).toBe(
      'animalNotForTask',
    )
  })

  test('is on the page of the cows and of the herd at once, beside days that came from elsewhere', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.record(tested({ milkYield: 25, scc: 220 }, ago(0)), { ...at, today: ago(0) })
    const [row] = lookAtHerd(milkPerCow, [phone.animal('cow')?.fields ?? {}]).rows
    expect(row?.cells).toMatchObject({ milkYield: 25, cells: 220, high: 'MILK.HIGH', milkDate: ago(0) })
    const job: RecordThing = {
      collection: 'tasks',
      id: 'test',
      fields: {
        typeId: 'MILKRECORDING',
        date: ago(2),
        taskAnimals: [
          { animalId: 'a', milkYield: 30, fat: 4, scc: 100 },
          { animalId: 'b', milkYield: 10, fat: 6, scc: 400 },
          { animalId: 'c' },
        ],
      },
    }
    const fed: RecordThing = { collection: 'fed', id: 'x', fields: { testDate: ago(50), averageYield: 18 } }
    const stale: RecordThing = {
      collection: 'fed',
      id: 'y',
      fields: { testDate: ago(2), averageYield: 99, lactose: 4.7 },
    }
    const { rows } = lookAtRecords(milkRecording, [job, fed, stale])
    expect(
      rows.map(({ cells }) => [
        cells.day,
        cells.averageYield,
        cells.fat,
        cells.lactose,
        cells.averageScc,
        cells.cowsOverSccLimit,
        cells.cows,
      ]),
    ).toEqual([
      [ago(2), 20, 4.5, 4.7, 250, 1, 2],
      [ago(50), 18, null, null, null, null, null],
    ])
    const planned = { ...job, fields: { ...job.fields, status: 'inProgress' } }
    expect(lookAtRecords(milkRecording, [planned]).count).toBe(0)
  })
})

const collected = (values: Fields): TaskEntry => ({
  id: 'tank',
  typeId: 'BULKTANK',
  values: { date: today, tankLitres: 4200, ...values },
})

describe('milk collected', () => {
  test.each([
    [{ scc: 400 }, []],
    [{ scc: 401 }, ['JOBS.DOUBT.TANK_CELLS']],
    [{ tbc: 100 }, []],
    [{ tbc: 101 }, ['JOBS.DOUBT.TANK_GERMS']],
    [{ tankTemperature: 4 }, []],
    [{ tankTemperature: 4.1 }, ['JOBS.DOUBT.TANK_WARM']],
    [{ antibioticTest: 'pass' }, []],
    [{ antibioticTest: 'fail' }, ['JOBS.DOUBT.TANK_ANTIBIOTICS']],
  ] as const)('%o', (values, asked) => {
    expect(doubts(new Phone('a'), collected({ ...values }))).toEqual(asked)
  })

  test('names no animal and needs its litres', () => {
    const phone = new Phone('a')
    cowOn(phone)
    expect(doubts(phone, { ...collected({}), animals: ['cow'] })).toBe('tooManyAnimals')
    expect(doubts(phone, collected({ tankLitres: null }))).toBe('taskIncomplete')
  })

  describe('while cows are in milk withdrawal', () => {
    const milking = { milkingStatus: 'milking', lastCalvingDate: daysAgo(60) }
    const tubed = (cow: Fields, { after = 0, days = 4 } = {}) => {
      const phone = new Phone('a')
      cowOn(phone, cow)
      phone.record(
        treat('t', ['cow'], { date: daysAgo(after), remedy: 'Tube', milkWithdrawalDays: days }),
        at,
      )
      return phone
    }

    test.each([
      ['on the day', milking, { after: 0 }, 'milkInTank'],
      ['on the last day', milking, { after: 4 }, 'milkInTank'],
      ['the day after it', milking, { after: 5 }, []],
      ['with none at all', milking, { days: 0 }, []],
      ['dry', { ...milking, milkingStatus: 'dry', dryOffDate: daysAgo(3) }, {}, []],
      ['dry only since', { ...milking, milkingStatus: 'dry', dryOffDate: daysAgo(-1) }, {}, 'milkInTank'],
      ['a heifer', {}, {}, []],
      ['calved and nobody said whether she is milked', { lastCalvingDate: daysAgo(60) }, {}, 'milkInTank'],
      ['a bull', { sex: 'M', milkingStatus: 'milking' }, {}, []],
      ['gone', { ...milking, inHerd: false, offHerdDate: daysAgo(1) }, { after: 2 }, []],
    ] as const)('%s', (_, cow, treated, said) => {
      expect(doubts(tubed({ ...cow }, treated), collected({}))).toEqual(said)
    })

    test('the refusal names her, what she was given and the question that settles it', () => {
      const plan = planTasks([collected({})], tubed(milking), at)
      expect(plan).toMatchObject({
        problem: {
          ...{ code: 'milkInTank', animals: ['cow'], fields: ['treatedMilk'] },
          values: { who: '00001', count: 1, more: 0, remedy: 'Tube' },
        },
      })
    })

    test('kept out of the tank nothing is asked; gone in, only a reason lets it be saved, and it stays with it', () => {
      const phone = tubed(milking)
      expect(doubts(phone, collected({ treatedMilk: 'kept out' }))).toEqual([])
      expect(doubts(phone, collected({ treatedMilk: 'went in' }))).toBe('milkInTank')
      phone.record({ ...collected({ treatedMilk: 'went in' }), letGo: 'tank was dumped' }, at)
      expect(phone.task('tank')?.fields.letGoReason).toBe('tank was dumped')
      expect(doubts(phone, collected({ treatedMilk: 'went in', scc: 100 }))).toEqual([])
      const another = { ...collected({ treatedMilk: 'went in' }), id: 'next' }
      expect(doubts(phone, another)).toBe('milkInTank')
    })

    test('milk collected before the day of her treatment raises no question', () => {
      expect(doubts(tubed(milking, { after: 1 }), collected({ date: daysAgo(2) }))).toEqual([])
      expect(doubts(tubed(milking, { after: 1 }), collected({ date: daysAgo(1) }))).toBe('milkInTank')
    })
  })

  test('appears by day with the averages a dairy uses, cells over three months and bacteria over two', () => {
    const lorry = (days: number, more: { [name: string]: Json }): RecordThing => ({
      collection: 'tasks',
      id: `t${days}`,
      fields: { typeId: 'BULKTANK', date: ago(days), tankLitres: 4000, ...more },
    })
    const { rows, sums } = lookAtRecords(bulkTankView, [
      lorry(1, { scc: 100, tbc: 10, antibioticTest: 'pass' }),
      lorry(70, { scc: 400, tbc: 1000 }),
      lorry(120, { scc: 5000 }),
    ])
    expect(rows.map(({ cells }) => cells.day)).toEqual([ago(1), ago(70), ago(120)])
    expect(rows[0]?.cells).toMatchObject({ tankLitres: 4000, antibiotics: 'CHOICES.ANTIBIOTIC_TEST.pass' })
    expect(sums.map(({ label, value, note }) => [label, value, note?.key])).toEqual([
      ['TANK.MEAN_CELLS', 200, 'TANK.WITHIN'],
      ['TANK.MEAN_GERMS', 10, 'TANK.WITHIN'],
    ])
  })
})
