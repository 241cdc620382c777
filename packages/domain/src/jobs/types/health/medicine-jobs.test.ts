import { describe, expect, test } from 'vitest'
import { oneDay } from '../../../base/one-day'
import { settingFacts } from '../../../frame/settings/settings'
import { waitCell } from '../../../herd/medicine/waits'
import { animalFactsOf } from '../../../jobs-read/facts/facts'
import type { Fields } from '../../../records/sync/stored-record'
import { type PlanAt, planTasks, type TaskEntry } from '../../engine/plan-task'
import { at, atSheep, calve, cowOn, daysAgo, kg, Phone, today, treat } from '../../engine/test-farm'
import { taskFactsOf } from '../../facts/note-task'
import { PlannedBook } from '../../plans/planned-book'
import { mastitis } from './mastitis'

const complete = { dose: 10, doseUnit: 'ml', courseDays: 1, meatWithdrawalDays: 0, supplierId: 'shop' }
const job = (typeId: string, values: Fields = {}, id = 'job'): TaskEntry => ({
  id,
  typeId,
  values: { date: today, ...values },
  animals: ['cow'],
})
const farm = (fields: Fields = {}) => {
  const phone = new Phone('a')
  cowOn(phone, { milkingStatus: 'milking', ...fields })
  return phone
}
const asked = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.map(({ says, code }) => says ?? code) : plan.problem.code
}
const facts = (phone: Phone) => {
  const cow = phone.animal('cow')
  return animalFactsOf(cow ?? { id: '', fields: {} }, taskFactsOf('cow', phone.tasks.values()))
}
const planned = (phone: Phone, on = today) => {
  const book = new PlannedBook()
  for (const { id, fields } of phone.tasks.values()) book.put('tasks', id, fields)
  return book.lines(on).map(({ says, on: from, by }) => [says, from, by])
}
const bottle = (label: Fields): TaskEntry => ({
  id: 'bottle',
  typeId: 'REMEDYPURCHASE',
  values: {
    ...{ date: daysAgo(9), stockKind: 'bought', remedy: 'Oxytet', packSize: 500, stockUnit: 'ml' },
    ...label,
  },
})

