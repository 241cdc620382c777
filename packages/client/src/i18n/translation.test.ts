import { expect, test } from 'vitest'
import { speaking } from './translation'

const english = speaking('en', {
  'A.B': 'Calved',
  'HERD.COUNT': '{count, plural, one {# cow} other {# cows}}',
})
const french = speaking('fr', {})

test('a missing text says so, and no other language replaces it [D7.51]', () => {
  expect(french.t('A.B')).toBe('MISSING SOURCE TEXT')
  expect(french.t('constructor')).toBe('MISSING SOURCE TEXT')
  expect(english.t('A.B')).toBe('Calved')
})

test('one cow, two cows', () => {
  expect(english.t('HERD.COUNT', { count: 1 })).toBe('1 cow')
  expect(english.t('HERD.COUNT', { count: 2 })).toBe('2 cows')
})

test('where a text is only a better word for something known, that is shown instead', () => {
  expect(french.t('FIELDS.NEW', { defaultValue: 'newField' })).toBe('newField')
  expect(french.t('FIELDS.NEW', { defaultValue: '' })).toBe('')
})

test('a message is shown by its text when it has one', () => {
  expect(english.has('A.B')).toBe(true)
  expect(english.has('The vet is coming')).toBe(false)
})
