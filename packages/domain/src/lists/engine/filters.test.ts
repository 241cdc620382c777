import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { readSearch, writeSearch } from '../../frame/pages/query-parameters'
import { checkRecord } from '../../jobs/collections/check-record'
import type { Fields, Json } from '../../records/sync/stored-record'
import { spanUnits } from './filter-days'
import { type Filter, isFilter, matcher, type Operator, operators, operatorsFor } from './filters'
import { listFieldOf, listFields } from './list-fields'
import { fromAddress, fromLink, fromRecord, shownLists, toAddress, toRecord } from './own-lists'
import { listsIn } from './smart-lists'
import { ago, ahead, at, calf, cow, done, ewe, seen, today } from './test-herd'

const passes = (fields: Fields, filter: Filter, tasks: Parameters<typeof seen>[1] = []) =>
  matcher([filter], at)(fields, seen(fields, tasks))

describe('a filter asks each kind of field in its own way', () => {
  const month = (count: number) => ({ count, unit: 'months' })
  test.each<[string, Fields, Filter, boolean]>([
    [
      'part of a tag, however it is spaced',
      { tag: 'IE 12-345 67' },
      { field: 'tag', is: 'contains', value: '1234' },
      true,
    ],
    ['the end of a tag', { tag: '372211234' }, { field: 'tag', is: 'endsWith', value: '34' }, true],
    [
      'the end of a tag is not its middle',
      { tag: '372211234' },
      { field: 'tag', is: 'endsWith', value: '22' },
      false,
    ],
    [
      'a name without its accents',
      { pedigree: 'Élodie' },
      { field: 'pedigree', is: 'equals', value: 'elodie' },
      true,
    ],
    ['nothing written is empty', { freezebrand: '' }, { field: 'freezebrand', is: 'empty' }, true],
    ['a weight over', { lastWeightMg: 501e6 }, { field: 'lastWeightMg', is: 'above', value: 500e6 }, true],
    [
      'a weight of 0 was never taken',
      { lastWeightMg: 0 },
      { field: 'lastWeightMg', is: 'below', value: 500e6 },
      false,
    ],
    ['a lactation of 0 is a number', { lactation: 0 }, { field: 'lactation', is: 'below', value: 1 }, true],
    [
      'between takes both ends, either way round',
      { lactation: 3 },
      { field: 'lactation', is: 'between', value: [5, 3] },
      true,
    ],
    ['at least', { lactation: 3 }, { field: 'lactation', is: 'atLeast', value: 3 }, true],
    ['at most', { lactation: 4 }, { field: 'lactation', is: 'atMost', value: 3 }, false],
    ['one of several breeds', { breed: 'CH' }, { field: 'breed', is: 'in', value: ['LM', 'CH'] }, true],
    ['none of several breeds', { breed: 'CH' }, { field: 'breed', is: 'notIn', value: ['LM', 'CH'] }, false],
    ['a label among the labels', { labels: ['x', 'y'] }, { field: 'labels', is: 'in', value: ['y'] }, true],
    ['no label at all', { labels: [] }, { field: 'labels', is: 'notIn', value: ['y'] }, true],
    ['a yes', { castrated: true }, { field: 'castrated', is: 'equals', value: true }, true],
    ['what nobody said is no', {}, { field: 'castrated', is: 'equals', value: false }, true],
    ['a birth date of 0 is none', { dob: 0 }, { field: 'dob', is: 'empty' }, true],
    [
      'a birth date of 0 is not long ago',
      { dob: 0 },
      { field: 'dob', is: 'longerAgo', value: month(12) },
      false,
    ],
    [
      'fifteen months today is fifteen months',
      { dob: Date.UTC(2025, 7, 15) },
      { field: 'dob', is: 'longerAgo', value: month(15) },
      true,
    ],
    [
      'a day short of fifteen months',
      { dob: Date.UTC(2025, 7, 16) },
      { field: 'dob', is: 'longerAgo', value: month(15) },
      false,
    ],
    [
      'and is then under it',
      { dob: Date.UTC(2025, 7, 16) },
      { field: 'dob', is: 'inLast', value: month(15) },
      true,
    ],
    [
      'not weighed since a day',
      { lastWeightDate: ago(10) },
      { field: 'lastWeightDate', is: 'notSince', value: ago(9) },
      true,
    ],
    [
      'weighed on that day',
      { lastWeightDate: ago(9) },
      { field: 'lastWeightDate', is: 'notSince', value: ago(9) },
      false,
    ],
    [
      'never weighed is not weighed since',
      {},
      { field: 'lastWeightDate', is: 'notSince', value: ago(9) },
      true,
    ],
    [
      'not for sixty days',
      { lastWeightDate: ago(60) },
      { field: 'lastWeightDate', is: 'notSince', value: { count: 60, unit: 'days' } },
      true,
    ],
    [
      'born in March of any year',
      { dob: Date.UTC(2021, 2, 31) },
      { field: 'dob', is: 'inMonths', value: [3, 4] },
      true,
    ],
    ['born in May', { dob: Date.UTC(2021, 4, 1) }, { field: 'dob', is: 'inMonths', value: [3, 4] }, false],
    [
      'due within a fortnight',
      { expectedCalvingDate: ahead(14) },
      { field: 'expectedCalvingDate', is: 'inNext', value: { count: 2, unit: 'weeks' } },
      true,
    ],
    [
      'due a day later',
      { expectedCalvingDate: ahead(15) },
      { field: 'expectedCalvingDate', is: 'inNext', value: { count: 2, unit: 'weeks' } },
      false,
    ],
    [
      'before a day that moves',
      { dob: ago(31) },
      { field: 'dob', is: 'below', value: { ago: 30, unit: 'days' } },
      true,
    ],
    [
      'a moment counts with its day',
      { meatWithdrawalPeriodEnd: today + 5 * 3600_000 },
      { field: 'meatWithdrawalPeriodEnd', is: 'equals', value: today },
      true,
    ],
    [
      'after a day',
      { meatWithdrawalPeriodEnd: today + 5 * 3600_000 },
      { field: 'meatWithdrawalPeriodEnd', is: 'above', value: today },
      false,
    ],
    [
      'deleted animals never',
      { deleted: true, lactation: 3 },
      { field: 'lactation', is: 'above', value: 1 },
      false,
    ],
  ])('%s', (_, fields, filter, expected) => {
    expect(isFilter(filter)).toBe(true)
    expect(passes(fields, filter)).toBe(expected)
  })

  test('a filter can also ask for facts from jobs', () => {
    const scan = [done('SCAN', ago(9), { scanStatus: 'In Calf' })]
    expect(passes(cow, { field: 'inCalf', is: 'equals', value: true }, scan)).toBe(true)
    expect(passes(cow, { field: 'inCalf', is: 'equals', value: true })).toBe(false)
    expect(passes({ ...calf, sex: 'F' }, { field: 'called', is: 'in', value: ['heifer'] })).toBe(true)
    const fiveYears = { ...calf, sex: 'F', lactation: 0, dob: Date.UTC(2021, 2, 15) }
    expect(passes(fiveYears, { field: 'called', is: 'in', value: ['heifer'] })).toBe(false)
    expect(passes(fiveYears, { field: 'called', is: 'in', value: ['cow'] })).toBe(true)
    expect(passes({ ...calf, sex: 'F' }, { field: 'called', is: 'in', value: ['calf', 'cow'] })).toBe(true)
    expect(passes(ewe, { field: 'called', is: 'in', value: ['ewe'] })).toBe(true)
    expect(
      passes({ ...calf, dob: Date.UTC(2025, 7, 16) }, { field: 'ageInMonths', is: 'equals', value: 14 }),
    ).toBe(true)
  })

  test('a condition that does not fit its field is no filter', () => {
    const wrong: Filter[] = [
      { field: 'nothing', is: 'filled' },
      { field: 'tag', is: 'above', value: 3 },
      { field: 'dob', is: 'inLast', value: { count: -1, unit: 'days' } },
      { field: 'dob', is: 'inMonths', value: [13] },
      { field: 'breed', is: 'in', value: [] },
      { field: 'castrated', is: 'equals', value: 'yes' },
      { field: 'lactation', is: 'between', value: [1] },
      { field: 'tag', is: 'contains', value: ' - ' },
      { field: 'lastWeight', is: 'above', value: 500 },
    ]
    for (const filter of wrong) expect(isFilter(filter), JSON.stringify(filter)).toBe(false)
    expect(() => matcher([{ field: 'nothing', is: 'filled' }], at)).toThrow()
  })

  test('every field a list has can be asked for something, and every question is asked of some field', () => {
    const asked = new Set<Operator>()
    for (const name of Object.keys(listFields)) {
      expect(operatorsFor(name).length, name).toBeGreaterThan(0)
      for (const operator of operatorsFor(name)) asked.add(operator)
    }
    expect([...asked].sort()).toEqual([...operators].sort())
  })

  test('a weight appears once, in milligrams, under its own name', () => {
    expect(listFieldOf('lastWeight')).toBeUndefined()
    expect(listFieldOf('lastWeightMg')).toMatchObject({ kind: 'weight', label: 'FIELDS.LAST_WEIGHT' })
  })
})

