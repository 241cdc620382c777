import { expect, test } from 'vitest'
import { sortBy, sortsAs } from './sorts'

test('a heading tapped twice turns round, one added stands behind', () => {
  const once = sortBy([], 'tag')
  expect(once).toEqual([{ field: 'tag', direction: 'asc' }])
  expect(sortBy(once, 'tag')).toEqual([{ field: 'tag', direction: 'desc' }])
  expect(sortBy(once, 'dob', true)).toEqual([...once, { field: 'dob', direction: 'asc' }])
  expect(sortBy(once, 'dob')).toEqual([{ field: 'dob', direction: 'asc' }])
})

test('answers stand in the order they are offered, and one nobody offers like none', () => {
  const docility = sortsAs('docility')
  const places = ['VG', 'A', 'P'].map((answer) => Number(docility?.(answer)))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(docility?.('wild')).toBeUndefined()
  expect(sortsAs('tag')).toBeUndefined()
})