describe('mastitis', () => {
  const found = (id: string, quarters: string[], ago: number, values: Fields = {}) =>
    job('MASTITIS', { date: daysAgo(ago), quarters, ...values }, id)

  test.each([
    ['ten days later it is the same case', [['LH'], 20, ['LH'], 10], 1, 0],
    ['on the fourteenth day it still is', [['LH'], 20, ['LH'], 6], 1, 0],
    ['on the fifteenth it is another', [['LH'], 20, ['LH'], 5], 2, 1],
    ['another quarter always is', [['LH'], 20, ['LF'], 19], 2, 0],
    ['two at once are two', [['LH', 'LF'], 20, ['LF'], 19], 2, 0],
  ] as const)('in one quarter: %s', (_, [first, ago, second, later], cases, repeats) => {
    const phone = farm()
    phone.record(found('m1', [...first], ago))
    phone.record(found('m2', [...second], later))
    expect(phone.shown('cow')?.casesOfMastitis).toBe(cases)
    expect(facts(phone)).toMatchObject({ mastitisCases: cases, mastitisRepeats: repeats })
  })

  test('in Britain a new form counts seven days to a case, elsewhere fourteen, and the setting says the same', () => {
    const form = { subApp: 'bovine', today, connected: false } as const
    for (const [region, days] of [
      ['UK', 7],
      ['SC', 7],
      ['IE', 14],
      ['NI', 14],
      ['NZ', 14],
    ] as const) {
      expect(mastitis.begins?.({ ...form, region })).toMatchObject({ mastitisCaseDays: days })
      expect(settingFacts('mastitisCaseDays').usually(region)).toBe(days)
    }
  })

  test('a case is counted from its first day: days 0, 10 and 20 are two, and 30 belongs to the second', () => {
    const phone = farm()
    for (const ago of [30, 20, 10, 0]) phone.record(found(`m${ago}`, ['LH'], ago))
    expect(phone.shown('cow')?.casesOfMastitis).toBe(2)
    phone.remove('m30')
    expect(phone.shown('cow')?.casesOfMastitis).toBe(2)
    phone.remove('m20')
    expect(phone.shown('cow')?.casesOfMastitis).toBe(1)
  })

  test('a farm that counts thirty days to a case keeps to it on what it saved then', () => {
    const phone = farm()
    phone.record(found('m1', ['LH'], 30))
    phone.record(found('m2', ['LH'], 5, { mastitisCaseDays: 30 }))
    expect(phone.shown('cow')?.casesOfMastitis).toBe(1)
  })

  test('each lactation begins anew, and what she came with counts until she calves', () => {
    const phone = farm({ casesOfMastitis: 2 })
    phone.record(found('m1', ['LH'], 60))
    expect(phone.shown('cow')?.casesOfMastitis).toBe(3)
    phone.record(calve('c', 'cow', daysAgo(30), [{ id: 'calf', values: { sex: 'F' } }]))
    phone.record(found('m2', ['LH'], 5))
    expect(phone.shown('cow')?.casesOfMastitis).toBe(1)
    expect(facts(phone)).toMatchObject({ mastitisCases: 1, mastitisRepeats: 0 })
  })

  test('two phones that were apart reach the same number of cases, in either order of recording', () => {
    const [one, other] = [farm(), new Phone('b', today + 500)]
    other.receive(one)
    one.record(found('m1', ['LH'], 20))
    other.record(found('m2', ['LH', 'RF'], 12))
    one.receive(other)
    other.receive(one)
    expect([one, other].map((phone) => phone.shown('cow')?.casesOfMastitis)).toEqual([2, 2])
  })

  test('tubes given with it hold her milk back and leave the store; without any nothing is held', () => {
    const phone = farm()
    phone.record(found('m1', ['LH'], 1))
    expect(phone.shown('cow')).not.toHaveProperty('milkWithdrawalPeriodEnd')
    expect(phone.shown('cow')).not.toHaveProperty('lastTreatedDate')
    phone.record(found('m2', ['LH'], 0, { remedy: 'Tube', dose: 1, doseUnit: 'tube', milkWithdrawalDays: 4 }))
    expect(phone.shown('cow')).toMatchObject({ milkWithdrawalTask: 'm2', lastTreatedDate: today })
  })

  test.each([
    ['a sick cow without a vet', { mastitisGrade: '3' }, {}, ['JOBS.DOUBT.MASTITIS_NO_VET']],
    ['with one', { mastitisGrade: '3', vetName: 'Kelly' }, {}, []],
    ['thirty days dry', {}, { milkingStatus: 'dry', dryOffDate: daysAgo(30) }, []],
    ['thirty-one', {}, { milkingStatus: 'dry', dryOffDate: daysAgo(31) }, ['JOBS.DOUBT.MASTITIS_LONG_DRY']],
  ])('%s', (_, values, cow, doubts) => {
    expect(asked(farm(cow), found('m', ['LH'], 0, values))).toEqual(doubts)
  })

  test('a repeat is asked about, and so is the third case; a bull has none', () => {
    const phone = farm()
    phone.record(found('m1', ['LH'], 40))
    expect(asked(phone, found('m2', ['LH'], 20))).toEqual(['JOBS.DOUBT.MASTITIS_AGAIN'])
    phone.record(found('m2', ['LH'], 20))
    expect(asked(phone, found('m3', ['LH'], 10))).toEqual([])
    expect(asked(phone, found('m3', ['RF'], 10))).toEqual(['JOBS.DOUBT.MASTITIS_MANY_CASES'])
    expect(asked(farm({ sex: 'M' }), found('m', ['LH'], 0))).toBe('animalNotForTask')
  })
})

