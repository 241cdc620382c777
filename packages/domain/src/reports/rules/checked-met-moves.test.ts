import { describe, expect, test } from 'vitest'
import type { Country, Holding, Located } from '../../base/regions/places'
import type { Region } from '../../base/regions/regions'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import { numbersOf } from '../../lists/engine/define-list'
import { smartListOf } from '../../lists/engine/smart-lists'
import { electronicTagsDue } from '../../lists/home/needs/work'
import type { Fields } from '../../records/sync/stored-record'
import { dayAfter, metBy } from './test-met'

/** Rules of tags, moves and deaths as a farmer meets them. */
const place = (region: Region, country?: Country, holding?: Holding): Located => ({
  region,
  ...(country && { country }),
  ...(holding && { holding }),
})
const [us, ca, nz, ie, uk] = [place('US'), place('CA'), place('NZ'), place('IE'), place('UK')]
const [argentina, brazil] = [place('LA', 'AR'), place('LA', 'BR')]

type Sale = { at: Located; day: string; goesTo?: string; values?: Fields; animal?: Fields }
const sold = ({ at, day, goesTo = 'farm', values = {}, animal = {} }: Sale): string[] =>
  metBy('EXTMOVE', {
    ...{ at, day, animal: { sex: 'F', breed: 'HO', lactation: 2, tag: '840003123456789', ...animal } },
    values: { goesTo, fciDeclared: true, ...values },
  }).says

describe('rows 23, 49 and 74: cattle that go to another state of the United States', () => {
  const noPaper = 'JOBS.DOUBT.INTERSTATE_CERTIFICATE'
  test.each<[string, Sale, boolean]>([
    ['without a certificate', { at: us, day: '2026-11-01', values: { interstate: 'yes' } }, true],
    [
      'with its number',
      { at: us, day: '2026-11-01', values: { interstate: 'yes', moveCertNumber: 'V1' } },
      false,
    ],
    ['within the state', { at: us, day: '2026-11-01', values: { interstate: 'no' } }, false],
    ['to slaughter', { at: us, day: '2026-11-01', goesTo: 'factory', values: { interstate: 'yes' } }, false],
    ['on the first day', { at: us, day: '2013-03-11', values: { interstate: 'yes' } }, true],
    ['the day before', { at: us, day: '2013-03-10', values: { interstate: 'yes' } }, false],
    ['in Canada', { at: ca, day: '2026-11-01', values: { interstate: 'yes' } }, false],
  ])('%s', (_, sale, asked) => {
    expect(sold(sale).includes(noPaper)).toBe(asked)
  })

  const untagged = 'JOBS.DOUBT.DOOR_INTERSTATE_TAG'
  const interstate = { interstate: 'yes', influenzaTested: Date.parse('2026-07-30') }
  test.each<[string, Fields, boolean]>([
    ['a beef heifer of 18 months', { breed: 'AA', lactation: 0, dob: Date.parse('2025-02-01') }, true],
    ['one a day younger', { breed: 'AA', lactation: 0, dob: Date.parse('2025-02-02') }, false],
    ['a steer', { breed: 'AA', sex: 'M', castrated: true, dob: Date.parse('2025-01-01') }, false],
    ['a bull', { breed: 'AA', sex: 'M', dob: Date.parse('2025-01-01') }, true],
    ['a dairy calf', { breed: 'HO', lactation: 0, dob: Date.parse('2026-06-01') }, true],
    ['a cow with a chip', { eId: '840003123456789', dob: Date.parse('2024-12-01') }, false],
    ['a cow born before tags were electronic', { dob: Date.parse('2024-11-04') }, false],
    ['a dairy cow born on the day of the rule', { dob: Date.parse('2024-11-05') }, true],
  ])('wear an electronic tag: %s', (_, animal, asked) => {
    expect(sold({ at: us, day: '2026-08-01', values: interstate, animal }).includes(untagged)).toBe(asked)
  })

  const flu = 'JOBS.DOUBT.DOOR_INFLUENZA_TEST'
  test.each<[string, string, Fields, Fields, boolean]>([
    ['a cow in milk', '2024-04-29', { interstate: 'yes' }, {}, true],
    ['the day before the order', '2024-04-28', { interstate: 'yes' }, {}, false],
    ['one tested', '2026-11-01', { interstate: 'yes', influenzaTested: Date.parse('2026-10-30') }, {}, false],
    ['a dry cow', '2026-11-01', { interstate: 'yes' }, { milkingStatus: 'dry' }, false],
    ['a heifer', '2026-11-01', { interstate: 'yes' }, { lactation: 0 }, false],
    ['a beef cow', '2026-11-01', { interstate: 'yes' }, { breed: 'AA' }, false],
    ['within the state', '2026-11-01', { interstate: 'no' }, {}, false],
  ])('are tested for influenza A: %s on %s', (_, day, values, animal, asked) => {
    expect(sold({ at: us, day, values, animal }).includes(flu)).toBe(asked)
  })
})

