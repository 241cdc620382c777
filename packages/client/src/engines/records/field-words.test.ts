import { animalFields } from '@steading/domain/collections/animals'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { Write } from '../../i18n/write'
import { fieldLabel, fieldWords, toldFields } from './field-words'

test('a weighing is told once, without the figures the app keeps for itself', () => {
  expect(
    toldFields(['lastWeight', 'lastWeightMg', 'lastWeightDate', 'updatedAtApp', 'displayDescription']),
  ).toEqual(['lastWeight', 'lastWeightDate'])
})

test('a milligram figure that comes alone is still told', () => {
  expect(toldFields(['lastWeightMg'])).toEqual(['lastWeightMg'])
})

test('a label put on is told by its name', () => {
  const words: { [key: string]: string } = {
    'FIELDS.LABELS': 'Labels',
    'LABELS.SICK': 'Sick',
    'GENERAL.YES': 'Yes',
  }
  const t = ((key: string, { defaultValue = key } = {}) => words[key] ?? defaultValue) as unknown as TFunction
  expect(fieldLabel('labels:LABEL-SICK', animalFields, t)).toBe('Labels: Sick')
  expect(fieldWords('labels:LABEL-SICK', animalFields, { 'labels:LABEL-SICK': true }, t, {} as Write)).toBe(
    'Yes',
  )
})
