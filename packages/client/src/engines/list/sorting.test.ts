import { expect, test } from 'vitest'
import { readSort, sortBy, writeSort } from './sorting'

test('a tap on a heading sorts by it, a second tap turns it round', () => {
  expect(sortBy([], 'tag', false)).toEqual([{ field: 'tag', direction: 'asc' }])
  expect(sortBy([{ field: 'tag', direction: 'asc' }], 'tag', false)).toEqual([
    { field: 'tag', direction: 'desc' },
  ])
})

test('with Shift the herd is sorted by breed and, within a breed, by age', () => {
  const byBreed = sortBy([], 'breed', false)
  expect(sortBy(byBreed, 'dob', true)).toEqual([
    { field: 'breed', direction: 'asc' },
    { field: 'dob', direction: 'asc' },
  ])
  expect(sortBy(sortBy(byBreed, 'dob', true), 'breed', true)[0]).toEqual({
    field: 'breed',
    direction: 'desc',
  })
})

test('a sort goes into an address and comes back', () => {
  const sort = sortBy(sortBy([], 'breed', false), 'dob', true)
  expect(readSort(writeSort(sort), ['breed', 'dob'], [])).toEqual(sort)
})

test('an address that sorts by something unknown is sorted as usual', () => {
  const usual = sortBy([], 'tag', false)
  expect(readSort('password:asc', ['tag'], usual)).toEqual(usual)
  expect(readSort(undefined, ['tag'], usual)).toEqual(usual)
})
