import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HotSet } from './hot-set'
import type { Filter, Query } from './query'

const record = (id: string, fields: Fields) => ({ id, fields, clocks: { '*': '0m3abcdef.0000.d1' } })
const herd = (...animals: Fields[]) => {
  const set = new HotSet()
  set.put(animals.map((fields, n) => record(`a${n + 1}`, fields)))
  return set
}
const ids = (set: HotSet, query: Partial<Query>) =>
  set
    .query({ offset: 0, limit: 100, ...query })
    .rows.map(({ id }) => id)
    .join(' ')
const asc = (field: string) => ({ field, direction: 'asc' as const })
const desc = (field: string) => ({ field, direction: 'desc' as const })

describe('sorting', () => {
  test('a whole herd changed at once is in the right order by what changed and by what did not', () => {
    const tags = Array.from({ length: 499 }, (_, n) => String(((n * 7919) % 499) + 1))
    const set = herd(...tags.map((tag) => ({ tag, kg: Number(tag) })))
    const byTag = ids(set, { sort: [asc('tag')] })
    expect(ids(set, { sort: [asc('kg')] })).toBe(byTag)
    set.put(tags.map((tag, n) => record(`a${n + 1}`, { tag, kg: 1000 - Number(tag) })))
    expect(ids(set, { sort: [asc('tag')] })).toBe(byTag)
    expect(ids(set, { sort: [desc('kg')] })).toBe(byTag)
  })

  test('missing and zero values come last, whichever way up [D5.81]', () => {
    const set = herd({ weight: 0 }, { weight: 400 }, {}, { weight: 380 }, { weight: null }, { weight: -2 })
    expect(ids(set, { sort: [asc('weight')] })).toBe('a6 a4 a2 a1 a3 a5')
    expect(ids(set, { sort: [desc('weight')] })).toBe('a2 a4 a6 a1 a3 a5')
  })

  test('dates and numbers sort by size, texts by letter whatever their case, with numbers inside counted [D5.82]', () => {
    const set = herd(
      { tag: 'IE10', dob: 1731628800000, kg: 9 },
      { tag: 'ie9', dob: 946684800000, kg: 100 },
      { tag: 'Éire1', dob: 1600000000000, kg: 20.5 },
      { tag: 'eire2', dob: 1600000000000, kg: 3 },
    )
    expect(ids(set, { sort: [asc('tag')] })).toBe('a3 a4 a2 a1')
    expect(ids(set, { sort: [asc('dob')] })).toBe('a2 a3 a4 a1')
    expect(ids(set, { sort: [asc('kg')] })).toBe('a4 a1 a3 a2')
  })

  test('animals equal in the first field are sorted by the next, and then by id', () => {
    const set = herd(
      { sex: 'M', kg: 2 },
      { sex: 'F', kg: 1 },
      { sex: 'F' },
      { sex: 'F', kg: 3 },
      { sex: 'M', kg: 5 },
      { sex: 'F', kg: 1 },
    )
    expect(ids(set, { sort: [asc('sex'), desc('kg')] })).toBe('a4 a2 a6 a3 a5 a1')
    expect(ids(set, { sort: [desc('sex'), asc('kg')] })).toBe('a1 a5 a2 a6 a4 a3')
    expect(ids(set, {})).toBe('a1 a2 a3 a4 a5 a6')
  })

  test('an order kept through any number of edits equals an order made from nothing', () => {
    const value = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom('', 'a1', 'A10', 'b', 'é'),
      fc.constant(null),
    )
    const edit = fc.tuple(fc.integer({ min: 1, max: 12 }), value)
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), fc.boolean(), (edits, down) => {
        const sort = [down ? desc('x') : asc('x')]
        const kept = new HotSet()
        const last = new Map<string, Json>()
        for (const [n, x] of edits) {
          kept.put([record(`a${n}`, { x })])
          kept.query({ sort, offset: 0, limit: 1 })
          last.set(`a${n}`, x)
        }
        const fresh = new HotSet()
        fresh.put([...last].map(([id, x]) => record(id, { x })))
        expect(ids(kept, { sort })).toBe(ids(fresh, { sort }))
      }),
    )
  })
})

