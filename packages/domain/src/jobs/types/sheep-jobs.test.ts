import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Fields } from '../../records/sync/stored-record'
import { type PlanAt, planTasks, type TaskEntry } from '../engine/plan-task'
import { at, atSheep, daysAgo, kg, Phone, today, treat } from '../engine/test-farm'
import { StockLedger } from '../stock/ledger'

const job = (typeId: string, values: Fields = {}, noted: Fields = {}): TaskEntry => ({
  ...{ id: 'job', typeId, values: { date: today, ...values } },
  animals: [{ animalId: 'ewe', ...noted }],
})
const ewe = (fields: Fields = {}) => {
  const phone = new Phone('a')
  phone.add('ewe', { species: 'OVINE', dob: daysAgo(900), tag: 'IE0412345600017', ...fields })
  return phone
}
const doubts = (phone: Phone, entry: TaskEntry, where: PlanAt = atSheep) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? []) : plan.problem.code
}
const inDays = (days: number) => today + days * oneDay

describe('shearing', () => {
  test.each([
    [12, []],
    [12.1, ['JOBS.DOUBT.FLEECE_HEAVY']],
  ])('a fleece of %s kg', (kilos, said) => {
    expect(doubts(ewe(), job('SHEARING', { woolMg: kg(kilos) }))).toEqual(said)
  })

  test('all the wool is shared by those counted too', () => {
    const phone = ewe()
    phone.save([{ collection: 'mobs', id: 'hill', set: { name: 'Hill', heads: 99 } }])
    const both = { ...job('SHEARING', { woolMg: kg(300) }), mobs: [{ mobId: 'hill', heads: 99 }] }
    expect(doubts(phone, both)).toEqual([])
    expect(doubts(phone, { ...both, mobs: [] })).toEqual(['JOBS.DOUBT.FLEECE_HEAVY'])
  })

  test.each([
    [0, ['JOBS.DOUBT.SHORN_NEAR_LAMBING']],
    [28, ['JOBS.DOUBT.SHORN_NEAR_LAMBING']],
    [29, []],
    [-1, []],
  ])('%s days before she is due', (days, said) => {
    expect(doubts(ewe({ expectedLambingDate: inDays(days) }), job('SHEARING'))).toEqual(said)
  })

  test('the pour-on she is held back by is still in the wool', () => {
    const phone = ewe()
    const pour = { date: daysAgo(3), meatWithdrawalDays: 7 }
    phone.record(treat('p', ['ewe'], { ...pour, remedyRoute: 'injection' }), atSheep)
    expect(doubts(phone, job('SHEARING'))).toEqual([])
    phone.record(treat('p', ['ewe'], { ...pour, remedyRoute: 'pour-on' }), atSheep)
    expect(doubts(phone, job('SHEARING'))).toEqual(['JOBS.DOUBT.SHORN_AFTER_POUR_ON'])
    phone.record(treat('p', ['ewe'], { ...pour, date: daysAgo(9), remedyRoute: 'pour-on' }), atSheep)
    expect(doubts(phone, job('SHEARING'))).toEqual([])
  })
})

describe('dipping', () => {
  const papers = { dipCertificate: 'IE-123', dipWaste: 'spread' }
  const dip = (values: Fields = {}) => job('DIPPING', { remedy: 'Gold Fleece', ...papers, ...values })

  test('holds them back as any treatment does, and what went into the bath leaves the can', () => {
    const phone = ewe()
    const can = { date: daysAgo(9), stockKind: 'bought', remedy: 'Gold Fleece', batchNumber: 'B1' }
    phone.record(
      { id: 'can', typeId: 'REMEDYPURCHASE', values: { ...can, packSize: 5, stockUnit: 'l' } },
      atSheep,
    )
    phone.save([{ collection: 'mobs', id: 'hill', set: { name: 'Hill', heads: 99 } }])
    const used = { batchNumber: 'B1', dipUsed: 1.5, doseUnit: 'l', meatWithdrawalDays: 70 }
    phone.record({ ...dip(used), mobs: [{ mobId: 'hill', heads: 99 }] }, atSheep)
    expect(phone.shown('ewe')).toMatchObject({
      meatWithdrawalPeriodEnd: inDays(71) - 1,
      meatWithdrawalTask: 'job',
    })
    expect(phone.shown('hill', 'mobs')).toMatchObject({ meatWithdrawalPeriodEnd: inDays(71) - 1 })
    const ledger = new StockLedger()
    for (const row of phone.tasks.values()) ledger.put(row)
    expect(ledger.batches(today).map(({ left }) => left)).toEqual([3_500_000])
    phone.remove('job', atSheep)
    expect(phone.shown('ewe')).not.toHaveProperty('meatWithdrawalPeriodEnd')
  })

  test.each([
    [13, ['JOBS.DOUBT.DIPPED_SOON_AFTER_SHEARING']],
    [14, []],
  ])('%s days after shearing', (days, said) => {
    const phone = ewe()
    phone.record({ ...job('SHEARING', { date: daysAgo(days) }), id: 'shorn' }, atSheep)
    expect(doubts(phone, dip())).toEqual(said)
  })

  test.each([
    [30, ['JOBS.DOUBT.DIPPED_NEAR_LAMBING']],
    [31, []],
  ])('%s days before she is due', (days, said) => {
    expect(doubts(ewe({ expectedLambingDate: inDays(days) }), dip())).toEqual(said)
  })

  test('a shower is asked about where it is for scab', () => {
    expect(doubts(ewe(), dip({ dipHow: 'shower', dipFor: ['scab'] }))).toEqual([
      'JOBS.DOUBT.SHOWERED_FOR_SCAB',
    ])
    expect(doubts(ewe(), dip({ dipHow: 'shower', dipFor: ['ticks'] }))).toEqual([])
    expect(doubts(ewe(), dip({ dipHow: 'plunge', dipFor: ['scab'] }))).toEqual([])
  })

  test.each([
    ['IE', true],
    ['UK', true],
    ['SC', true],
    ['NI', true],
    ['NZ', false],
  ] as const)('in %s the certificate and the used dip are asked about: %s', (region, asked) => {
    const bare = job('DIPPING', { remedy: 'Gold Fleece' })
    const said = ['JOBS.DOUBT.DIPPED_WITHOUT_CERTIFICATE', 'JOBS.DOUBT.DIP_WASTE_NOT_SAID']
    expect(doubts(ewe(), bare, { ...atSheep, region })).toEqual(asked ? said : [])
  })
})

