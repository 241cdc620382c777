import { describe, expect, test } from 'vitest'
import { oneDay } from '../../../base/one-day'
import { animalFactsOf } from '../../../jobs-read/facts/facts'
import { shelfViews } from '../../../jobs-read/stock/shelf'
import { standingsOn } from '../../../lists/animals/standing'
import { smartListOf } from '../../../lists/engine/smart-lists'
import type { Fields } from '../../../records/sync/stored-record'
import { timelineOf } from '../../animals/timeline'
import { type PlanAt, planTasks, type TaskEntry } from '../../engine/plan-task'
import { calve, cowOn, Phone, at as usual } from '../../engine/test-farm'
import { taskFactsOf } from '../../facts/note-task'
import { PlannedBook } from '../../plans/planned-book'
import { StockLedger } from '../../stock/ledger'
import { calvingRange } from './bull-out'
import { conceivedBy } from './matings'

const day = (month: number, date: number, year = 2026) => Date.UTC(year, month - 1, date)
const today = day(11, 15)
const at: PlanAt = { ...usual, today }
const daysAgo = (days: number) => today - days * oneDay

const job = (typeId: string, id: string, values: Fields, animals: TaskEntry['animals'] = ['cow']) =>
  ({ id, typeId, values: { date: today, ...values }, animals }) satisfies TaskEntry
const ai = (id: string, date: number, values: Fields = {}) =>
  job('INSEMINATION', id, { date, sire: 'straw', strawFrom: 'store', ...values })
const scan = (id: string, date: number, own: Fields) =>
  job('SCAN', id, { date }, [{ animalId: 'cow', ...own }])
const bull = (typeId: 'BULLIN' | 'BULLOUT', id: string, date: number, values: Fields = {}) =>
  job(typeId, id, { date, sire: 'bull', ...values })

const farm = (...entries: TaskEntry[]) => {
  const phone = new Phone('a', today)
  cowOn(phone, { dob: day(3, 1, 2021), breed: 'HO', milkingStatus: 'milking', purpose: 'dairy' })
  phone.add('bull', { sex: 'M', breed: 'LM', dob: day(3, 1, 2022), tag: '372000000000009' })
  phone.add('straw', { sex: 'B', breed: 'LM', animalType: 'AIBULL', aiBullCode: 'LM2385', inHerd: false })
  for (const entry of entries) phone.record(entry, at)
  return phone
}
const doubts = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.map((warning) => warning.says ?? warning.code) : plan.problem
}
const toDo = (phone: Phone, on: number) => {
  const book = new PlannedBook()
  for (const { id, fields } of phone.tasks.values()) book.put('tasks', id, fields)
  return book.lines(on).map(({ says, cause, due, by }) => ({ says, cause: cause?.taskId, due, by }))
}
const lines = (phone: Phone, animal = 'cow') => {
  const row = phone.animal(animal)
  return row ? timelineOf(row, phone.tasksOf(animal)).filter(({ taskId }) => taskId) : []
}