/** Any condition a farmer could put together. */
const anyFilter: fc.Arbitrary<Filter> = fc
  .constantFrom(...Object.keys(listFields))
  .chain((field) =>
    fc
      .constantFrom(...operatorsFor(field))
      .chain((is) => valueFor(field, is).map((value) => withValue(field, is, value))),
  )
  .filter(isFilter)

const withValue = (field: string, is: Operator, value: Json | undefined): Filter =>
  value === undefined ? { field, is } : { field, is, value }

const anyDay = fc.oneof(
  fc.integer({ min: -400, max: 3000 }).map((days) => today - days * oneDay),
  fc.record({ ago: fc.integer({ min: 0, max: 60 }), unit: fc.constantFrom(...spanUnits) }),
  fc.record({ ahead: fc.integer({ min: 0, max: 60 }), unit: fc.constantFrom(...spanUnits) }),
)
const anySpan = fc.record({ count: fc.integer({ min: 0, max: 60 }), unit: fc.constantFrom(...spanUnits) })

function valueFor(name: string, is: Operator): fc.Arbitrary<Json | undefined> {
  const field = listFieldOf(name)
  const date = field?.kind === 'date' || field?.kind === 'dateTime'
  const one: fc.Arbitrary<Json> =
    field?.kind === 'flag'
      ? fc.boolean()
      : field?.kind === 'text' || field?.kind === 'longText'
        ? fc.string({ minLength: 1, maxLength: 6 })
        : date
          ? anyDay
          : fc.double({ min: -10, max: 1e9, noNaN: true })
  const options = field?.kind === 'choice' ? field.options : ['CH', 'LM', 'x']
  switch (is) {
    case 'empty':
    case 'filled':
      return fc.constant(undefined)
    case 'in':
    case 'notIn':
      return fc.uniqueArray(fc.constantFrom(...options), { minLength: 1 })
    case 'inLast':
    case 'inNext':
    case 'longerAgo':
      return anySpan
    case 'notSince':
      return fc.oneof(anySpan, anyDay)
    case 'inMonths':
      return fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 })
    case 'between':
      return fc.tuple(one, one).map(([low, high]) => [low, high])
    default:
      return one
  }
}