describe('vaccination', () => {
  const jab = (values: Fields = {}, id = 'jab') =>
    job('VACCINATION', { remedy: 'Vaccine', ...complete, ...values }, id)
  const inDays = (days: number) => daysAgo(-days)

  test.each([
    ['clostridial', 'primary 1', 28, 42],
    ['clostridial', 'primary 2', 182, 365],
    ['clostridial', 'booster', 182, 365],
    ['leptospirosis', 'booster', 350, 365],
    ['IBR live', 'primary 1', 168, 182],
    ['IBR live', 'primary 2', 168, 182],
    ['IBR live', 'booster', 350, 365],
    ['rotavirus and E. coli', 'primary 1', 28, 35],
    ['salmonella', 'primary 1', 21, 28],
    ['BVD', 'primary 1', 28, 42],
    ['toxoplasmosis', 'primary 1', 700, 730],
  ])('%s, %s: the next dose between day %s and day %s', (vaccineAgainst, vaccineStep, from, by) => {
    const phone = farm()
    phone.record(jab({ vaccineAgainst, vaccineStep }))
    expect(planned(phone)).toEqual([['PLANS.FOLLOW.BOOSTER', inDays(from), inDays(by)]])
    expect(facts(phone).boosterDue).toBe(inDays(from))
  })

  test('the label has the last word, no further dose is none, and nought days is an answer', () => {
    const phone = farm()
    phone.record(jab({ vaccineAgainst: 'BVD', vaccineStep: 'booster', boosterDate: inDays(180) }))
    expect(facts(phone).boosterDue).toBe(inDays(180))
    expect(phone.shown('cow')).not.toHaveProperty('meatWithdrawalPeriodEnd')
    const other = farm()
    other.record(jab({ vaccineAgainst: 'enzootic abortion' }))
    expect([planned(other), facts(other).boosterDue]).toEqual([[], 0])
    expect(asked(farm(), jab())).toEqual([])
    expect(asked(farm(), jab({ boosterDate: today }))).toEqual(['JOBS.DOUBT.BOOSTER_BEFORE_DOSE'])
  })

  test('only the same vaccine answers a booster', () => {
    const phone = farm()
    const lepto = { vaccineAgainst: 'leptospirosis', vaccineStep: 'primary 1', date: daysAgo(40) }
    phone.record(jab(lepto, 'lepto 1'))
    phone.record(jab({ vaccineAgainst: 'BVD', vaccineStep: 'primary 1' }, 'bvd'))
    expect(planned(phone).map(([, on]) => on)).toEqual([daysAgo(12), inDays(28)])
    expect(facts(phone).boosterDue).toBe(daysAgo(12))
    phone.record(jab({ ...lepto, vaccineStep: 'primary 2', date: today }, 'lepto 2'))
    expect(planned(phone).map(([, on]) => on)).toEqual([inDays(28), inDays(350)])
    phone.remove('lepto 2')
    expect(facts(phone).boosterDue).toBe(daysAgo(12))
  })

  test('a booster another app planned is still known', () => {
    const phone = farm()
    const other = {
      id: 'o',
      fields: { typeId: 'VACCINATION', status: 'inProgress', dueDate: inDays(5), taskAnimals: ['cow'] },
    }
    const known = taskFactsOf('cow', [...phone.tasks.values(), other])
    expect(animalFactsOf({ id: 'cow', fields: {} }, known).boosterDue).toBe(inDays(5))
  })

  test.each([
    [84, []],
    [85, ['JOBS.DOUBT.VACCINATED_OUT_OF_TIME']],
    [14, []],
    [13, ['JOBS.DOUBT.VACCINATED_OUT_OF_TIME']],
  ])('for the calf’s sake, %s days before she is due', (days, doubts) => {
    const rota = jab({ vaccineAgainst: 'rotavirus and E. coli' })
    expect(asked(farm({ expectedCalvingDate: inDays(days) }), rota)).toEqual(doubts)
  })

  test.each([
    ['clostridial', 'booster', 200, []],
    ['clostridial', 'booster', 14, []],
    ['clostridial', 'booster', 13, ['JOBS.DOUBT.VACCINATED_OUT_OF_TIME']],
    ['clostridial', 'primary 1', 13, []],
    ['salmonella', 'booster', 20, ['JOBS.DOUBT.VACCINATED_OUT_OF_TIME']],
    ['salmonella', 'booster', 90, []],
  ] as const)('%s protects her too, so only a %s too near the birth is asked about: %s days', (...row) => {
    const [vaccineAgainst, vaccineStep, days, doubts] = row
    const given = jab({ vaccineAgainst, vaccineStep })
    expect(asked(farm({ expectedCalvingDate: inDays(days) }), given)).toEqual(doubts)
  })
})

