import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noAnimalReader } from './no-animal'

const headings = ['Ear tag', 'Sex', 'Born on', 'Breed', 'Weight (kg)', 'Remarks']
const read = noAnimalReader({ headings }, ['tag', 'sex', 'dob', 'breed', 'lastWeight', null])
const kindOf = (...row: string[]) => read(row)?.code

test('the sums under a herd are no animals, in English, French and Spanish', () => {
  const words =
    'Total|TOTALS:|Grand total|Sub-total|Sum|Average|Avg.|Mean|Total 45|Total cows|Average weight (kg)|Total herd 2024|Moyenne|Somme|Sous-total|Totaux|Total général|Total des vaches|Moyenne du troupeau|Suma|Media|Promedio|Total de animales'
  const missed = words.split('|').filter((word) => kindOf(word, '', '', '', '12345,5') !== 'importTotalRow')
  expect(missed).toEqual([])
  expect(kindOf('', '', '', 'Total', '12345,5')).toBe('importTotalRow')
  expect(kindOf('', '', '', '', '12345,5', 'Moyenne')).toBe('importTotalRow')
})

test('a count of heads is no animal', () => {
  for (const word of [
    '45 animals',
    '45 head',
    'Cows: 45',
    '12 vaches',
    '45 cabezas',
    'Count',
    'Max',
    'Effectif 45',
  ])
    expect([word, kindOf(word, '', '', '', '')]).toEqual([word, 'importTotalRow'])
})

test('an animal is one, whatever it is called and whatever is remarked about it', () => {
  expect(kindOf('IE121234567890', 'F', '', '', '412', 'Total pet')).toBeUndefined()
  expect(kindOf('Max', 'Bull', '', 'LM', '')).toBeUndefined()
  expect(kindOf('45', 'F', '', '', '')).toBeUndefined()
  expect(kindOf('Daisy', '', '', '', '')).toBeUndefined()
  expect(kindOf('Totality', 'F', '', '', '')).toBeUndefined()
})

test('headings that stand in the middle again are no animal, one line of them or two', () => {
  expect(kindOf('Ear tag', 'Sex', 'Born on', 'Breed', 'Weight (kg)', 'Remarks')).toBe('importHeadingRow')
  expect(kindOf('EAR TAG', 'SEX', '', '', '')).toBe('importHeadingRow')
  const two = noAnimalReader({ headings: ['Animal Tag', 'Birth Date', 'Birth Weight'] }, [
    'tag',
    'dob',
    'calfWeight',
  ])
  expect(two(['Animal', 'Birth', ''])?.code).toBe('importHeadingRow')
  expect(two(['Tag', 'Date', 'Weight'])?.code).toBe('importHeadingRow')
})

test('a remark under the table is no animal', () => {
  expect(kindOf('Printed by the office on 3 May', '', '', '', '')).toBe('importNoteRow')
  expect(kindOf('', '', '', '', '', 'Checked by Mary')).toBe('importNoteRow')
})

test('no row with a whole tag is ever taken for anything else', () => {
  const tag = fc.tuple(fc.constantFrom('IE', 'UK', 'FR', 'ES', ''), fc.integer({ min: 1000, max: 1e12 }))
  const other = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('Total', 'Sex', 'Average', '45 cows', ''),
  )
  fc.assert(
    fc.property(tag, fc.array(other, { minLength: 5, maxLength: 5 }), ([country, number], rest) => {
      expect(kindOf(`${country}${number}`, ...rest)).toBeUndefined()
    }),
  )
})
