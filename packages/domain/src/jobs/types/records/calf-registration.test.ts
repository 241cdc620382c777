import { describe, expect, test } from 'vitest'
import { afterBvd, registrationSteps } from '../../../jobs-read/rules/registration-steps'
import { calfRegStatuses } from '../../../records/collections/animals'
import type { Fields } from '../../../records/sync/stored-record'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { taskTypeOf } from '../../engine/registry'
import { at, cowOn, daysAgo, Phone, today } from '../../engine/test-farm'

const born: Fields = {
  ...{
    dob: daysAgo(5),
    tag: '372219999900011',
    breed: 'LMX',
    sex: 'M',
    dam: 'cow',
    animalType: 'BORNONFARM',
  },
  status: { calfRegStatus: 'CRS-DRAFT' },
}
const herd = (fields: Fields = {}, dam: Fields = {}) => {
  const phone = new Phone('a')
  cowOn(phone, { lastCalvingDate: daysAgo(5), ...dam })
  phone.add('calf', { ...born, ...fields })
  return phone
}
const register = (more: Fields = {}): TaskEntry => ({
  id: 'reg',
  typeId: 'CALFREG',
  values: { date: today, ...more },
  animals: ['calf'],
})
const bvd = (testOutcome: string): TaskEntry => ({
  id: 'bvd',
  typeId: 'BVDTEST',
  values: { date: daysAgo(1) },
  animals: [{ animalId: 'calf', sampleNumber: '7', testOutcome }],
})
const statusOn = (phone: Phone) =>
  (phone.shown('calf')?.status as { calfRegStatus?: string } | undefined)?.calfRegStatus
const doubts = (phone: Phone, entry = register()) => {
  const plan = planTasks([entry], phone, at)
  return plan.ok ? plan.value.warnings.flatMap(({ says }) => says ?? []) : plan.problem.code
}

describe('a calf made ready to register', () => {
  test('is ready when its record says all a department asks, and as it was once that is taken back [D3.19, D4.87]', () => {
    const phone = herd()
    const { undo } = phone.record(register())
    expect(statusOn(phone)).toBe('CRS-READY')
    expect(phone.shown('calf')?.calfRegSuccessDate).toBeUndefined()
    phone.undo(undo)
    expect(statusOn(phone)).toBe('CRS-DRAFT')
  })

  test.each([
    ['tag', { tag: '' }, 'WITHOUT_TAG'],
    ['tag, its number only a placeholder', { tag: 'NOTAG' }, 'WITHOUT_TAG'],
    ['sex', { sex: 'Z' }, 'WITHOUT_SEX'],
    ['breed', { breed: 'ZZ' }, 'WITHOUT_BREED'],
    ['dam', { dam: null }, 'WITHOUT_DAM'],
    ['day of birth', { dob: 0 }, 'WITHOUT_DOB'],
  ])('is asked about without a %s and stays a draft [D4.87]', (_, fields, says) => {
    const phone = herd(fields)
    expect(doubts(phone)).toEqual([`JOBS.DOUBT.REGISTERED_${says}`])
    phone.record(register())
    expect(statusOn(phone)).toBe('CRS-DRAFT')
  })

  test('is ready once the tag that was wanting is in and it is registered again', () => {
    const phone = herd({ tag: '' })
    phone.record(register({ date: daysAgo(1) }))
    phone.record({
      ...{ id: 'tag', typeId: 'TAGGING', values: { date: daysAgo(1), tagKind: 'official pair' } },
      animals: [{ animalId: 'calf', tag: '372219999900011' }],
    })
    expect(statusOn(phone)).toBe('CRS-DRAFT')
    phone.record(register())
    expect(statusOn(phone)).toBe('CRS-READY')
  })

  test.each([
    [26, undefined],
    [27, undefined],
    [28, 'JOBS.DOUBT.REGISTERED_LATE'],
  ])('%s days after birth', (days, says) => {
    const phone = herd({ dob: daysAgo(days) }, { lastCalvingDate: daysAgo(days) })
    expect(doubts(phone)).toEqual(says ? [says] : [])
  })

  test.each([
    ['less than 480 days old', { dob: daysAgo(5 + 479) }, 'DAM_YOUNG'],
    ['480 days old', { dob: daysAgo(5 + 480) }, undefined],
    ['gone before', { inHerd: false, offHerdDate: daysAgo(6) }, 'DAM_AWAY'],
    ['gone that day', { inHerd: false, offHerdDate: daysAgo(5) }, undefined],
    ['calved three days before, twins', { lastCalvingDate: daysAgo(8) }, undefined],
    ['calved four days before', { lastCalvingDate: daysAgo(9) }, 'DAM_CALVED'],
    ['calved 239 days before', { lastCalvingDate: daysAgo(5 + 239) }, 'DAM_CALVED'],
    ['calved 240 days before', { lastCalvingDate: daysAgo(5 + 240) }, undefined],
  ])('its dam %s', (_, dam, says) => {
    expect(doubts(herd({}, dam))).toEqual(says ? [`JOBS.DOUBT.REGISTERED_${says}`] : [])
  })

  test('with BVD it is asked about', () => {
    const phone = herd()
    phone.record(bvd('positive'))
    expect(doubts(phone)).toEqual(['JOBS.DOUBT.REGISTERED_BVD_POSITIVE'])
    expect(statusOn(phone)).toBe('CRS-DRAFT')
  })

  test.each([
    ['stillborn', { stillBorn: true }],
    ['registered', { calfRegSuccessDate: daysAgo(1) }],
    ['sent', { status: { calfRegStatus: 'CRS-SENT' } }],
    ['with its passport', { status: { calfRegStatus: 'CRS-PASSPORT_ISSUED' } }],
    ['bought', { animalType: 'FROMOTHERHERD' }],
    ['a lamb', { species: 'OVINE' }],
  ])('is refused where it is %s', (_, fields) => {
    expect(doubts(herd(fields))).toBe('animalNotForTask')
  })

  test.each([
    ['refused', 'CRS-REJECTED', 'CRS-READY'],
    ['asked about', 'CRS-QUERY', 'CRS-READY'],
  ])('the department has %s goes back there once it is put right', (_, before, after) => {
    const phone = herd({ status: { calfRegStatus: before } })
    phone.record(register())
    expect(statusOn(phone)).toBe(after)
  })
})