describe('worms', () => {
  const dose = (values: Fields = {}, id = 'dose') =>
    job('PARASITECONTROL', { remedy: 'Drench', ...complete, ...values }, id)

  test.each([
    ['1-BZ white', 7],
    ['2-LV yellow', 7],
    ['3-ML clear', 14],
    ['organophosphate', undefined],
    [undefined, undefined],
  ])('with %s the dung is looked at after %s days', (wormClass, days) => {
    const phone = farm()
    phone.record(dose(wormClass ? { wormClass } : {}))
    expect(planned(phone).map(([, on]) => on)).toEqual(days ? [daysAgo(-days)] : [])
  })

  test.each([
    [180, '3-ML clear', ['JOBS.DOUBT.SAME_WORM_CLASS']],
    [181, '3-ML clear', []],
    [30, '1-BZ white', []],
  ])('the same class %s days later is asked about', (ago, wormClass, doubts) => {
    const phone = farm({ species: 'OVINE' })
    phone.record(dose({ date: daysAgo(ago), remedy: 'Other', wormClass }, 'before'), atSheep)
    expect(asked(phone, dose({ wormClass: '3-ML clear' }), atSheep)).toEqual(doubts)
  })

  test('one dose for all is for the heaviest', () => {
    const phone = farm({ lastWeightMg: kg(600) })
    phone.record(bottle({ remedy: 'Drench', dose: 1, doseUnit: 'ml', doseForWeightMg: kg(50) }))
    const given = (ml: number) => dose({ dose: ml, remedyPurchaseId: 'bottle' })
    expect(asked(phone, given(12))).toEqual([])
    expect(asked(phone, given(11.9))).toEqual(['JOBS.DOUBT.DOSED_TOO_LIGHT'])
  })
})