describe('a straw', () => {
  test('makes her due by the bull’s breed and dry two months before; the last counts, and the one before when it is taken back', () => {
    const phone = farm(ai('first', day(5, 1)))
    expect(phone.shown('cow')).toMatchObject({
      lastServeDate: day(5, 1),
      expectedCalvingDate: day(2, 14, 2027),
    })
    const toDry = (on: number) => {
      const row = phone.animal('cow')
      const facts = row && animalFactsOf(row, taskFactsOf('cow', phone.tasks.values()))
      const list = smartListOf('SL-DRYOFF-DUE')
      return facts && list?.where({ dryDays: 60, aheadDays: 0 }, { today: on } as never)(facts)
    }
    expect([toDry(day(12, 15)), toDry(day(12, 16))]).toEqual([false, true])
    phone.record(ai('second', day(5, 22)), at)
    expect(phone.shown('cow')?.expectedCalvingDate).toBe(day(3, 7, 2027))
    const scans = (on: number) => toDo(phone, on).filter(({ says }) => says === 'PLANS.FOLLOW.SCAN_HER')
    expect(scans(day(6, 22)).map(({ cause }) => cause)).toEqual(['second'])
    phone.remove('second', at)
    expect(phone.shown('cow')?.expectedCalvingDate).toBe(day(2, 14, 2027))
    expect(scans(day(6, 22)).map(({ cause }) => cause)).toEqual(['first'])
  })

  test('written up with a later service on her record already leaves that one', () => {
    const phone = farm()
    phone.save([{ collection: 'animals', id: 'cow', set: { lastServeDate: day(6, 1) } }])
    phone.record(ai('a', day(5, 1)), at)
    expect(phone.shown('cow')?.lastServeDate).toBe(day(6, 1))
  })

  test.each([
    ['HO', day(2, 4, 2027)],
    ['AA', day(2, 8, 2027)],
    ['LM', day(2, 14, 2027)],
    ['BA', day(2, 19, 2027)],
  ])('on 1 May of a bull of breed %s', (breed, due) => {
    const phone = farm()
    phone.add('other', { sex: 'B', breed, animalType: 'AIBULL', aiBullCode: 'X1', inHerd: false })
    phone.record(ai('a', day(5, 1), { sire: 'other' }), at)
    expect(phone.shown('cow')?.expectedCalvingDate).toBe(due)
  })

  test.each([
    [2, 'TIMELINE.INSEMINATED_TO'],
    [3, 'TIMELINE.INSEMINATED_TO_AGAIN'],
  ])('%s days after another reads as the same heat or as a new one', (apart, key) => {
    const phone = farm(ai('a', day(5, 1)), ai('b', day(5, 1) + apart * oneDay))
    expect(lines(phone)[0]).toMatchObject({ key, values: { bull: { text: 'LM2385' } } })
  })

  test('shows which heat it belongs to from the third one on, and a calving restarts the count', () => {
    const phone = farm(ai('a', day(5, 1)), ai('b', day(5, 22)), ai('c', day(6, 12)))
    expect(lines(phone)[0]?.values).toMatchObject({ rank: { number: 3 } })
    phone.remove('b', at)
    expect(lines(phone)[0]?.values).toMatchObject({ rank: { number: 2 } })
    phone.record(calve('calved', 'cow', day(5, 30), [{ id: 'calf', values: { sex: 'F' } }]), at)
    expect(lines(phone)[0]?.key).toBe('TIMELINE.INSEMINATED_TO')
  })

  test('is named by the bull or by his code, and by one of them it must be', () => {
    expect(doubts(farm(), ai('a', today, { sire: null }))).toMatchObject({
      code: 'taskIncomplete',
      fields: ['sire'],
    })
    expect(doubts(farm(), ai('a', today, { sire: null, bullCode: 'CH4321' }))).toEqual([])
  })

  test.each([
    ['IE', '2385', 'FR', 'FR2385'],
    ['IE', ' fr2385 ', 'FR', 'FR2385'],
    ['IE', '2385', undefined, '2385'],
    ['IE', '23855', 'FR', '23855'],
    ['UK', '2385', 'FR', '2385'],
  ] as const)(
    'in %s the code %s of a bull of breed %s is kept as %s [D5.24]',
    (region, bullCode, sireBreed, kept) => {
      const phone = farm()
      const given = { sire: null, bullCode, ...(sireBreed && { sireBreed }) }
      phone.record(ai('a', today, given), { ...at, region })
      expect(phone.task('a')?.fields.bullCode).toBe(kept)
    },
  )

  test('of a bull of the herd carries his code whatever was typed before he was picked', () => {
    const phone = farm(ai('a', today, { bullCode: 'CH4321' }))
    expect(phone.task('a')?.fields.bullCode).toBe('LM2385')
  })

  test.each([
    ['is used', {}, []],
    ['was used to yesterday', { untilDate: daysAgo(1) }, ['JOBS.DOUBT.STRAW_NOT_USED_ANY_MORE']],
    ['is used to this day', { untilDate: today }, []],
    ['is no longer used', { isActiveAIBull: false }, ['JOBS.DOUBT.STRAW_NOT_USED_ANY_MORE']],
  ] as const)('of a bull that %s [D3.46]', (_, fields, asked) => {
    const phone = farm()
    phone.save([{ collection: 'animals', id: 'straw', set: fields }])
    expect(doubts(phone, ai('a', today))).toEqual(asked)
  })

  test.each([
    [1, []],
    [2, ['JOBS.DOUBT.SEXED_LATE']],
  ])('that is sexed, after %s heats before', (before, asked) => {
    const heats = [ai('a', daysAgo(60)), ai('b', daysAgo(39))].slice(0, before)
    expect(doubts(farm(...heats), ai('c', today, { sexed: 'F' }))).toEqual(asked)
    expect(doubts(farm(...heats), ai('c', today, { sexed: 'no' }))).toEqual([])
  })
})

