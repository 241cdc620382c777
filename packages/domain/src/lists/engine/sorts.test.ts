import { expect, test } from 'vitest'
import { sortBy, sortsAs } from './sorts'

test('a second tap turns a heading round, and an added heading sorts after the first', () => {
  const once = sortBy([], 'tag')
  expect(once).toEqual([{ field: 'tag', direction: 'asc' }])
  expect(sortBy(once, 'tag')).toEqual([{ field: 'tag', direction: 'desc' }])
  expect(sortBy(once, 'dob', true)).toEqual([...once, { field: 'dob', direction: 'asc' }])
  expect(sortBy(once, 'dob')).toEqual([{ field: 'dob', direction: 'asc' }])
})

test('answers sort in the order the form offers them, and an unknown answer sorts like none', () => {
  const docility = sortsAs('docility')
  const places = ['VG', 'A', 'P'].map((answer) => Number(docility?.(answer)))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(docility?.('wild')).toBeUndefined()
  expect(sortsAs('tag')).toBeUndefined()
})