describe('section 10: the lorry', () => {
  const [unnamed, untold] = ['JOBS.DOUBT.HAULIER_UNNAMED', 'JOBS.DOUBT.HAULIER_NOT_TOLD']
  test.each<[string, Sale, boolean]>([
    ['over 65 km without one', { at: ie, day: '2023-09-07', values: { longJourney: 'yes' } }, true],
    ['the day before the rule', { at: ie, day: '2023-09-06', values: { longJourney: 'yes' } }, false],
    [
      'with a haulier',
      { at: ie, day: '2026-11-01', values: { longJourney: 'yes', haulier: 'Burke' } },
      false,
    ],
    ['a short way', { at: ie, day: '2026-11-01', values: { longJourney: 'no' } }, false],
    ['in New Zealand', { at: nz, day: '2026-11-01', values: { longJourney: 'yes' } }, false],
  ])('Ireland wants an authorised haulier: %s', (_, sale, asked) => {
    expect(sold(sale).includes(unnamed)).toBe(asked)
  })
  test.each<[string, Sale, boolean]>([
    ['nothing declared', { at: nz, day: '2020-06-14', values: { haulier: 'Burke' } }, true],
    ['the day before the rule', { at: nz, day: '2020-06-13', values: { haulier: 'Burke' } }, false],
    ['declared', { at: nz, day: '2026-11-01', values: { haulier: 'Burke', toldHaulier: true } }, false],
    ['on the farm’s own lorry', { at: nz, day: '2026-11-01' }, false],
    ['in Ireland', { at: ie, day: '2026-11-01', values: { haulier: 'Burke' } }, false],
  ])('New Zealand wants a declaration to the haulier: %s', (_, sale, asked) => {
    expect(sold(sale).includes(untold)).toBe(asked)
  })
})

describe('section 10: a vet’s visit before slaughter', () => {
  const door = 'JOBS.DOUBT.DOOR_ATTESTATION'
  const visited = (day: string) => place('UK', 'GB-ENG', { vetAttested: Date.parse(day) })
  const steer = { sex: 'M', castrated: true, lactation: 0, dob: Date.parse('2024-12-01') }
  test.each<[string, Located, string, string, Fields, boolean]>([
    ['never said', uk, '2023-12-13', 'factory', steer, true],
    ['the day before the rule', uk, '2023-12-12', 'factory', steer, false],
    ['a year ago to the day', visited('2025-11-01'), '2026-11-01', 'factory', steer, true],
    ['a day less than a year ago', visited('2025-11-02'), '2026-11-01', 'factory', steer, false],
    ['an assured farm', uk, '2026-11-01', 'factory', { ...steer, farmQualityAssurance: true }, false],
    ['to a mart', uk, '2026-11-01', 'mart', steer, false],
    ['in Scotland', place('SC'), '2026-11-01', 'factory', steer, false],
  ])('%s', (_, at, day, goesTo, animal, asked) => {
    const found = metByFactory({ at, day, goesTo, animal })
    expect(found.includes(door)).toBe(asked)
  })
  function metByFactory(sale: Sale) {
    return sold({
      ...sale,
      animal: { ...sale.animal, dob: dayAfter(sale.day, -700), dateMovedIn: dayAfter(sale.day, -700) },
    })
  }
})