describe('straws in store', () => {
  const bought = (id: string, straws: number, values: Fields = {}) =>
    job(
      'STRAWPURCHASE',
      id,
      { date: daysAgo(100), stockKind: 'bought', sire: 'straw', straws, ...values },
      [],
    )
  const store = (phone: Phone) => {
    const stock = new StockLedger()
    for (const row of phone.tasks.values()) stock.put(row)
    return Object.assign(phone, { stock })
  }
  const left = (phone: Phone) => {
    const { stock } = store(phone)
    return stock.batches(today).map(({ product, left: thousandths }) => [product, thousandths / 1000])
  }
  const herd = (...entries: TaskEntry[]) => {
    const phone = farm()
    phone.add('second', { dob: day(3, 1, 2021) })
    for (const entry of entries) phone.record(entry, at)
    return phone
  }
  const both = ['cow', 'second']

  test('are one fewer for each animal, two where she got two, none where the technician brought his own', () => {
    const phone = herd(bought('b', 10), { ...ai('a', daysAgo(30)), animals: both })
    expect(left(phone)).toEqual([['LM2385', 8]])
    phone.record(ai('c', daysAgo(9), { doubleStraw: true }), at)
    expect(left(phone)).toEqual([['LM2385', 6]])
    phone.record(ai('d', daysAgo(3), { strawFrom: 'technician' }), at)
    expect(left(phone)).toEqual([['LM2385', 6]])
  })

  test('come back when the job is taken back, and begin anew at a count', () => {
    const phone = herd(bought('b', 10), { ...ai('a', daysAgo(30)), animals: both })
    phone.remove('a', at)
    expect(left(phone)).toEqual([['LM2385', 10]])
    phone.record(bought('n', 7, { stockKind: 'counted', date: daysAgo(20) }), at)
    phone.record(ai('late', daysAgo(10)), at)
    expect(left(phone)).toEqual([['LM2385', 6]])
  })

  test('below none is asked about, and saved all the same', () => {
    const phone = store(herd(bought('b', 1)))
    expect(doubts(phone, { ...ai('a', today), animals: both })).toEqual(['JOBS.DOUBT.STRAWS_BELOW_ZERO'])
    expect(doubts(phone, ai('a', today))).toEqual([])
  })

  test('a code typed with its breed is the same straw as the bull of that code in the herd', () => {
    const phone = herd(bought('b', 10, { sire: null, bullCode: '2385', sireBreed: 'LM' }))
    phone.save([{ collection: 'animals', id: 'straw', set: { aiBullCode: '2385' } }])
    phone.record(ai('a', today), at)
    expect(left(phone)).toEqual([['LM2385', 9]])
  })

  test('another bull named after a straw was picked takes none of that straw', () => {
    const phone = herd(bought('b', 10, { batchNumber: 'K7' }))
    const picked = { strawPurchaseId: 'b', batchNumber: 'K7' }
    phone.record(ai('a', daysAgo(9), picked), at)
    phone.record(ai('c', today, { ...picked, sire: null, bullCode: 'CH4321' }), at)
    expect(left(phone)).toEqual([['LM2385', 9]])
    expect(phone.task('c')?.fields.batchNumber ?? null).toBeNull()
  })

  test.each([
    [4, 0, false],
    [3, 0, true],
    [1, 3, false],
    [1, 2, true],
  ])('%s of one batch and %s of another of the same bull', (one, other, few) => {
    const batch = (left: number) => ({ ware: 'straw', product: 'LM2385', left: left * 1000 }) as const
    expect(shelfViews.low(batch(one), today, [batch(one), batch(other)])).toBe(few)
  })
})