describe('filters', () => {
  const set = herd(
    { tag: 'IE-372 204', sex: 'F', kg: 300, labels: ['dry', 'quiet'], note: '' },
    { tag: 'IE999', sex: 'M', kg: 450, labels: [] },
    { tag: 'UK372', sex: 'F', kg: 0, labels: ['wild'], note: 'lame' },
    { tag: 'IE5', sex: 'F', kg: 500, deleted: true },
  )
  const by = (field: string, is: Filter['is'], value?: Json) =>
    ids(set, { filters: [{ field, is, value: value ?? null }] })

  test('each way of comparing picks the animals it should', () => {
    expect(by('sex', 'equals', 'F')).toBe('a1 a3')
    expect(by('sex', 'not', 'F')).toBe('a2')
    expect(by('sex', 'in', ['M', 'F'])).toBe('a1 a2 a3')
    expect(by('kg', 'above', 300)).toBe('a2')
    expect(by('kg', 'below', 300)).toBe('a3')
    expect(by('kg', 'between', [300, 450])).toBe('a1 a2')
    expect(by('tag', 'contains', 'ie 3')).toBe('a1')
    expect(by('note', 'empty')).toBe('a1 a2')
    expect(by('note', 'filled')).toBe('a3')
  })

  test('a list field matches by each of its entries', () => {
    expect(by('labels', 'equals', 'quiet')).toBe('a1')
    expect(by('labels', 'in', ['wild', 'dry'])).toBe('a1 a3')
    expect(by('labels', 'not', 'dry')).toBe('a2 a3')
    expect(by('labels', 'empty')).toBe('a2')
    const tasks = herd(
      { taskAnimals: [{ animalId: 'x' }] },
      { taskAnimals: ['y', 'x'] },
      { taskAnimals: ['z'] },
    )
    expect(ids(tasks, { filters: [{ field: 'taskAnimals', is: 'equals', value: 'x' }] })).toBe('a1 a2')
  })

  test('deleted animals are not listed unless asked for', () => {
    expect(ids(set, {})).toBe('a1 a2 a3')
    expect(by('deleted', 'equals', true)).toBe('a4')
  })

  test('all filters must hold, and the count is of all that pass', () => {
    const filters: Filter[] = [
      { field: 'sex', is: 'equals', value: 'F' },
      { field: 'kg', is: 'above', value: 100 },
    ]
    expect(ids(set, { filters })).toBe('a1')
    expect(set.query({ offset: 1, limit: 1 })).toMatchObject({ count: 3, rows: [{ id: 'a2' }] })
  })
})

describe('search', () => {
  const set = herd(
    { tag: 'IE 3722-0412', name: 'Órla' },
    { tag: 'UK99', name: 'Daisy' },
    { tag: 'UK41', eId: 372 },
  )
  const search = (text: string, fields = ['tag', 'name', 'eId']) => ids(set, { search: { text, fields } })

  test('any part of any field is found, letters and digits only, case and accents ignored', () => {
    expect(search('372')).toBe('a1 a3')
    expect(search('2204')).toBe('a1')
    expect(search('orl')).toBe('a1')
    expect(search('UK-9')).toBe('a2')
    expect(search('uk', ['name'])).toBe('')
  })

  test('nothing is found across two fields, and a search for nothing finds all', () => {
    expect(search('99d')).toBe('')
    expect(search(' - ')).toBe('a1 a2 a3')
  })

  test('an edited animal is found by its new words and not by its old', () => {
    const own = herd({ tag: '111' })
    expect(ids(own, { search: { text: '11', fields: ['tag'] } })).toBe('a1')
    own.put([record('a1', { tag: '222' })])
    expect(ids(own, { search: { text: '11', fields: ['tag'] } })).toBe('')
    expect(ids(own, { search: { text: '22', fields: ['tag'] } })).toBe('a1')
  })
})
