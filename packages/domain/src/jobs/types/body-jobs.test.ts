import { describe, expect, test } from 'vitest'
import { foundOn, lesionsAt } from '../../jobs-read/rules/feet'
import type { Fields } from '../../records/sync/stored-record'
import { type PlanAt, planTasks, type TaskEntry } from '../engine/plan-task'
import { at, atSheep, daysAgo, Phone, today } from '../engine/test-farm'

const job = (typeId: string, values: Fields = {}): TaskEntry => ({
  id: 'job',
  typeId,
  values: { date: today, ...values },
  animals: ['one'],
})
const young = (days: number, fields: Fields = {}) => {
  const phone = new Phone('a')
  phone.add('one', { sex: 'M', castrated: false, dob: daysAgo(days), ...fields })
  return phone
}
const doubts = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? []) : plan.problem.code
}
const inBritain: PlanAt = { ...at, region: 'UK' }

describe('castration', () => {
  const ring = job('CASTRATION', { castrationMethod: 'ring' })
  const knife = job('CASTRATION', { castrationMethod: 'knife' })

  test('he is a bullock afterwards, and a bull calf again when it is taken back', () => {
    const phone = young(5)
    phone.record(ring)
    expect(phone.shown('one')?.castrated).toBe(true)
    phone.remove('job')
    expect(phone.shown('one')?.castrated).toBe(false)
  })

  test.each([
    [8, at, ring, []],
    [9, at, ring, ['JOBS.DOUBT.CASTRATED_LATE']],
    [60, inBritain, knife, []],
    [61, inBritain, knife, ['JOBS.DOUBT.CASTRATED_WITHOUT_RELIEF']],
    [180, at, knife, []],
    [181, at, knife, ['JOBS.DOUBT.CASTRATED_WITHOUT_RELIEF']],
  ] as const)('at %s days', (days, where, how, asked) => {
    expect(doubts(young(days), how, where)).toEqual(asked)
    const relieved = { ...how, values: { ...how.values, painRelief: 'local' } }
    expect(doubts(young(days), relieved, where)).toEqual([])
  })

  test('in Britain a ring is put on in the first week alone, whatever is given for the pain; in New York later too', () => {
    const relieved = { ...ring, values: { ...ring.values, painRelief: 'local' } }
    expect(doubts(young(8), relieved, inBritain)).toEqual(['JOBS.DOUBT.CASTRATED_LATE'])
    expect(doubts(young(8), relieved, { ...at, region: 'US' })).toEqual([])
  })

  test('a lamb has a month longer', () => {
    const inScotland: PlanAt = { ...atSheep, region: 'SC' }
    expect(doubts(young(90, { species: 'OVINE' }), knife, inScotland)).toEqual([])
    expect(doubts(young(91, { species: 'OVINE' }), knife, inScotland)).toHaveLength(1)
  })

  test('neither a heifer nor a bullock is castrated, and a stock bull only after a question', () => {
    expect(doubts(young(5, { sex: 'F' }), ring)).toBe('animalNotForTask')
    expect(doubts(young(5, { castrated: true }), ring)).toBe('animalNotForTask')
    expect(doubts(young(5, { isStockBull: true }), ring)).toEqual(['JOBS.DOUBT.CASTRATED_STOCK_BULL'])
  })
})

describe('disbudding', () => {
  const hot = job('DISBUDDING', { hornMethod: 'hot iron' })
  const paste = job('DISBUDDING', { hornMethod: 'paste' })
  const relieved = job('DISBUDDING', { hornMethod: 'hot iron', painRelief: 'local' })
  const inWales: PlanAt = { ...inBritain, country: 'GB-WLS' }

  test('takes the horns, and one without buds is polled and was not disbudded', () => {
    const phone = young(10)
    phone.record(hot)
    expect(phone.shown('one')).toMatchObject({ isDisbudded: true, hornedStatus: 'disbudded' })
    const polled = young(10)
    polled.record(job('DISBUDDING', { hornMethod: 'polled' }))
    expect(polled.shown('one')?.hornedStatus).toBe('polled')
    expect(polled.shown('one')?.isDisbudded).not.toBe(true)
  })

  test.each([
    [14, at, hot, []],
    [15, at, hot, ['JOBS.DOUBT.DISBUDDED_WITHOUT_RELIEF']],
    [1, inBritain, hot, ['JOBS.DOUBT.DISBUDDED_WITHOUT_RELIEF']],
    [1, at, paste, ['JOBS.DOUBT.PASTE_NOT_ALLOWED']],
    [7, inBritain, paste, []],
    [8, inBritain, paste, ['JOBS.DOUBT.PASTE_LATE']],
    [61, inBritain, paste, ['JOBS.DOUBT.PASTE_LATE', 'JOBS.DOUBT.IS_DEHORNING']],
    [29, at, relieved, ['JOBS.DOUBT.IS_DEHORNING']],
    [183, inWales, relieved, ['JOBS.DOUBT.IS_DEHORNING']],
    [184, inWales, relieved, ['JOBS.DOUBT.DISBUDDED_TOO_OLD']],
  ] as const)('at %s days', (days, where, how, asked) => {
    expect(doubts(young(days), how, where)).toEqual(asked)
  })
})