describe('a bull turned in', () => {
  test('is no service of any day, and says from when she may calve', () => {
    const phone = farm(bull('BULLIN', 'in', day(5, 10)))
    expect(phone.shown('cow')).toMatchObject({ bullUsed: 'bull', bullInDate: day(5, 10) })
    expect(phone.shown('cow')?.lastServeDate).toBeUndefined()
    expect(phone.shown('cow')?.expectedCalvingDate).toBeUndefined()
    expect(phone.shown('cow')?.estCalvingDate).toBe(day(2, 23, 2027))
    expect(lines(phone)[0]).toMatchObject({
      key: 'TIMELINE.BULL_IN_DUE',
      values: { from: { day: day(2, 23, 2027) } },
    })
  })

  test('and out again says from when to when she may calve; while he is in, up to today', () => {
    const phone = farm(bull('BULLIN', 'in', day(5, 10)), bull('BULLOUT', 'out', day(7, 5)))
    const [from, to] = [day(2, 23, 2027), day(4, 20, 2027)]
    expect(lines(phone)[0]).toMatchObject({
      key: 'TIMELINE.BULL_OUT_DUE',
      values: { weeks: { number: 8 }, from: { day: from }, to: { day: to } },
    })
    const stay = { how: 'stay', from: day(5, 10), breed: 'LM' } as const
    expect(calvingRange({ ...stay, to: day(7, 5) }, today)).toEqual({ from, to })
    expect(calvingRange(stay, day(6, 1))).toEqual({ from, to: day(6, 1) + 289 * oneDay })
    expect(phone.shown('cow')?.bullOutDate).toBe(day(7, 5))
    phone.remove('out', at)
    expect(phone.shown('cow')?.bullOutDate).toBeUndefined()
  })

  test.each([
    ['before anybody scanned her', day(2, 1, 2027), 'STANDING.TO_SCAN', [false, false]],
    ['two weeks before it', day(2, 9, 2027), 'STANDING.DUE_BETWEEN', [true, false]],
    ['on the last day', day(4, 20, 2027), 'STANDING.DUE_BETWEEN', [true, false]],
    ['a day later', day(4, 21, 2027), 'STANDING.OVERDUE', [false, true]],
  ])('%s she is spoken of by the weeks he ran, and late only after the last of them', (_, on, key, lists) => {
    const phone = farm(bull('BULLIN', 'in', day(5, 10)), bull('BULLOUT', 'out', day(7, 5)))
    const row = phone.animal('cow') ?? { id: '', fields: {} }
    const facts = animalFactsOf(row, taskFactsOf('cow', phone.tasks.values()))
    const where = { today: on, now: on, region: 'IE' } as never
    expect(standingsOn(where)(facts, () => '').find(({ rule }) => rule !== 'milking')?.key).toBe(key)
    const numbers = { aheadDays: 14, lateDays: 0 }
    const isIn = (id: string, given: object) =>
      smartListOf(id as never)?.where(given as never, { today: on } as never)(facts)
    expect([isIn('SL-DUE-CALVE', numbers), isIn('SL-OVERDUE-CALVE', { lateDays: 60 })]).toEqual(lists)
  })

  test('after a straw leaves the day the straw gave', () => {
    const phone = farm(ai('a', day(5, 1)), bull('BULLIN', 'in', day(5, 20)))
    expect(phone.shown('cow')?.expectedCalvingDate).toBe(day(2, 14, 2027))
    expect(phone.shown('cow')?.estCalvingDate).toBeUndefined()
  })

  test.each([
    [700, 15, []],
    [700, 16, ['JOBS.DOUBT.BULL_WITH_TOO_MANY']],
    [729, 16, ['JOBS.DOUBT.BULL_WITH_TOO_MANY']],
    [730, 30, []],
    [730, 31, ['JOBS.DOUBT.BULL_WITH_TOO_MANY']],
  ])('at %s days old with %s cows', (age, cows, asked) => {
    const phone = farm()
    phone.save([{ collection: 'animals', id: 'bull', set: { dob: daysAgo(age) } }])
    const herd = Array.from({ length: cows }, (_, n) => phone.add(`c${n}`, { dob: day(3, 1, 2021) }))
    expect(doubts(phone, { ...bull('BULLIN', 'in', today), animals: herd })).toEqual(asked)
  })

  test('with a daughter of his is asked about', () => {
    const phone = farm()
    phone.save([{ collection: 'animals', id: 'cow', set: { sire: 'bull' } }])
    expect(doubts(phone, bull('BULLIN', 'in', today))).toEqual(['JOBS.DOUBT.BULL_WITH_DAUGHTER'])
  })

  test.each([
    [41, ['JOBS.DOUBT.BULL_OUT_SOON']],
    [42, []],
  ])('and out after %s days', (days, asked) => {
    expect(doubts(farm(bull('BULLIN', 'in', daysAgo(days))), bull('BULLOUT', 'out', today))).toEqual(asked)
  })

  test('out without having been in is asked about, and so is another bull, and the same one twice', () => {
    expect(doubts(farm(), bull('BULLOUT', 'out', today))).toEqual(['JOBS.DOUBT.BULL_OUT_NOT_IN'])
    const phone = farm(bull('BULLIN', 'in', daysAgo(60)))
    expect(doubts(phone, bull('BULLOUT', 'out', today, { sire: 'straw' }))).toEqual([
      'JOBS.DOUBT.BULL_OUT_NOT_IN',
    ])
    phone.record(bull('BULLOUT', 'other', daysAgo(6), { sire: 'straw' }), at)
    expect(phone.shown('cow')?.bullOutDate).toBeUndefined()
    phone.record(bull('BULLOUT', 'out', daysAgo(5)), at)
    expect(phone.shown('cow')?.bullOutDate).toBe(daysAgo(5))
    expect(doubts(phone, bull('BULLOUT', 'again', today))).toEqual(['JOBS.DOUBT.BULL_OUT_NOT_IN'])
  })

  test('asks to be watched for returns, to be taken out, and then for a scan', () => {
    const phone = farm(bull('BULLIN', 'in', day(9, 1)))
    const out = { says: 'PLANS.FOLLOW.BULL_OUT', due: day(10, 13), by: day(11, 24) }
    expect(toDo(phone, day(9, 22))).toMatchObject([
      { says: 'PLANS.FOLLOW.WATCH_RETURNS', due: day(9, 22), by: day(9, 25) },
      out,
    ])
    phone.record(bull('BULLOUT', 'out', day(10, 20)), at)
    expect(toDo(phone, day(10, 20))).toMatchObject([
      { says: 'PLANS.FOLLOW.SCAN_HER', due: day(11, 19), by: day(11, 24) },
    ])
    const planned = farm(bull('BULLIN', 'in', day(9, 1), { bullOutPlanned: day(12, 24) }))
    expect(toDo(planned, day(11, 1))).toMatchObject([{ says: 'PLANS.FOLLOW.BULL_OUT', due: day(12, 24) }])
  })
})

