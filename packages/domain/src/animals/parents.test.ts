import { expect, test } from 'vitest'
import { isParentField, sexesFor } from './parents'

test('a dam is looked for among females, a sire among bulls and males', () => {
  expect(sexesFor('dam')).toEqual(['F'])
  expect(sexesFor('fosterEwe')).toEqual(['F'])
  expect(sexesFor('sire')).toEqual(['M', 'B'])
  expect(sexesFor('ramUsed')).toEqual(['M', 'B'])
})

test('what names no parent is not looked for', () => {
  expect(isParentField('breed')).toBe(false)
  expect(isParentField('ram')).toBe(true)
})