describe('new tags reported to the authority', () => {
  const tag = { tag: '982000123456789' }
  const tagged = (at: Located, day: string, values: Fields = {}) =>
    metBy('TAGGING', {
      ...{ at, day, animal: { tag: '' }, own: tag },
      values: { tagKind: 'official pair', ...values },
    }).line('tell')
  test.each<[string, Located, string, Fields, string[] | undefined]>([
    [
      'row 22: within ten working days in Argentina',
      argentina,
      '2026-11-02',
      {},
      ['2026-11-02', '2026-11-16'],
    ],
    ['row 22: on its first day', argentina, '2026-01-01', {}, ['2026-01-01', '2026-01-15']],
    ['row 22: not the day before', argentina, '2025-12-31', {}, undefined],
    ['within seven days in New Zealand', nz, '2012-07-01', {}, ['2012-07-01', '2012-07-08']],
    ['not before NAIT', nz, '2012-06-30', {}, undefined],
    ['not of a management tag', nz, '2026-11-02', { tagKind: 'management' }, undefined],
    ['not in Ireland', ie, '2026-11-02', {}, undefined],
  ])('%s', (_, at, day, values, line) => {
    expect(tagged(at, day, values)).toEqual(line)
  })
  test.each<[Located, string[] | undefined]>([
    [ca, ['2026-11-02', '2026-12-02']],
    [us, undefined],
  ])('row 50: in %o a replaced one within 30 days', (at, line) => {
    const values = { retagWhy: 'lost' }
    expect(metBy('RETAG', { at, day: '2026-11-02', values, own: tag }).line('tell')).toEqual(line)
  })
})

describe('rows 7 and 22: cattle without a tag', () => {
  const bare = { tag: '', dob: Date.parse('2026-03-01') }
  test.each<[string, Located, Fields, boolean]>([
    ['Argentina', argentina, bare, true],
    ['Argentina, born before the rule', argentina, { ...bare, dob: Date.parse('2025-12-31') }, false],
    ['Argentina, with a tag', argentina, { ...bare, tag: '032010000000001' }, false],
    ['Uruguay', place('LA', 'UY'), bare, false],
  ])('are asked about at weaning in %s', (_, at, animal, asked) => {
    const { says } = metBy('WEANING', { at, day: '2026-11-01', animal })
    expect(says.includes('JOBS.DOUBT.WEANED_UNTAGGED')).toBe(asked)
  })
  test.each<[string, Located, string, Fields, Fields, boolean]>([
    ['Brazil', brazil, '2027-01-01', {}, bare, true],
    ['Brazil the day before', brazil, '2026-12-31', {}, bare, false],
    ['Brazil, with a tag', brazil, '2027-01-01', {}, { ...bare, tag: '076000000000001' }, false],
    ['Brazil, of another vaccine', brazil, '2027-01-01', { vaccineAgainst: 'BVD' }, bare, false],
    ['Argentina', argentina, '2027-01-01', {}, bare, false],
  ])('are asked about when vaccinated against brucellosis in %s', (_, at, day, values, animal, asked) => {
    const { says } = metBy('VACCINATION', {
      ...{ at, day, animal: { ...animal, sex: 'F' } },
      values: { remedy: 'B19', vaccineAgainst: 'brucellosis', ...values },
    })
    expect(says.includes('JOBS.DOUBT.VACCINATED_UNTAGGED')).toBe(asked)
  })
})

describe('row 55: a dead animal that is tested for BSE', () => {
  const said = (at: Located, day: string, months: number, disposal = 'knackery') => {
    const dob = Date.UTC(
      new Date(day).getUTCFullYear(),
      new Date(day).getUTCMonth() - months,
      new Date(day).getUTCDate(),
    )
    const values = { deathCause: 'unknown', disposal }
    return metBy('REGDEATH', { at, day, values, animal: { dob, tag: 'UK123450600001' } }).says
  }
  const call = 'JOBS.DOUBT.DEAD_COLLECTED'
  test.each<[string, Located, string, number, string, boolean]>([
    ['England, of 48 months', uk, '2026-11-01', 48, 'knackery', true],
    ['England, of 47 months', uk, '2026-11-01', 47, 'knackery', false],
    ['Scotland', place('SC'), '2009-01-01', 48, 'knackery', true],
    ['Scotland the day before', place('SC'), '2008-12-31', 48, 'knackery', false],
    ['Ireland', ie, '2026-11-01', 48, 'knackery', false],
    ['England, not sent away', uk, '2026-11-01', 48, 'other', false],
  ])('is collected within its hours: %s', (_, at, day, months, disposal, asked) => {
    expect(said(at, day, months, disposal).includes(call)).toBe(asked)
  })
})

