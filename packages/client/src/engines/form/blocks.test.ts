import { animalFields } from '@steading/domain/records/collections/animals'
import { expect, test } from 'vitest'
import { fieldsOfBlocks, inBlock, nameInBlock, valuesInBlock, valuesOfBlock, valuesOutside } from './blocks'
import { choiceKey } from './field-input'

test('twins are asked the same questions in one form, and each keeps its own answers', () => {
  const { tag, sex } = animalFields
  expect(Object.keys(fieldsOfBlocks(['a', 'b'], { tag, sex }))).toEqual(['a:tag', 'a:sex', 'b:tag', 'b:sex'])
  const values = { dam: 'cow', ...valuesInBlock('a', { sex: 'F' }), ...valuesInBlock('b', { sex: 'M' }) }
  expect(valuesOfBlock('a', values)).toEqual({ sex: 'F' })
  expect(valuesOfBlock('b', values)).toEqual({ sex: 'M' })
  expect(valuesOutside(values)).toEqual({ dam: 'cow' })
})

test('an answer takes its words from its question, in any block', () => {
  expect(nameInBlock(inBlock('a', 'sex'))).toBe('sex')
  expect(nameInBlock('sex')).toBe('sex')
  expect(choiceKey(inBlock('a', 'sex'), 'F')).toBe('CHOICES.SEX.F')
})
