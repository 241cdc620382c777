import { expect, test } from 'vitest'
import { inEnglish, inFrench, inSpain, inUruguay } from './test-readers'
import { sentence, worded, wording } from './wording'

test('a farmer in Uruguay reads the word of Latin America, and one in Spain that of Spain', () => {
  const potatoes = wording('Potatoes', 'Pommes de terre', ['Patatas', 'Papas'])
  expect([inEnglish, inFrench, inSpain, inUruguay].map((reader) => worded(potatoes, reader))).toEqual([
    'Potatoes',
    'Pommes de terre',
    'Patatas',
    'Papas',
  ])
})

test('where Spanish has one word, both read it', () => {
  const maize = wording('Maize', 'Maïs', 'Maíz')
  expect([worded(maize, inSpain), worded(maize, inUruguay)]).toEqual(['Maíz', 'Maíz'])
})

test('a farm in Uruguay whose farmer reads English or French reads no Spanish', () => {
  const peas = wording('Peas', 'Pois', ['Guisantes', 'Arvejas'])
  const there = (language: 'en' | 'fr') => worded(peas, { ...inUruguay, language })
  expect([there('en'), there('fr')]).toEqual(['Peas', 'Pois'])
})

test('a French question mark stays on the line of its word', () => {
  expect(sentence({ en: 'Not you?', fr: 'Pas vous ?', es: '¿No ha sido usted?' }, inFrench)).toBe(
    'Pas vous\u00a0?',
  )
})