describe('a scan', () => {
  const carrying = (age?: number) => ({ scanStatus: 'In Calf', ...(age && { foetalAge: age }) })
  const due = (phone: Phone) => phone.shown('cow')?.expectedCalvingDate

  test('that fits one of two services leaves her due by that one', () => {
    const phone = farm(ai('a', day(4, 25)), ai('b', day(5, 18)), scan('s', day(7, 15), carrying(60)))
    expect(due(phone)).toBe(day(5, 18) + 289 * oneDay)
    const older = farm(ai('a', day(4, 25)), ai('b', day(5, 18)), scan('s', day(7, 15), carrying(80)))
    expect(due(older)).toBe(day(4, 25) + 289 * oneDay)
  })

  test.each([
    [50, 'the service', daysAgo(60) + 289 * oneDay, []],
    [70, 'the service', daysAgo(60) + 289 * oneDay, []],
    [62, 'the service', daysAgo(60) + 289 * oneDay, []],
    [49, 'the age', daysAgo(49) + 279 * oneDay, ['JOBS.DOUBT.SCAN_DISAGREES']],
    [71, 'the age', daysAgo(71) + 279 * oneDay, ['JOBS.DOUBT.SCAN_DISAGREES']],
  ])('of %s days, served 60 days ago, goes by %s', (age, _, expected, asked) => {
    const phone = farm(ai('a', daysAgo(60)))
    expect(doubts(phone, scan('s', today, carrying(age)))).toEqual(asked)
    phone.record(scan('s', today, carrying(age)), at)
    expect(due(phone)).toBe(expected)
  })

  test('of a cow of no known breed that fits no service goes by the age and the usual nine months', () => {
    const phone = farm()
    phone.add('mix', { dob: day(3, 1, 2021) })
    phone.record({ ...ai('a', daysAgo(75)), animals: ['mix'] }, at)
    const seen = { ...scan('s', today, {}), animals: [{ animalId: 'mix', ...carrying(40) }] }
    expect(doubts(phone, seen)).toEqual(['JOBS.DOUBT.SCAN_DISAGREES'])
    phone.record(seen, at)
    expect(phone.shown('mix')?.expectedCalvingDate).toBe(daysAgo(40) + 283 * oneDay)
  })

  test('that matches no service counts for the bull who was with her that day, and raises no question', () => {
    const ran = [
      ai('a', daysAgo(100)),
      bull('BULLIN', 'in', daysAgo(85)),
      bull('BULLOUT', 'out', daysAgo(20)),
    ]
    const phone = farm(...ran)
    expect(doubts(phone, scan('s', today, carrying(50)))).toEqual([])
    phone.record(scan('s', today, carrying(50)), at)
    expect(due(phone)).toBe(daysAgo(50) + 289 * oneDay)
    const before = farm(...ran, scan('s', today, carrying(19)))
    expect(due(before)).toBe(daysAgo(19) + 279 * oneDay)
  })

  test('that says empty makes her due no more, and her services stay', () => {
    const phone = farm(ai('a', daysAgo(60)), scan('s', today, { scanStatus: 'Empty' }))
    expect(due(phone)).toBeUndefined()
    expect(phone.shown('cow')?.lastServeDate).toBe(daysAgo(60))
    const ran = farm(bull('BULLIN', 'in', daysAgo(85)), scan('s', today, { scanStatus: 'Empty' }))
    expect(ran.shown('cow')?.estCalvingDate).toBeUndefined()
  })
})

