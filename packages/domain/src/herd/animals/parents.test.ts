import { expect, test } from 'vitest'
import { isParentField, sexesFor } from './parents'

test('a dam is looked for among females, a sire among bulls and males', () => {
  expect(sexesFor('dam')).toEqual(['F'])
  expect(sexesFor('fosterEwe')).toEqual(['F'])
  expect(sexesFor('sire')).toEqual(['M', 'B'])
  expect(sexesFor('ramUsed')).toEqual(['M', 'B'])
})

test('the app looks for a parent only in a field that names one', () => {
  expect(isParentField('breed')).toBe(false)
  expect(isParentField('ram')).toBe(true)
})
