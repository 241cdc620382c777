import { describe, expect, test } from 'vitest'
import { readTask, taskFor } from '../../../jobs-read/job/task-rows'
import { taskFields } from '../../../records/collections/tasks'
import { eventOf } from '../../../records/events/events'
import { textOf } from '../../../records/problems/problems'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { at, cowOn, daysAgo, kg, Phone, today, treat } from '../../engine/test-farm'
import { doseFor, thousandthsOf } from '../../medicine/doses'
import { treatment } from './treatment'

const complete = { dose: 10, courseDays: 1, meatWithdrawalDays: 0, supplierId: 'shop' }

const doubts = (phone: Phone, entry: TaskEntry, where = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.map(({ code }) => code) : plan.problem
}

describe('doses', () => {
  const byWeight = { doseBy: 'weight', dose: 1, doseForWeightMg: kg(50) } as const

  test('by weight, a tenth more rather than a tenth less', () => {
    expect(doseFor(byWeight, { id: 'c', lastWeightMg: kg(412.5) })).toBe(8.3)
    expect(doseFor(byWeight, { id: 'c', lastWeightMg: kg(400) })).toBe(8)
    expect(doseFor(byWeight, { id: 'c', defaultWeightMg: kg(600) })).toBe(12)
    expect(doseFor(byWeight, { id: 'c' })).toBeUndefined()
    expect(doseFor({ dose: 20 }, { id: 'c', lastWeightMg: kg(400) })).toBe(20)
  })

  test('the bottle loses every dose of the course', () => {
    const each = [8.3, 12, undefined, 0.1].map((dose) => thousandthsOf(dose) * 6)
    expect(each.reduce((sum, one) => sum + one)).toBe(122_400)
  })

  test('each animal’s own dose is written down with it; a given one is left alone [D3.63]', () => {
    const phone = new Phone('a')
    cowOn(phone, { lastWeightMg: kg(600) })
    phone.add('heifer', { lastWeightMg: kg(400) })
    const entry = treat('t', ['cow'], { date: today, ...byWeight })
    phone.record({ ...entry, animals: ['cow', { animalId: 'heifer', dose: 9 }] })
    expect(phone.task('t')?.fields.taskAnimals).toEqual([
      { animalId: 'cow', dose: 12 },
      { animalId: 'heifer', dose: 9 },
    ])
  })

  test('the same dose for all is written once, the animals as ids [D3.63]', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.record(treat('t', ['cow'], { date: today, dose: 20 }))
    expect(phone.task('t')?.fields).toMatchObject({ taskAnimals: ['cow'], dose: 20 })
  })

  test('the app asks about an animal without a weight', () => {
    const phone = new Phone('a')
    cowOn(phone)
    expect(doubts(phone, treat('t', ['cow'], { date: today, ...complete, ...byWeight }))).toEqual([
      'doseWeightUnknown',
    ])
  })
})

describe('the medicine book', () => {
  const phone = new Phone('a')
  cowOn(phone)

  test('asks for what the region’s inspector asks for, a zero being an answer', () => {
    expect(doubts(phone, treat('t', ['cow'], { date: today, ...complete }))).toEqual([])
    expect(doubts(phone, treat('t', ['cow'], { date: today }))).toEqual(['medicineRecordIncomplete'])
    const plan = planTasks([treat('t', ['cow'], { date: today, dose: 5, meatWithdrawalHours: 0 })], phone, at)
    expect(plan.ok && plan.value.warnings[0]).toMatchObject({
      fields: ['supplierId', 'courseDays'],
      names: [taskFields.supplierId.label, taskFields.courseDays.label],
    })
    expect(doubts(phone, treat('t', ['cow'], { date: today }), { ...at, region: 'CA' })).toEqual([])
  })

  test('a medicine is good to the end of the month it was kept as the start of', () => {
    const useBy = (useByDate: number) => treat('t', ['cow'], { date: today, useByDate, ...complete })
    expect(doubts(phone, useBy(Date.UTC(2026, 2, 1)))).toEqual([])
    expect(doubts(phone, useBy(Date.UTC(2026, 1, 1)))).toEqual(['medicineExpired'])
  })

  test('a purchase that is gone is asked about and logged', () => {
    expect(
      doubts(phone, treat('t', ['cow'], { date: today, ...complete, remedyPurchaseId: 'gone' })),
    ).toEqual(['remedyPurchaseMissing'])
    const logged = eventOf(textOf('remedyPurchaseMissing').event ?? '')
    expect(logged.description).toBe('Missing remedy purchase task')
  })

  test('the 48 hours generally said of organic farms are advice, not a rule', () => {
    const organic = {
      ...complete,
      date: today,
      withdrawalFactor: 2,
      meatWithdrawalHours: 12,
      milkWithdrawalHours: 48,
    }
    expect(doubts(phone, treat('t', ['cow'], organic))).toEqual(['organicPeriodShort'])
    expect(doubts(phone, treat('t', ['cow'], { ...organic, meatWithdrawalHours: 24 }))).toEqual([])
  })

  test.each([
    ['Procaine penicillin', {}, ['JOBS.DOUBT.ORGANIC_ENDED']],
    ['Procaine penicillin', { antibiotic: 'no' }, ['JOBS.DOUBT.ORGANIC_ENDED']],
    ['Mystery', { antibiotic: 'yes' }, ['JOBS.DOUBT.ORGANIC_ENDED']],
    ['Calcium', {}, []],
  ])('%s %o in the United States ends what is organic about the animal: %o', (remedy, more, asked) => {
    const organic = { ...complete, date: today, withdrawalFactor: 2, remedy, ...more }
    const plan = planTasks([treat('t', ['cow'], organic)], phone, { ...at, region: 'US' })
    expect(plan.ok && plan.value.warnings.flatMap(({ says }) => says ?? [])).toEqual(asked)
  })
})