describe('a calf', () => {
  const born = (phone: Phone, on: number) => {
    const row = phone.animal('cow')
    return row && conceivedBy(row, phone.tasksOf('cow'), on)
  }
  const rows = [ai('a', day(1, 10)), bull('BULLIN', 'in', day(1, 20)), bull('BULLOUT', 'out', day(3, 20))]
  const carried = 289 * oneDay

  test.each([
    ['on the day of the straw', day(1, 10) + carried, 'straw'],
    ['fifteen days after it', day(1, 25) + carried, 'straw'],
    ['sixteen days after it, while the bull ran', day(1, 26) + carried, 'bull'],
    ['long after the bull left', day(5, 20) + carried, 'straw'],
  ])('born %s is likely of', (_, on, sire) => {
    expect(born(farm(...rows), on)?.sire).toBe(sire)
  })

  test('has the sire that the scan points to, on any day of birth', () => {
    const phone = farm(...rows, scan('s', day(5, 1), { scanStatus: 'In Calf', foetalAge: 60 }))
    expect(born(phone, day(1, 20) + carried)?.sire).toBe('bull')
  })

  test('of an embryo is its donor’s by blood, and due a week sooner than the day it was put in', () => {
    const phone = farm()
    phone.add('bella', { tag: '372000000000077' })
    phone.record(
      job('EMBRYOTRANSFER', 'e', { date: day(5, 8), embryoJob: 'implant', donor: 'bella', sire: 'straw' }),
      at,
    )
    expect(phone.shown('cow')).toMatchObject({
      lastServeDate: day(5, 1),
      expectedCalvingDate: day(2, 14, 2027),
    })
    expect(born(phone, day(2, 14, 2027))).toMatchObject({ sire: 'straw', donor: 'bella' })
    phone.record(job('EMBRYOTRANSFER', 'e', { date: day(5, 8), embryoJob: 'flush', ova: 9 }), at)
    expect(phone.shown('cow')?.expectedCalvingDate).toBeUndefined()
  })
})