describe('a foot bath', () => {
  test.each([
    [{ bathProduct: 'zinc', bathPercent: 10 }, atSheep, []],
    [{ bathProduct: 'formalin', bathPercent: 3 }, atSheep, []],
    [{ bathProduct: 'formalin', bathPercent: 3.1 }, atSheep, ['JOBS.DOUBT.FORMALIN_STRONG']],
    [{ bathProduct: 'copper' }, atSheep, ['JOBS.DOUBT.COPPER_AND_SHEEP']],
    [{ bathProduct: 'copper' }, at, []],
    [{ bathProduct: 'antibiotic' }, atSheep, ['JOBS.DOUBT.ANTIBIOTIC_BATH']],
  ])('of %o', (values, where, said) => {
    expect(doubts(ewe(), job('FOOTBATH', values), where)).toEqual(said)
  })

  test('holds back only where what is in it does', () => {
    const phone = ewe()
    phone.record(job('FOOTBATH', { bathProduct: 'zinc', meatWithdrawalDays: 7 }), atSheep)
    expect(phone.shown('ewe')).not.toHaveProperty('meatWithdrawalPeriodEnd')
    phone.record(job('FOOTBATH', { bathProduct: 'antibiotic', meatWithdrawalDays: 7 }), atSheep)
    expect(phone.shown('ewe')?.meatWithdrawalPeriodEnd).toBe(inDays(8) - 1)
  })
})

describe('lambs drafted', () => {
  test.each([
    [37.9, 'factory', ['JOBS.DOUBT.DRAFTED_WEIGHT']],
    [38, 'factory', []],
    [50, 'factory', []],
    [50.1, 'factory', ['JOBS.DOUBT.DRAFTED_WEIGHT']],
    [30, 'store', []],
    [30, 'keep', []],
  ])('at %s kg to %s', (kilos, draftTo, said) => {
    expect(doubts(ewe(), job('LAMBDRAFT', {}, { draftTo, weightMg: kg(kilos) }))).toEqual(said)
  })

  test.each([
    ['without a tag', { tag: 'NOTAG' }, 'factory', 'WITHOUT_TAG'],
    ['without a tag and kept', { tag: 'NOTAG' }, 'keep', undefined],
  ])('%s', (_, fields, draftTo, said) => {
    const asked = said ? [`JOBS.DOUBT.DRAFTED_${said}`] : []
    expect(doubts(ewe(fields), job('LAMBDRAFT', {}, { draftTo }))).toEqual(asked)
  })

  test.each([
    ['held back tomorrow too', 1, 'market', 'meatHeldBack'],
    ['held back for one moment of the day', 0, 'store', 'meatHeldBack'],
    ['clear the evening before', -1, 'factory', []],
    ['held back but kept', 9, 'grass', []],
  ])('%s, a lamb is stopped at the door only where it leaves', (_, days, draftTo, said) => {
    const held = ewe({ meatWithdrawalPeriodEnd: inDays(days) + 1 - (days < 0 ? 2 : 0) })
    expect(doubts(held, job('LAMBDRAFT', {}, { draftTo }))).toEqual(said)
  })

  test('one that is held back goes with a reason, which the job keeps', () => {
    const phone = ewe({ meatWithdrawalPeriodEnd: inDays(3) })
    phone.record({ ...job('LAMBDRAFT', {}, { draftTo: 'store' }), letGo: 'told the buyer' }, atSheep)
    expect([...phone.tasks.values()].map(({ fields }) => fields.letGoReason)).toEqual(['told the buyer'])
  })

  test('the app questions a dirty one only for the factory, requires a destination, and keeps drafted lambs in the herd', () => {
    const dirty = { draftTo: 'factory', dirty: true }
    expect(doubts(ewe(), job('LAMBDRAFT', {}, dirty))).toEqual(['JOBS.DOUBT.DRAFTED_DIRTY'])
    expect(doubts(ewe(), job('LAMBDRAFT', {}, { ...dirty, draftTo: 'store' }))).toEqual([])
    expect(doubts(ewe(), job('LAMBDRAFT'))).toBe('taskIncomplete')
    const phone = ewe()
    phone.record(job('LAMBDRAFT', {}, { draftTo: 'factory' }), atSheep)
    expect(phone.shown('ewe')).toMatchObject({ inHerd: true })
  })
})

test('the farmer records clipping of dirty wool for sheep only', () => {
  expect(doubts(ewe(), job('DAGGING', { daggingKind: 'crutch' }))).toEqual([])
  expect(doubts(ewe({ species: 'BOVINE' }), job('DAGGING'))).toBe('animalNotForTask')
})