describe('section 10: the sheep census', () => {
  const counted = (at: Located, day: string, more: { today?: string; values?: Fields } = {}) =>
    metBy('SHEEPCENSUS', {
      ...{ at, day, subApp: 'ovine' },
      ...(more.today && { today: Date.parse(more.today) }),
      values: { censusEwes: 100, ...more.values },
    })
  test('of Ireland is sent by 14 February, and counted again on 31 December', () => {
    const met = counted(ie, '2026-12-31')
    expect(met.line('send')).toEqual(['2026-12-31', '2027-02-14'])
    expect(met.line('next')?.[0]).toBe('2027-12-31')
    expect(counted(ie, '2027-01-03').line('next')?.[0]).toBe('2027-12-31')
    expect(counted(ie, '2026-12-31', { values: { censusReference: 'C1' } }).line('send')).toBeUndefined()
  })
  test('of Great Britain counts those of 1 December', () => {
    for (const at of [uk, place('SC')]) {
      expect(counted(at, '2026-12-01').line('next')?.[0]).toBe('2027-12-01')
      expect(counted(at, '2026-12-01').says).toEqual([])
    }
    expect(counted(uk, '2009-12-30').line('next')).toBeUndefined()
    expect(counted(place('NI'), '2026-12-01').line('next')).toBeUndefined()
  })
  test('asks about another day, and about one that is late', () => {
    const [off, late] = ['JOBS.DOUBT.CENSUS_OFF_DAY', 'JOBS.DOUBT.CENSUS_LATE']
    expect(counted(ie, '2026-12-17').says).not.toContain(off)
    expect(counted(ie, '2026-12-16').says).toContain(off)
    expect(counted(ie, '2026-12-31', { today: '2027-01-31' }).says).not.toContain(late)
    expect(counted(ie, '2026-12-31', { today: '2027-02-01' }).says).toContain(late)
  })
})

describe('rows 17, 19 and 20: sheep that are kept wear the full electronic set by twelve months', () => {
  const list = smartListOf('SL-EID-DUE')
  const inList = (region: Region, dob: string, today: string, eId = '') => {
    const day = Date.parse(today)
    const facts = animalFactsOf({ id: 'a', fields: { species: 'OVINE', dob: Date.parse(dob), eId } })
    const at = listsAt({ region, today: day, now: day })
    const takes = list?.where(numbersOf(list), at)
    return takes?.(facts) ? electronicTagsDue.days({}, at)(facts) : undefined
  }
  test.each<[Region, string, string, number | undefined]>([
    ['UK', '2026-01-01', '2026-11-02', 60],
    ['UK', '2026-01-01', '2026-11-01', undefined],
    ['UK', '2026-01-01', '2027-01-01', 0],
    ['UK', '2026-01-01', '2027-03-02', -60],
    ['UK', '2026-01-01', '2027-03-03', undefined],
    ['SC', '2026-01-01', '2027-01-01', 0],
    ['IE', '2026-01-01', '2027-01-01', 0],
    ['IE', '2019-05-31', '2020-05-31', undefined],
    ['IE', '2019-06-01', '2020-06-01', 0],
    ['UK', '2009-12-30', '2010-12-30', undefined],
    ['NI', '2026-01-01', '2027-01-01', undefined],
  ])('in %s, born on %s, on %s: due in %s days', (region, dob, today, days) => {
    expect(inList(region, dob, today)).toBe(days)
  })
  test('and one with a chip is not among them', () => {
    expect(inList('UK', '2026-01-01', '2027-01-01', '982000123456789')).toBeUndefined()
    expect(electronicTagsDue.regions).toEqual(['IE', 'UK', 'SC'])
  })
})

test('section 10: an antiparasitic is bought in Ireland with the number of its prescription since 1 December 2025', () => {
  const bought = (day: string, values: Fields) =>
    metBy('REMEDYPURCHASE', {
      ...{ at: ie, day },
      values: {
        ...{ stockKind: 'bought', remedy: 'Ivomec', packSize: 50, stockUnit: 'ml', supplierName: 'Co-op' },
        ...{ antiparasitic: 'yes', ...values },
      },
    }).codes.includes('medicineRecordIncomplete')
  expect(bought('2025-11-30', {})).toBe(false)
  expect(bought('2025-12-01', {})).toBe(true)
  expect(bought('2025-12-01', { prescriptionNumber: 'NVPS1' })).toBe(false)
})
