import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { mustBeReported } from '../../base/regions/accident-rules'
import { regionCodes } from '../../base/regions/regions'
import { mostPrintedColumns } from '../../lists/engine/print-list'
import { today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { Asked, RecordsView, RecordThing } from '../engine/define-view'
import { writePeriod } from '../engine/periods'
import { lookAtRecords } from '../engine/test-views'
import { calfRegister } from './calf-register'
import { feedRegister } from './feed-register'
import { herdLayout } from './herd-layouts'
import { herdRegister } from './herd-register'
import { laidOut } from './layout'
import { keptPeriod, layoutOf, papers, papersFor } from './papers'
import { accidentRegister, trainingRegister, visitorRegister } from './yard-registers'

const ago = (days: number) => today - days * oneDay
const animal = (id: string, fields: Fields): RecordThing => ({
  ...{ collection: 'animals', id },
  fields: {
    ...{ species: 'BOVINE', animalType: 'BORNONFARM', inHerd: true, tag: `37221450712${id}`, sex: 'F' },
    ...{ breed: 'FR', dob: ago(400), dam: 'dam', ...fields },
  },
})
const dam = animal('dam', {
  animalType: 'FROMOTHERHERD',
  dateMovedIn: ago(900),
  dob: ago(1500),
  sellerId: 'mart',
})
const who: RecordThing = { collection: 'operators', id: 'mart', fields: { name: 'Kilkenny Mart' } }
const job = (id: string, typeId: string, fields: Fields): RecordThing => ({
  ...{ collection: 'tasks', id },
  fields: { typeId, status: 'done', createdApp: 'bovine', date: ago(20), ...fields },
})

const idsOf = (view: RecordsView, records: readonly RecordThing[], asked: Asked = {}) =>
  lookAtRecords(view, records, { asked })
    .rows.map(({ id }) => id)
    .sort()
/** The columns a line still lacks. */
function lacks(view: RecordsView, records: readonly RecordThing[], id: string): unknown {
  return lookAtRecords(view, records).rows.find((row) => row.id === id)?.cells.lacks
}

describe.each(regionCodes)('in %s', (region) => {
  test('every register is laid out in columns it has, as many as paper takes, and asks for none that is not among them [D1.8]', () => {
    for (const paper of papers)
      for (const subApp of paper.view.subApps)
        for (const asked of paper.parts) {
          const layout = layoutOf(paper, region, subApp, asked)
          const columns = laidOut(layout, paper.view.columns)
          expect([paper.id, columns.length]).toEqual([paper.id, layout.columns.length])
          expect(columns.length).toBeLessThanOrEqual(mostPrintedColumns)
          const keys = columns.map(({ key }) => key)
          expect([paper.id, layout.needs.filter((key) => !keys.includes(key))]).toEqual([paper.id, []])
          if (layout.rule) expect(layout.rule.source).not.toMatch(/memory/)
        }
  })

  test.each(['bovine', 'ovine'] as const)(
    'the herd register says who an animal is, when it came and when it left: %s',
    (subApp) => {
      const keys = laidOut(herdLayout(region, subApp), herdRegister.columns).map(({ key }) => key)
      expect(keys).toEqual(expect.arrayContaining(['tag', 'dob', 'sex', 'breed', 'came', 'left', 'died']))
    },
  )
})

test('a farm without animals keeps the books about people, and one with sheep no register of calves', () => {
  const ids = (subApp: 'crop' | 'ovine') => papersFor(subApp).map(({ id }) => id)
  expect(ids('crop')).toEqual(['visitor-register', 'accident-register', 'training-register'])
  expect(ids('ovine')).not.toContain('calf-register')
  expect(ids('ovine')).toContain('herd-register')
})

test('a book goes back as far as the region keeps it: three years of Irish cattle, ten of British ones', () => {
  const from = (region: 'IE' | 'UK' | 'GL') => keptPeriod(herdLayout(region, 'bovine'), today).from
  const year = (day: number) => new Date(day - oneDay).getUTCFullYear()
  expect([year(from('IE')), year(from('UK')), year(from('GL'))]).toEqual(
    [3, 10, 3].map((years) => new Date(today).getUTCFullYear() - years),
  )
})

describe('the herd register', () => {
  test('holds each animal here on any day of the period: one still here or that left within it, none that left before', () => {
    const herd = [
      dam,
      who,
      animal('1', { dob: ago(2000) }),
      animal('2', { dob: ago(2000), offHerdDate: ago(100), inHerd: false, buyerId: 'mart' }),
      animal('3', { dob: ago(2000), offHerdDate: ago(500), inHerd: false, buyerId: 'mart' }),
      animal('4', { dob: null, dateMovedIn: null }),
      animal('5', { stillBorn: true }),
      animal('6', { animalType: 'AIBULL' }),
      animal('7', { species: 'OVINE' }),
    ]
    expect(idsOf(herdRegister, herd)).toEqual(['1', '2', '4', 'dam'])
    const period = writePeriod({ from: ago(500), to: ago(500) })
    expect(idsOf(herdRegister, herd, { period })).toEqual(['1', '2', '3', '4', 'dam'])
    expect(idsOf(herdRegister, herd, { period: writePeriod({ from: ago(501), to: ago(501) }) })).toContain(
      '3',
    )
    expect(
      idsOf(herdRegister, herd, { period: writePeriod({ from: ago(499), to: ago(499) }) }),
    ).not.toContain('3')
    for (const only of ['all', 'here', 'gone', 'incomplete'])
      expect([only, lookAtRecords(herdRegister, herd).tags[only] ?? 0]).toEqual([
        only,
        idsOf(herdRegister, herd, { only }).length,
      ])
  })

  // biome-ignore format: a table
  test.each<[string, Fields, string[]]>([
    ['one that is whole', {}, []],
    ['one without its dam', { dam: null }, ['REGISTER.DAM']],
    ['one whose dam is only a number', { dam: null, geneticDamTag: 'IE123' }, []],
    ['one that was bought needs no dam', { animalType: 'FROMOTHERHERD', dam: null, dateMovedIn: ago(9), sellerId: 'mart' }, []],
    ['one that was bought, nobody knows from whom', { animalType: 'FROMOTHERHERD', dateMovedIn: ago(9) }, ['REGISTER.OTHER_HOLDING']],
    ['one whose movement says from where', { animalType: 'FROMOTHERHERD', dateMovedIn: ago(9), fromMoveOnTask: 'on' }, []],
    ['one that came, nobody knows when', { animalType: 'FROMOTHERHERD', sellerId: 'mart' }, ['REGISTER.CAME']],
    ['one that was sold, nobody knows to whom', { inHerd: false, offHerdDate: ago(3) }, ['REGISTER.OTHER_HOLDING']],
    ['one that was stolen went to nobody', { inHerd: false, offHerdDate: ago(3), offHerdReason: 'lost or stolen' }, []],
    ['one that died went to nobody', { inHerd: false, dod: ago(3) }, []],
    ['one that is gone, nobody knows when', { inHerd: false, buyerId: 'mart' }, ['REGISTER.LEFT']],
    ['a calf of twenty days without a tag', { tag: 'NOTAG', dob: ago(20) }, []],
    ['a calf of twenty-one', { tag: 'NOTAG', dob: ago(21) }, ['REGISTER.TAG']],
    ['one without breed, sex and birth', { breed: null, sex: null, dob: null }, ['FIELDS.DOB', 'FIELDS.SEX', 'FIELDS.BREED']],
  ])('%s', (_, fields, wanting) => {
    const on = job('on', 'EXTMOVEON', { moveFromHerdNumber: 'C1234567' })
    expect(lacks(herdRegister, [dam, who, on, animal('1', fields)], '1')).toEqual(wanting)
  })

  test('completing the last thing a line lacks takes it off the list of what is to be completed', () => {
    const before = [dam, who, animal('1', { dam: null }), animal('2', { breed: null })]
    expect(idsOf(herdRegister, before, { only: 'incomplete' })).toEqual(['1', '2'])
    const after = [...before, animal('1', { dam: 'dam' })]
    expect(idsOf(herdRegister, after, { only: 'incomplete' })).toEqual(['2'])
  })
})

test('a calf by a straw or by a bull that was never here names its sire in the register, and neither bull has a line', () => {
  const bulls = [
    animal('straw', { animalType: 'AIBULL', tag: 'FR4123', dam: null, sex: 'M', inHerd: false }),
    animal('loan', { animalType: 'NEVERINHERD', tag: '372214507129999', dam: null, sex: 'M', inHerd: false }),
  ]
  const calves = [
    animal('1', { dob: ago(30), sire: 'straw' }),
    animal('2', { dob: ago(30), sire: 'loan' }),
    animal('3', { dob: ago(30), registeredSireTag: 'IE999' }),
  ]
  for (const view of [calfRegister, herdRegister])
    expect(lookAtRecords(view, [...bulls, ...calves]).rows.map(({ id, cells }) => [id, cells.sire])).toEqual([
      ['1', 'FR4123'],
      ['2', '372214507129999'],
      ['3', 'IE999'],
    ])
})

test('the calf register holds births of the holding by their day, and asks who the dam was', () => {
  const calves = [
    dam,
    animal('1', { dob: ago(30) }),
    animal('2', { dob: ago(40), dam: null }),
    animal('3', {}),
  ]
  expect(idsOf(calfRegister, calves)).toEqual(['1', '2'])
  expect(idsOf(calfRegister, calves, { only: 'incomplete' })).toEqual(['2'])
})

test('bought meal is asked for its mill and its batch, bought hay for its batch not', () => {
  const bought = { stockKind: 'bought', feedProduct: 'Nuts', packSize: 3, feedUnit: 't' }
  const feed = [
    job('whole', 'FEEDPURCHASE', { ...bought, supplierName: 'Mill', batchNumber: 'B1' }),
    job('bare', 'FEEDPURCHASE', bought),
    job('hay', 'FEEDPURCHASE', { ...bought, feedKind: 'Roughage', supplierName: 'Neighbour' }),
    job('counted', 'FEEDPURCHASE', { ...bought, stockKind: 'counted' }),
  ]
  expect(idsOf(feedRegister, feed)).toEqual(['bare', 'hay', 'whole'])
  expect(idsOf(feedRegister, feed, { only: 'incomplete' })).toEqual(['bare'])
  expect(lookAtRecords(feedRegister, feed).rows[0]?.cells.amount).toBe('3000000000 t')
})

test('a visit without an answer about disinfecting is to be completed in Ireland', () => {
  const visits = [
    job('a', 'VISITORLOG', { visitorName: 'Ann', visitPurpose: 'vet', visitorDisinfected: 'no' }),
    job('b', 'VISITORLOG', { visitorName: 'Bob', visitPurpose: 'vet' }),
    job('taken back', 'VISITORLOG', { visitorName: 'Bob', deleted: true }),
  ]
  expect(idsOf(visitorRegister, visits)).toEqual(['a', 'b'])
  expect(idsOf(visitorRegister, visits, { only: 'incomplete' })).toEqual(['b'])
})

// biome-ignore format: a table
test.each<['IE' | 'UK' | 'US', number, boolean]>([
  ['IE', 3, false], ['IE', 4, true], ['UK', 7, false], ['UK', 8, true], ['US', 400, false],
])('in %s an accident with %i days off has to be reported: %s', (region, daysOff, must) => {
  expect(mustBeReported(region, today, daysOff)).toBe(must)
  expect(mustBeReported(region, today, undefined)).toBe(false)
})

test('a reportable accident is to be completed until the farmer notes to whom and when it was reported', () => {
  const hurt = {
    accidentPerson: 'Tom',
    accidentWhat: 'Fell',
    injury: 'Arm',
    accidentPlace: 'Yard',
    prevention: 'Rail',
  }
  const book = [
    job('slight', 'ACCIDENT', { ...hurt, daysOff: 3 }),
    job('bad', 'ACCIDENT', { ...hurt, daysOff: 4 }),
    job('told', 'ACCIDENT', { ...hurt, daysOff: 4, reportedTo: 'HSA', reportedDate: ago(19) }),
  ]
  expect(idsOf(accidentRegister, book, { only: 'incomplete' })).toEqual(['bad'])
  expect(lacks(accidentRegister, book, 'bad')).toEqual(['FIELDS.REPORTED_TO', 'FIELDS.REPORTED_DATE'])
})

test('a certificate stays in the book while it holds, however long ago the course was', () => {
  const course = {
    trainedPerson: 'Mary',
    trainingCourse: 'Spraying',
    trainingProvider: 'College',
    trainingCertificate: '7',
  }
  const papersOf = [
    job('old', 'TRAINING', { ...course, date: ago(1500), certificateExpires: ago(400) }),
    job('holds', 'TRAINING', { ...course, date: ago(1500), certificateExpires: ago(-30) }),
    job('for good', 'TRAINING', { ...course, date: ago(1500), trainingCertificate: '' }),
  ]
  expect(idsOf(trainingRegister, papersOf)).toEqual(['for good', 'holds'])
  expect(idsOf(trainingRegister, papersOf, { only: 'incomplete' })).toEqual(['for good'])
})
