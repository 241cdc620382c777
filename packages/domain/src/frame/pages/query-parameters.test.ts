import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from './pages'
import { appModes, readSearch, type Search, writeSearch } from './query-parameters'

const filters = { sex: ['F'], bornAfter: 1_700_000_000_000, weaned: true, dam: null, weight: { least: 300 } }

test.each([
  ['searchString', 'IE 1234', 'IE 1234', '[D2.178]'],
  ['filters', filters, JSON.stringify(filters), '[D2.179]'],
  ['queryFilters', { inHerd: true }, '{"inHerd":true}', ''],
  ['predefinedFilters', { typeId: ['WEANING'] }, '{"typeId":["WEANING"]}', '[D2.181]'],
  ['appMode', 'weighing', 'weighing', '[D2.182]'],
  ['tab', 2, '2', '[D2.183]'],
  ['listTab', 'ewes', 'ewes', '[D2.184]'],
  ['id', '0190-a', '0190-a', '[D2.185]'],
  ['pageId', 'due-to-calve', 'due-to-calve', ''],
  ['enableSelectMode', true, 'true', '[D2.187]'],
  ['mapView', false, 'false', ''],
  ['copyAnimalCounter', 12, '12', '[D2.189]'],
  ['sort', '-dob', '-dob', ''],
  ['type', 'CALVING', 'CALVING', ''],
] as const)('the address can carry %s: %j as %s %s', (name, value, text, _rows) => {
  expect(writeSearch({ [name]: value })).toEqual({ [name]: text })
  expect(readSearch({ [name]: text })).toEqual({ [name]: value })
})

test.each([
  ['tab', '3'],
  ['tab', '-1'],
  ['tab', '1.5'],
  ['tab', ''],
  ['tab', 'first'],
  ['filters', '{"sex":'],
  ['filters', '["F"]'],
  ['filters', '"F"'],
  ['filters', 'null'],
  ['queryFilters', '7'],
  ['predefinedFilters', ''],
  ['appMode', 'dancing'],
  ['pageId', 'no-such-page'],
  ['enableSelectMode', 'yes'],
  ['mapView', '1'],
  ['copyAnimalCounter', '-4'],
  ['copyAnimalCounter', '1e3'],
  ['searchString', ''],
  ['id', ''],
])('a %s of %o is dropped and the rest is kept', (name, text) => {
  expect(readSearch({ listTab: 'ewes', [name]: text })).toEqual({ listTab: 'ewes' })
})

test('a tag of digits stays a text', () => {
  expect(readSearch({ searchString: '0012', id: '7' })).toEqual({ searchString: '0012', id: '7' })
})

test('the address leaves out a parameter without a value, and the app reads only its own parameters', () => {
  expect(writeSearch({ searchString: 'x', tab: undefined } as Search)).toEqual({ searchString: 'x' })
  expect(readSearch({ utm_source: 'mail', id: 'a' })).toEqual({ id: 'a' })
  expect(readSearch({ id: 12, tab: ['1'] })).toEqual({})
})

const name = fc.string().filter((text) => text !== '__proto__')
const filter = fc.dictionary(name, fc.jsonValue(), { noNullPrototype: true })
const some = fc.string({ minLength: 1 })
const search = fc.record(
  {
    searchString: some,
    filters: filter,
    queryFilters: filter,
    predefinedFilters: filter,
    appMode: fc.constantFrom(...appModes),
    tab: fc.integer({ min: 0, max: 2 }),
    listTab: some,
    id: some,
    pageId: fc.constantFrom(...pages.map(({ id }) => id)),
    enableSelectMode: fc.boolean(),
    mapView: fc.boolean(),
    copyAnimalCounter: fc.integer({ min: 0, max: 999 }),
    sort: some,
    type: some,
  },
  { requiredKeys: [] },
)

test('the app can read back every search it has written', () => {
  fc.assert(
    fc.property(search, (given) => {
      expect(readSearch(writeSearch(given as Search))).toEqual(JSON.parse(JSON.stringify(given)))
    }),
  )
})

test('no address, however odd, breaks the page', () => {
  const odd = fc.dictionary(
    fc.constantFrom(...Object.keys(writeSearch({})), 'tab', 'filters', 'id'),
    fc.anything(),
  )
  fc.assert(
    fc.property(odd, (texts) => {
      const read = readSearch(texts)
      expect(readSearch(writeSearch(read))).toEqual(read)
    }),
  )
})