test.each([
  ['CRS-ACCEPTED', 'positive', 'CRS-BVD_POSITIVE'],
  ['CRS-BVD_PENDING', 'positive', 'CRS-BVD_POSITIVE'],
  ['CRS-BVD_PENDING', 'negative', 'CRS-ACCEPTED'],
  ['CRS-BVD_PENDING', 'inconclusive', 'CRS-BVD_PENDING'],
  ['CRS-BVD_PENDING', 'empty', 'CRS-BVD_PENDING'],
  ['CRS-ACCEPTED', 'negative', 'CRS-ACCEPTED'],
  ['CRS-READY', 'positive', 'CRS-READY'],
  ['CRS-PASSPORT_ISSUED', 'positive', 'CRS-PASSPORT_ISSUED'],
] as const)('a calf that is %s and BVD %s is %s [D4.87]', (before, outcome, after) => {
  expect(afterBvd({ status: { calfRegStatus: before } }, outcome)).toBe(after)
  const phone = herd({ status: { calfRegStatus: before } })
  phone.record(bvd(outcome))
  expect(statusOn(phone)).toBe(after)
  phone.remove('bvd')
  expect(statusOn(phone)).toBe(before)
})

test('a BVD test gives no registration status to a cow that has none', () => {
  const phone = herd({ status: null })
  phone.record(bvd('positive'))
  expect(statusOn(phone)).toBeUndefined()
})

/** Where a registration may go from each state, without the letters in front. */
const ways = `
  NOT_REQUIRED:
  DRAFT: READY NOT_REQUIRED CANCELLED
  READY: QUEUED DRAFT
  QUEUED: SENT READY
  SENT: ACCEPTED QUERY REJECTED TIMEOUT
  TIMEOUT: ACCEPTED QUERY REJECTED QUEUED
  QUERY: READY ACCEPTED REJECTED
  REJECTED: DRAFT
  ACCEPTED: BVD_PENDING PASSPORT_ISSUED
  BVD_PENDING: ACCEPTED PASSPORT_ISSUED BVD_POSITIVE
  BVD_POSITIVE:
  PASSPORT_ISSUED:
  CANCELLED:`

test('a calf goes from a draft to its passport by these steps and no others [D4.87]', () => {
  const told = calfRegStatuses.map((status) => `${status}: ${registrationSteps[status].join(' ')}`.trim())
  const expected = ways
    .trim()
    .split('\n')
    .map((line) => line.trim())
  expect(told.map((line) => line.replaceAll('CRS-', '')).sort()).toEqual(expected.sort())
})

describe('a calf of an embryo', () => {
  const donor = '372219999900099'
  const registered = (phone: Phone) => phone.shown('calf')?.registeredGeneticDamTag
  const askedOf = (values: Fields) => taskTypeOf('CALFREG')?.asksEach?.(values).names

  test('makes the form ask for the genetic dam only when the farmer says that there is one', () => {
    expect(askedOf({})).toEqual([])
    expect(askedOf({ embryoCalves: true })).toEqual(['geneticDamTag'])
  })

  test('is registered with the dam it has by blood, as said at its birth, beside the cow that carried it', () => {
    const phone = herd({ geneticDamTag: donor })
    const { undo } = phone.record(register())
    expect([registered(phone), phone.shown('calf')?.dam]).toEqual([donor, 'cow'])
    expect(phone.task('reg')?.fields.taskAnimals).toEqual([{ animalId: 'calf', geneticDamTag: donor }])
    phone.undo(undo)
    expect(registered(phone)).toBeUndefined()
  })

  test('takes what is said when it is registered, and gives it back when that is put right', () => {
    const phone = herd()
    const said = (tag: string) => ({
      ...register({ embryoCalves: true }),
      animals: [{ animalId: 'calf', geneticDamTag: tag }],
    })
    phone.record(said(donor))
    expect(registered(phone)).toBe(donor)
    phone.record(said('372219999900088'))
    expect(registered(phone)).toBe('372219999900088')
    phone.record(register())
    expect(registered(phone)).toBeUndefined()
  })

  test.each([
    ['nobody said whose it is', {}, {}, { embryoCalves: true }, ['WITHOUT_GENETIC_DAM']],
    [
      'it is of the very cow',
      { geneticDamTag: '3722 1999 9900 077' },
      { tag: '372219999900077' },
      {},
      ['GENETIC_IS_DAM'],
    ],
    ['it is of another', { geneticDamTag: donor }, { tag: '372219999900077' }, { embryoCalves: true }, []],
    ['there is none', {}, {}, {}, []],
  ])('is asked about where %s', (_, calf, dam, values, says) => {
    expect(doubts(herd(calf, dam), register(values))).toEqual(
      says.map((one) => `JOBS.DOUBT.REGISTERED_${one}`),
    )
  })
})