const herd: Fields[] = [
  cow,
  calf,
  ewe,
  { ...cow, breed: 'CH', castrated: true, labels: ['x'], lastWeightMg: 5e8, lastWeightDate: ago(20) },
  { ...calf, dob: 0, tag: '', sex: 'Z' },
  { ...ewe, expectedLambingDate: ahead(20), rearing: 'twin' },
]

describe('a list kept', () => {
  const asked = fc.record({
    filters: fc.array(anyFilter, { maxLength: 5 }),
    sorts: fc.uniqueArray(
      fc.record({
        field: fc.constantFrom(...Object.keys(listFields)),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      { maxLength: 3, selector: ({ field }) => field },
    ),
  })
  const shows = ({ filters }: { filters: readonly Filter[] }) => {
    const matches = matcher(filters, at)
    return herd.map((fields) => matches(fields, seen(fields)))
  }

  test('saved, sent to the server and opened again holds the same animals in the same order', () => {
    fc.assert(
      fc.property(asked, ({ filters, sorts }) => {
        const fields = toRecord({
          name: 'Mine',
          type: 'SL-CUSTOM',
          subApp: 'bovine',
          filters,
          sorts,
          numbers: {},
          columns: ['tag'],
          favourite: true,
        })
        const travelled = JSON.parse(JSON.stringify(fields)) as Fields
        expect(checkRecord('smartList', { id: 'x', ...travelled })).toBeUndefined()
        const read = fromRecord(travelled)
        expect(read).toMatchObject({ name: 'Mine', favourite: true, lost: 0, sorts, columns: ['tag'] })
        expect(shows(read)).toEqual(shows({ filters }))
      }),
      { numRuns: 300 },
    )
  })

  test('in the address holds the same animals', () => {
    fc.assert(
      fc.property(asked, (list) => {
        const texts = writeSearch({ queryFilters: toAddress(list) })
        const read = fromAddress(readSearch(texts).queryFilters)
        expect(read.sorts).toEqual(list.sorts)
        expect(read.lost).toBe(0)
        expect(shows(read)).toEqual(shows(list))
      }),
      { numRuns: 300 },
    )
  })

  test('opened by a link holds the animals it names, however their tags are written, and says what it cannot ask', () => {
    const { filters, lost } = fromLink({ tag: ['372 2112345 00017', 'IE9'], sex: ['F'], mood: ['sweet'] })
    expect(lost).toBe(1)
    const named = matcher(filters, at)
    expect(
      [cow, { ...cow, tag: 'ie-9' }, { ...cow, tag: '37221123450001' }].map((one) => named(one)),
    ).toEqual([true, true, false])
    expect(named({ ...cow, sex: 'M' })).toBe(false)
    expect(fromLink({ inHerd: false })).toEqual({
      filters: [{ field: 'inHerd', is: 'equals', value: false }],
      lost: 0,
    })
    expect(operatorsFor('tag')).not.toContain('in')
  })

  test('opens without falling over from any address or record', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (anything) => {
        const read = fromAddress({ where: anything as never, sort: anything as never })
        shows(read)
        shows(fromRecord({ filters: anything as Json, thenBy: anything as Json, numbers: anything as Json }))
      }),
      { numRuns: 300 },
    )
  })

  test('with a condition only a newer app knows says that one is missing', () => {
    const read = fromRecord({
      filters: [
        { field: 'dob', is: 'filled' },
        { field: 'mood', is: 'filled' },
      ],
    })
    expect(read.filters).toHaveLength(1)
    expect(read.lost).toBe(1)
  })

  test('of our own numbers keeps them', () => {
    const saved = toRecord({
      name: '',
      type: 'SL-DUE-CALVE',
      subApp: 'bovine',
      filters: [],
      sorts: [],
      numbers: { aheadDays: 60 },
      columns: [],
      favourite: true,
    })
    expect(fromRecord(saved).numbers).toEqual({ aheadDays: 60, lateDays: 0 })
    const [first, ...others] = shownLists(listsIn('bovine'), [{ id: 'r', fields: saved }], 'bovine')
    expect(first).toMatchObject({ key: 'SL-DUE-CALVE', favourite: true, title: 'SMART_LISTS.DUE_CALVE' })
    expect(others.filter(({ key }) => key === 'SL-DUE-CALVE')).toEqual([])
  })

  test('as a favourite comes first, then our own by name, then the others', () => {
    const own = (name: string, more: Fields = {}) => ({
      id: name,
      fields: { name, type: 'SL-CUSTOM', belongsToApp: 'bovine', filters: [], ...more },
    })
    const records = [
      own('Zebus'),
      own('Angus'),
      own('Star', { isFavourite: true }),
      own('Gone', { deleted: true }),
      own('Flock', { belongsToApp: 'ovine' }),
    ]
    const names = shownLists(listsIn('bovine'), records, 'bovine').map(({ name, key }) => name ?? key)
    expect(names.slice(0, 4)).toEqual(['Star', 'Angus', 'Zebus', 'SL-ALL-IN-HERD'])
    expect(names).not.toContain('Gone')
    expect(names).not.toContain('Flock')
  })
})