test('a group is treated as one record, every animal of it held back [D1.6]', () => {
  const phone = new Phone('a')
  const ids = Array.from({ length: 60 }, (_, index) => phone.add(`c${index}`, { dob: daysAgo(400) }))
  const plan = phone.record(treat('t', ids, { date: today, mobId: 'weanlings', meatWithdrawalDays: 10 }))
  expect(plan.changes.filter(({ collection }) => collection === 'tasks')).toHaveLength(1)
  expect(plan.event).toEqual({ code: 'HW310-16', data: { typeId: 'REMEDY', taskId: 't', animals: 60 } })
  expect(ids.every((id) => phone.shown(id)?.meatWithdrawalTask === 't')).toBe(true)
})

test('the timeline says what was given, cattle and sheep under their own kinds', () => {
  const phone = new Phone('a')
  cowOn(phone)
  phone.record(treat('t', ['cow'], { date: today, courseDays: 3, dosesADay: 2 }))
  const read = readTask(phone.task('t') ?? { id: '', fields: {} })
  const line = (species: 'BOVINE' | 'OVINE') =>
    treatment.timeline(taskFor(read, 'cow') as Parameters<typeof treatment.timeline>[0], {
      id: 'cow',
      species,
    })
  expect(line('BOVINE')).toEqual({
    kind: 'AT-CATTLETREATMENT',
    key: 'TIMELINE.TREATED_COURSE',
    values: { remedy: { text: 'Penicillin' }, doses: { number: 6 } },
  })
  expect(line('OVINE').kind).toBe('AT-SHEEPTREATMENT')
})

describe('a medicine used off label', () => {
  const off = { date: today, ...complete, offLabel: true, reason: 'cough', prescribedBy: 'vet' }
  const { meatWithdrawalDays: _, ...blank } = off
  const cow = (fields = {}) => {
    const phone = new Phone('a')
    cowOn(phone, fields)
    return phone
  }
  const asked = (phone: Phone, values: typeof blank, region: 'IE' | 'US') => {
    const plan = planTasks([treat('t', ['cow'], values)], phone, { ...at, region })
    return plan.ok ? plan.value.warnings.flatMap(({ says }) => says ?? []) : plan.problem
  }

  test('asks for a period that is left blank, and counts the law’s days where the farmer saves it so', () => {
    const phone = cow({ milkingStatus: 'milking' })
    expect(asked(phone, blank, 'IE')).toEqual([
      ...['JOBS.DOUBT.OFF_LABEL_MEAT_UNSAID', 'JOBS.DOUBT.OFF_LABEL_MILK_UNSAID'],
    ])
    phone.record(treat('t', ['cow'], blank))
    expect(phone.shown('cow')).toMatchObject({
      meatWithdrawalPeriodEnd: daysAgo(-29) - 1,
      milkWithdrawalPeriodEnd: daysAgo(-8) - 1,
    })
    expect(asked(cow(), { ...off, milkWithdrawalDays: 0 } as typeof blank, 'IE')).toEqual([])
  })

  test('waits for the vet’s days where no law gives any: nothing is saved before meat is answered, and milk of a dairy cow', () => {
    const refused = (fields: string[]) => ({ code: 'taskIncomplete', fields })
    expect(asked(cow(), blank, 'US')).toMatchObject(refused(['meatWithdrawalDays']))
    expect(asked(cow({ purpose: 'dairy' }), off, 'US')).toMatchObject(refused(['milkWithdrawalDays']))
    const answered = { ...off, meatWithdrawalDays: 30, milkWithdrawalDays: 10 }
    expect(asked(cow({ purpose: 'dairy', milkingStatus: 'milking' }), answered, 'US')).toEqual([])
    expect(
      asked(cow({ purpose: 'suckler' }), { ...blank, meatWithdrawalDays: 30 } as typeof blank, 'US'),
    ).toEqual([])
    // On the label nothing is asked beyond it.
    expect(asked(cow({ purpose: 'dairy' }), { ...blank, offLabel: false }, 'US')).toEqual([])
  })
})
