import { describe, expect, test } from 'vitest'
import type { Fields } from '../sync/stored-record'
import { isDerived } from './list-fields'
import { sortAnimals, sortBy } from './sorts'
import { ago, ahead, at, cow, oneDay, seen } from './test-herd'

describe('a list stands in order', () => {
  const rows = (values: Fields[]) =>
    values.map((fields, index) => ({ id: `a${index}`, fields, facts: seen(fields) }))
  const order = (values: Fields[], field: string, direction: 'asc' | 'desc' = 'asc') =>
    sortAnimals(rows(values), [{ field, direction }], at).map(({ fields }) => fields[field])

  test('what is missing or 0 comes last, whichever way up [D5.81]', () => {
    const days: Fields[] = [{ dob: 0 }, { dob: ago(3) }, {}, { dob: ago(9) }]
    expect(order(days, 'dob')).toEqual([ago(9), ago(3), 0, undefined])
    expect(order(days, 'dob', 'desc')).toEqual([ago(3), ago(9), 0, undefined])
    expect(order([{ lastWeightMg: 0 }, { lastWeightMg: 5 }], 'lastWeightMg')).toEqual([5, 0])
    expect(order([{ tag: '' }, { tag: 'B' }, { tag: 'A' }], 'tag', 'desc')).toEqual(['B', 'A', ''])
  })

  test('days, numbers, answers and texts each in their own way [D5.82]', () => {
    expect(order([{ tag: 'IE10' }, { tag: 'ie9' }, { tag: 'IE 8' }], 'tag')).toEqual(['IE 8', 'ie9', 'IE10'])
    expect(order([{ ebi: 100 }, { ebi: -20 }, { ebi: 9 }], 'ebi')).toEqual([-20, 9, 100])
    expect(order([{ docility: 'P' }, { docility: 'VG' }, { docility: 'A' }], 'docility')).toEqual([
      'VG',
      'A',
      'P',
    ])
    expect(order([{ dob: -oneDay }, { dob: ago(3) }], 'dob')).toEqual([-oneDay, ago(3)])
    expect(order([{}, { castrated: true }], 'castrated')).toEqual([true, undefined])
  })

  test('by one thing and then by another', () => {
    const values = [
      { breed: 'CH', tag: '2' },
      { breed: 'AA', tag: '3' },
      { breed: 'CH', tag: '1' },
    ]
    const sorts = [
      { field: 'breed', direction: 'desc' as const },
      { field: 'tag', direction: 'asc' as const },
    ]
    expect(sortAnimals(rows(values), sorts, at).map(({ fields }) => fields.tag)).toEqual(['1', '2', '3'])
  })

  test('a heading tapped twice turns round, one added stands behind', () => {
    const once = sortBy([], 'tag')
    expect(once).toEqual([{ field: 'tag', direction: 'asc' }])
    expect(sortBy(once, 'tag')).toEqual([{ field: 'tag', direction: 'desc' }])
    expect(sortBy(once, 'dob', true)).toEqual([...once, { field: 'dob', direction: 'asc' }])
    expect(sortBy(once, 'dob')).toEqual([{ field: 'dob', direction: 'asc' }])
  })

  test('by what is worked out as well as by what is stored', () => {
    expect(isDerived('dueDate')).toBe(true)
    const values = [{ ...cow, expectedCalvingDate: ahead(9) }, { ...cow, estCalvingDate: ahead(2) }, cow]
    const sorted = sortAnimals(rows(values), [{ field: 'dueDate', direction: 'asc' }], at)
    expect(sorted.map(({ id }) => id)).toEqual(['a1', 'a0', 'a2'])
  })
})
