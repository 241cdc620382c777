import { describe, expect, test } from 'vitest'
import type { Country, Located } from '../../base/regions/places'
import type { Region } from '../../base/regions/regions'
import { taskTypeOf } from '../../jobs/engine/registry'
import type { Fields } from '../../records/sync/stored-record'
import { dayAfter, metBy } from './test-met'

/** Rules of medicine, feed and sprays as a farmer meets them: the question on the form, or the line in the plan. */
const place = (region: Region, country?: Country): Located => ({ region, ...(country && { country }) })
const isAsked = (typeId: string, name: string, at: Located, today: string) =>
  taskTypeOf(typeId)?.asksWhere?.[name]?.({
    ...at,
    ...{ subApp: 'bovine', today: Date.parse(today), connected: false },
  })

describe('row 90: a prescription in Great Britain', () => {
  const old = 'JOBS.DOUBT.PRESCRIPTION_OLD'
  const bought = (at: Located, day: string, written: number, more: Fields) =>
    metBy('REMEDYPURCHASE', {
      ...{ at, day },
      values: {
        ...{ stockKind: 'bought', remedy: 'Ketamine', packSize: 50, stockUnit: 'ml' },
        ...{ prescriptionDate: dayAfter(day, -written), ...more },
      },
    }).says.includes(old)

  test.each<[string, Located, string, number, Fields, boolean]>([
    ['a controlled drug after 28 days', place('UK'), '2026-11-01', 28, { controlledDrug: 'yes' }, false],
    ['a controlled drug after 29 days', place('UK'), '2026-11-01', 29, { controlledDrug: 'yes' }, true],
    ['the same in Scotland', place('SC'), '2026-11-01', 29, { controlledDrug: 'yes' }, true],
    ['on the first day of the rule', place('UK'), '2013-10-01', 29, { controlledDrug: 'yes' }, true],
    ['the day before', place('UK'), '2013-09-30', 29, { controlledDrug: 'yes' }, false],
    ['any other drug', place('UK'), '2026-11-01', 29, { controlledDrug: 'no' }, false],
    ['in New Zealand', place('NZ'), '2026-11-01', 29, { controlledDrug: 'yes' }, false],
  ])('%s', (_, at, day, written, more, asked) => {
    expect(bought(at, day, written, more)).toBe(asked)
  })

  test('is asked about controlled drugs only there', () => {
    const asked = (at: Located) => isAsked('REMEDYPURCHASE', 'controlledDrug', at, '2026-11-01')
    expect([place('UK'), place('SC'), place('IE'), place('US')].map(asked)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('row 90: feed with an antibiotic in it', () => {
  const feed = (at: Located, day: string, prescriptionDate: string, feedAntibiotic = 'yes') =>
    metBy('FEEDPURCHASE', {
      ...{ at, day },
      values: {
        ...{ stockKind: 'bought', feedProduct: 'Calf meal', packSize: 1, feedUnit: 't', batchNumber: 'B1' },
        ...{ feedAntibiotic, prescriptionDate: Date.parse(prescriptionDate) },
      },
    })
  // 17 May 2024 is a Friday, and so is 24 May.
  test.each<[string, Located, string, string, string[] | undefined]>([
    ['on the first day of the rule', place('UK'), '2024-05-17', '2024-05-17', ['2024-05-17', '2024-05-24']],
    ['the day before', place('UK'), '2024-05-16', '2024-05-16', undefined],
    ['written on a Monday', place('SC'), '2026-11-03', '2026-11-02', ['2026-11-03', '2026-11-09']],
    ['in Northern Ireland', place('NI'), '2026-11-03', '2026-11-02', undefined],
    ['in Ireland', place('IE'), '2026-11-03', '2026-11-02', undefined],
  ])('is begun within five working days of its prescription: %s', (_, at, day, written, line) => {
    expect(feed(at, day, written).line('start')).toEqual(line)
  })
  test('is not waited for where it has none', () => {
    expect(feed(place('UK'), '2026-11-03', '2026-11-02', 'no').line('start')).toBeUndefined()
  })
  test('that came after those days is asked about', () => {
    const over = 'JOBS.DOUBT.FEED_SCRIPT_OVER'
    expect(feed(place('UK'), '2026-11-09', '2026-11-02').says).not.toContain(over)
    expect(feed(place('UK'), '2026-11-10', '2026-11-02').says).toContain(over)
  })
})

describe('row 103: organic animals in the United States', () => {
  const given = (values: Fields, more: { at?: Located; day?: string; animal?: Fields } = {}) =>
    metBy('REMEDY', {
      ...{ at: place('US'), day: '2026-11-01', animal: { sex: 'M', purpose: 'meat' }, ...more },
      values: { remedy: 'Ivermectin', dose: 5, meatWithdrawalDays: 35, ...values },
    })
  const barred = 'JOBS.DOUBT.ORGANIC_PARASITICIDE'

  test.each<[string, Fields, Parameters<typeof given>[1], boolean]>([
    ['a steer for slaughter', { organic: true }, {}, true],
    ['a dairy cow', { organic: true }, { animal: { sex: 'F', purpose: 'dairy' } }, false],
    ['an animal that is not organic', {}, {}, false],
    ['an organic steer given salts', { organic: true, remedy: 'Calcium' }, {}, false],
    ['the first day of the list', { organic: true }, { day: '2019-01-01' }, true],
    ['the day before', { organic: true }, { day: '2018-12-31' }, false],
    ['a steer in Ireland', { organic: true, withdrawalFactor: 2 }, { at: place('IE') }, false],
  ])('and something against parasites: %s', (_, values, more, asked) => {
    expect(given(values, more).says.includes(barred)).toBe(asked)
  })

  test('have the days of the list, and nothing is multiplied for it', () => {
    const short = (meatWithdrawalDays: number, more: Fields) =>
      given({ remedy: 'Lidocaine', meatWithdrawalDays, milkWithdrawalDays: 6, ...more }).codes.includes(
        'organicPeriodShort',
      )
    expect(short(7, { organic: true })).toBe(true)
    expect(short(8, { organic: true })).toBe(false)
    // Four days twice are eight, and the list wants eight days as they are.
    expect(short(4, { withdrawalFactor: 2 })).toBe(true)
    expect(short(7, {})).toBe(false)
  })

  test('are asked about only where a list holds', () => {
    const asked = (at: Located, day = '2026-11-01') => isAsked('REMEDY', 'organic', at, day)
    expect([asked(place('US')), asked(place('US'), '2018-12-31')]).toEqual([true, false])
    expect([asked(place('IE')), asked(place('CA'))]).toEqual([false, false])
  })
})

describe('a job that is written down late', () => {
  const late = 'JOBS.DOUBT.WRITTEN_LATE'
  const victoria = place('AU', 'AU-VIC')
  test.each<[number, string, Located, number, boolean]>([
    [94, 'REMEDY', victoria, 2, false],
    [94, 'REMEDY', victoria, 3, true],
    [94, 'REMEDY', place('AU', 'AU-NT'), 30, false],
    [94, 'REMEDY', place('IE'), 30, false],
    [115, 'SPRAYAPPLICATION', place('EU'), 30, false],
    [115, 'SPRAYAPPLICATION', place('EU'), 31, true],
    [119, 'SPRAYAPPLICATION', place('US'), 15, true],
    [119, 'SPRAYAPPLICATION', place('US'), 14, false],
    [120, 'SPRAYAPPLICATION', victoria, 3, true],
    [120, 'SPRAYAPPLICATION', place('AU', 'AU-WA'), 7, false],
    [120, 'SPRAYAPPLICATION', place('AU', 'AU-WA'), 8, true],
    [118, 'SPRAYAPPLICATION', place('UK'), 90, false],
  ])('row %i: %s in %o, %i days after: asked is %s', (_, typeId, at, days, asked) => {
    const values: Fields =
      typeId === 'REMEDY' ? { remedy: 'Calcium' } : { sprayProduct: 'MCPA', rate: 2, rateUnit: 'l/ha' }
    const met = metBy(typeId, { at, day: '2026-11-01', today: dayAfter('2026-11-01', days), values })
    expect(met.says.includes(late)).toBe(asked)
  })

  test('row 115: the Union asks for that only since 2026', () => {
    const values = { sprayProduct: 'MCPA', rate: 2, rateUnit: 'l/ha' }
    const met = (day: string) =>
      metBy('SPRAYAPPLICATION', { at: place('EU'), day, today: dayAfter(day, 40), values })
    expect(met('2025-12-31').says).not.toContain(late)
    expect(met('2026-01-01').says).toContain(late)
  })

  test('and was saved is not asked about again', () => {
    const values = { remedy: 'Calcium' }
    const met = metBy('REMEDY', { at: victoria, day: '2026-11-01', today: dayAfter('2026-11-01', 9), values })
    expect(met.again().includes(late)).toBe(false)
  })
})