describe('weaning', () => {
  test.each([
    [44, 'BOVINE', at, ['JOBS.DOUBT.WEANED_EARLY']],
    [45, 'BOVINE', at, []],
    [55, 'OVINE', atSheep, ['JOBS.DOUBT.WEANED_EARLY']],
    [56, 'OVINE', atSheep, []],
  ] as const)('at %s days', (days, species, where, asked) => {
    expect(doubts(young(days, { species }), job('WEANING'), where)).toEqual(asked)
  })

  test('is done once', () => {
    const phone = young(200)
    phone.record(job('WEANING'))
    expect(phone.shown('one')?.isWeaned).toBe(true)
    expect(doubts(phone, { ...job('WEANING'), id: 'again' })).toBe('animalNotForTask')
    // Putting right the one there is is no second one.
    expect(doubts(phone, job('WEANING', { creepFed: true }))).toEqual([])
  })
})

test.each([
  [7, []],
  [8, ['JOBS.DOUBT.DOCKED_LATE']],
])('a tail ringed at %s days', (days, asked) => {
  const phone = young(days, { species: 'OVINE' })
  expect(doubts(phone, job('TAILDOCKING', { dockMethod: 'ring' }), atSheep)).toEqual(asked)
})

describe('lesions found on the feet', () => {
  const ulcer = [{ claw: 'LH outer', zone: 'sole', lesion: 'sole ulcer' }]
  const trim = (id: string, days: number, feet: Fields[], values: Fields = {}): TaskEntry => ({
    ...{ id, typeId: 'HOOFCARE', values: { date: daysAgo(days), courseOfAction: ['trim'], ...values } },
    animals: [{ animalId: 'one', feet }],
  })

  test.each([
    [30, ['JOBS.DOUBT.LESION_AGAIN']],
    [31, []],
  ])('on a map, and the same again %s days later', (days, asked) => {
    const phone = young(900)
    phone.record(trim('then', days, ulcer))
    expect(doubts(phone, trim('now', 0, ulcer))).toEqual(asked)
    expect(doubts(phone, trim('now', 0, [{ claw: 'RF', zone: 'skin', lesion: 'foul' }]))).toEqual([])
  })

  test('an older job with plain lists shows the same lesions and raises the same question as one with a map', () => {
    const phone = young(900)
    phone.record({
      ...trim('then', 3, []),
      values: { date: daysAgo(3), courseOfAction: ['trim'], lesions: ['sole ulcer'], claws: ['LH outer'] },
      animals: ['one'],
    })
    expect(doubts(phone, trim('now', 0, ulcer))).toEqual(['JOBS.DOUBT.LESION_AGAIN'])
    const fields = phone.task('then')?.fields ?? {}
    expect(foundOn(fields, {})).toEqual([{ claw: 'LH outer', lesion: 'sole ulcer' }])
    expect(foundOn({}, { feet: ulcer })).toEqual(ulcer)
    expect(foundOn({ lesions: ['foul'] }, {})).toEqual([{ claw: '', lesion: 'foul' }])
  })

  test('the list puts the likely lesions of a place first and still offers all the others', () => {
    expect(lesionsAt('sole', 'bovine')[0]).toBe('sole ulcer')
    expect(lesionsAt('skin', 'ovine').slice(0, 2)).toEqual(['scald', 'footrot'])
    expect(lesionsAt('skin', 'bovine')).toHaveLength(10)
  })
})