describe('an embryo', () => {
  const put = (values: Fields = {}) => job('EMBRYOTRANSFER', 'e', { embryoJob: 'implant', ...values })
  const heat = (days: number) => job('HEAT', 'h', { date: daysAgo(days), heatCertainty: 'InHeat' })

  test.each([
    [5, ['JOBS.DOUBT.EMBRYO_HEAT_ODD']],
    [6, []],
    [8, []],
    [9, ['JOBS.DOUBT.EMBRYO_HEAT_ODD']],
    [22, []],
  ])('put in %s days after a heat', (days, asked) => {
    expect(doubts(farm(heat(days)), put())).toEqual(asked)
  })

  test.each([
    [419, ['JOBS.DOUBT.EMBRYO_YOUNG']],
    [420, []],
  ])('put into a heifer of %s days', (days, asked) => {
    const phone = farm()
    phone.add('heifer', { dob: daysAgo(days) })
    expect(doubts(phone, { ...put(), animals: ['heifer'] })).toEqual(asked)
  })

  test('of the cow it is put into is asked about', () => {
    expect(doubts(farm(), put({ donor: 'cow' }))).toEqual(['JOBS.DOUBT.EMBRYO_OF_HERSELF'])
  })
})

describe('a sire', () => {
  test.each(['SERVE', 'INSEMINATION', 'BULLIN'])(
    'too young, castrated or kin is asked about by %s',
    (typeId) => {
      const phone = farm()
      const entry = job(typeId, 'x', { sire: 'bull' })
      const change = (id: string, set: Fields) => phone.save([{ collection: 'animals', id, set }])
      const asked = () => doubts(phone, entry)
      change('bull', { dob: daysAgo(299) })
      expect(asked()).toEqual(['JOBS.DOUBT.SIRE_YOUNG'])
      change('bull', { dob: daysAgo(300), castrated: true })
      expect(asked()).toEqual(['JOBS.DOUBT.SIRE_CASTRATED'])
      phone.add('old', { sex: 'M', tag: '372000000000444' })
      change('bull', { castrated: false, sire: 'old' })
      change('cow', { sire: 'old' })
      const plan = planTasks([entry], phone, at)
      expect(plan.ok && plan.value.warnings).toMatchObject([
        {
          says: 'JOBS.DOUBT.SIRE_CLOSELY_RELATED',
          values: { percent: 12.5, forebear: '00444', known: 4, all: 14 },
          animalId: 'cow',
        },
      ])
      // A cow of a half sister: half of that.
      phone.add('dam', { sire: 'old' })
      change('cow', { sire: null, dam: 'dam' })
      expect(asked()).toEqual(['JOBS.DOUBT.SIRE_RELATED'])
      // A grandsire between them is no more than three in a hundred.
      phone.add('young', { sex: 'M', sire: 'old' })
      change('bull', { sire: 'young' })
      expect(asked()).toEqual([])
    },
  )
})

describe('a scan before breeding', () => {
  const seen = (cycle: string) => job('PREBREEDINGSCAN', 'p', {}, [{ animalId: 'cow', cycle }])

  test.each([
    ['cycling', []],
    ['not cycling', ['PLANS.FOLLOW.PRE_SCAN_AGAIN']],
    ['cyst', ['PLANS.FOLLOW.TREAT_BEFORE_SERVING', 'PLANS.FOLLOW.PRE_SCAN_AGAIN']],
    ['infection', ['PLANS.FOLLOW.TREAT_BEFORE_SERVING', 'PLANS.FOLLOW.PRE_SCAN_AGAIN']],
    ['underdeveloped', []],
    ['in calf', []],
  ])('that saw %s', (cycle, asks) => {
    const phone = farm(seen(cycle))
    expect(toDo(phone, today).map(({ says }) => says)).toEqual(asks)
    expect(lines(phone)[0]).toMatchObject({ key: 'TIMELINE.PRE_SCANNED' })
  })

  test.each([
    [20, ['JOBS.DOUBT.PRE_SCAN_SOON_AFTER_CALVING']],
    [21, []],
  ])('%s days after calving', (days, asked) => {
    const calved = calve('c', 'cow', daysAgo(days), [{ id: 'calf', values: { sex: 'F' } }])
    expect(doubts(farm(calved), seen('cycling'))).toEqual(asked)
  })

  test('of a cow in calf is asked about, unless that is what was seen', () => {
    const phone = farm(ai('a', daysAgo(60)))
    expect(doubts(phone, seen('cycling'))).toEqual(['JOBS.DOUBT.PRE_SCAN_IN_CALF'])
    expect(doubts(phone, seen('in calf'))).toEqual([])
  })
})