describe('questions about every medicine that is given', () => {
  const given = (values: Fields = {}, id = 'job') =>
    treat(id, ['cow'], { date: today, ...complete, ...values })

  test.each([
    [{ dose: 0 }, ['JOBS.DOUBT.DOSE_OF_NOTHING']],
    [{ dose: 1000 }, []],
    [{ dose: 1001 }, ['JOBS.DOUBT.DOSE_HUGE']],
    [{ dose: 10_000 }, ['JOBS.DOUBT.DOSE_HUGE']],
    [{ dose: 10, doseUnit: 'l' }, ['JOBS.DOUBT.DOSE_HUGE']],
    [{ dose: 8, doseUnit: 'tubes' }, []],
    [{ dose: 9, doseUnit: 'tubes' }, ['JOBS.DOUBT.DOSE_HUGE']],
    [{ remedy: 'Mystery', antibiotic: 'yes', courseDays: 7 }, []],
    [{ remedy: 'Mystery', antibiotic: 'yes', courseDays: 8 }, ['JOBS.DOUBT.ANTIBIOTIC_LONG']],
    [{ remedy: 'Mystery', antibiotic: 'no', courseDays: 8 }, []],
    [{ remedy: 'Procaine penicillin', courseDays: 8 }, ['JOBS.DOUBT.ANTIBIOTIC_LONG']],
    [{ remedy: 'Procaine penicillin', antibiotic: 'no', courseDays: 8 }, ['JOBS.DOUBT.ANTIBIOTIC_LONG']],
    [{ remedy: 'Calcium borogluconate', courseDays: 8 }, []],
  ])('%o', (values, doubts) => {
    expect(asked(farm(), given(values))).toEqual(doubts)
  })

  test.each([
    ['tulathromycin', {}, ['JOBS.DOUBT.ANTIBIOTIC_LONG']],
    [null, { antibiotic: 'yes' }, ['JOBS.DOUBT.ANTIBIOTIC_LONG']],
    ['meloxicam', {}, []],
  ])('eight days of a product bought as %s %o', (activeSubstance, more, doubts) => {
    const phone = farm()
    phone.record(bottle({ remedy: 'Dracul', activeSubstance, ...more }))
    const from = given({ remedy: 'Dracul', remedyPurchaseId: 'bottle', courseDays: 8 })
    expect(asked(phone, from)).toEqual(doubts)
  })

  test.each([
    [2, []],
    [3, ['JOBS.DOUBT.COURSE_STILL_RUNNING']],
  ])('the same again while a course of %s days, begun two days ago, runs', (courseDays, doubts) => {
    for (const where of [at, { ...at, offsetMinutes: -300 }, { ...at, offsetMinutes: 600 }]) {
      const phone = farm()
      phone.record(given({ date: daysAgo(2), courseDays }, 'before'), where)
      expect(asked(phone, given({ remedy: ' PENICILLIN' }), where)).toEqual(doubts)
      expect(asked(phone, given({ remedy: 'Other' }), where)).toEqual([])
    }
  })

  test.each([
    [18, []],
    [18.1, ['JOBS.DOUBT.DOSE_OVER_LABEL']],
  ])('%s ml to a cow the label has 12 for', (dose, doubts) => {
    const phone = farm({ lastWeightMg: kg(600) })
    phone.record(bottle({ dose: 1, doseUnit: 'ml', doseForWeightMg: kg(50) }))
    const from = given({ remedy: 'Oxytet', remedyPurchaseId: 'bottle', dose })
    expect(asked(phone, from)).toEqual(doubts)
  })

  test('a medicine not for cows in milk raises a question for a milking cow and none for a dry one', () => {
    const from = given({ remedy: 'Oxytet', remedyPurchaseId: 'bottle' })
    for (const [milkingStatus, doubts] of [
      ['milking', ['JOBS.DOUBT.NOT_FOR_MILKING_COWS']],
      ['dry', []],
    ] as const) {
      const phone = farm({ milkingStatus })
      phone.record(bottle({ notForMilkingCows: true }))
      expect(asked(phone, from)).toEqual(doubts)
    }
  })

  test.each([
    ['milk, nothing said', { notForMilkingCows: true }, { milk: 7 }, ['NOT_FOR_MILKING_COWS']],
    ['milk, none is not “not permitted”', { milkWithdrawalDays: 0 }, {}, []],
    [
      'milk, none typed beside it',
      { notForMilkingCows: true, milkWithdrawalDays: 0 },
      { milk: 7 },
      ['NOT_FOR_MILKING_COWS'],
    ],
    [
      'milk, the vet said longer',
      { notForMilkingCows: true, milkWithdrawalHours: 240 },
      { milk: 10 },
      ['NOT_FOR_MILKING_COWS'],
    ],
    ['meat, nothing said', { notForMeat: true }, { meat: 28 }, ['NOT_FOR_MEAT']],
    ['meat, a day short of it', { notForMeat: true, meatWithdrawalDays: 27 }, { meat: 28 }, ['NOT_FOR_MEAT']],
    ['meat, longer', { notForMeat: true, meatWithdrawalDays: 29 }, { meat: 29 }, ['NOT_FOR_MEAT']],
  ] as const)('not permitted is asked about and holds back by itself: %s', (_, values, held, doubts) => {
    const phone = farm({ milkingStatus: 'milking', lastCalvingDate: daysAgo(60) })
    const entry = given({ meatWithdrawalDays: null, milkWithdrawalDays: null, ...values })
    const says = asked(phone, entry)
    expect(Array.isArray(says) && says.filter((one) => /NOT_FOR/.test(String(one)))).toEqual(
      doubts.map((one) => `JOBS.DOUBT.${one}`),
    )
    phone.record(entry)
    const cow = phone.shown('cow') ?? {}
    for (const product of ['meat', 'milk'] as const) {
      const days = (held as { meat?: number; milk?: number })[product]
      const until = Number(cow[`${product}WithdrawalPeriodEnd`] ?? 0)
      const whole = days === undefined ? 0 : Math.round((until - today) / oneDay)
      expect(whole).toBe(days === undefined ? 0 : days + 1)
    }
  })

  test('a medicine not permitted for meat stops the cow at the door, and the medicine book says so beside the days', () => {
    const phone = farm()
    const entry = given({ notForMeat: true, meatWithdrawalDays: null })
    phone.record(entry)
    const sale: TaskEntry = {
      ...{ id: 'sale', typeId: 'PRICECALC', animals: ['cow'] },
      values: { date: today, priceBy: 'head', pricePerHead: 900 },
    }
    expect(asked(phone, sale)).toBe('meatHeldBack')
    expect(waitCell(phone.task(entry.id)?.fields ?? {}, 'meat')).toEqual(['no', '28 d'])
    expect(waitCell({ meatWithdrawalDays: 0 }, 'meat')).toEqual(['0 d'])
  })

  test('before it was born it was given nothing', () => {
    expect(asked(farm(), given({ date: daysAgo(1501) }))).toBe('animalUnborn')
    expect(asked(farm(), given({ date: daysAgo(1500) }))).toEqual([])
  })

  test('where the vet gave it, Britain asks for the vet and the batch', () => {
    const inBritain: PlanAt = { ...at, region: 'UK' }
    const byVet = given({ givenBy: 'vet' })
    expect(asked(farm(), byVet)).toEqual([])
    const plan = planTasks([byVet], farm(), inBritain)
    expect(plan.ok && plan.value.warnings).toMatchObject([
      { code: 'medicineRecordIncomplete', fields: ['vetName', 'batchNumber'] },
    ])
    expect(asked(farm(), given({ givenBy: 'us' }), inBritain)).toEqual([])
  })
})
