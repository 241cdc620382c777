import { animalFields } from '@steading/domain/records/collections/animals'
import { taskFields } from '@steading/domain/records/collections/tasks'
import { expect, test } from 'vitest'
import type { Translate } from '../../i18n/translation'
import type { Write } from '../../platform/farm/write'
import { fieldLabel, fieldWords, toldFields, valueWords } from './field-words'

test('a weighing appears once, without the figures the app keeps for itself', () => {
  expect(
    toldFields(['lastWeight', 'lastWeightMg', 'lastWeightDate', 'updatedAtApp', 'displayDescription']),
  ).toEqual(['lastWeight', 'lastWeightDate'])
})

test('a milligram figure that comes alone still appears', () => {
  expect(toldFields(['lastWeightMg'])).toEqual(['lastWeightMg'])
})

test('a label put on an animal appears by its name', () => {
  const words: { [key: string]: string } = {
    'FIELDS.LABELS': 'Labels',
    'LABELS.SICK': 'Sick',
    'GENERAL.YES': 'Yes',
  }
  const t = ((key: string, { defaultValue = key } = {}) => words[key] ?? defaultValue) as unknown as Translate
  expect(fieldLabel('labels:LABEL-SICK', animalFields, t)).toBe('Labels: Sick')
  expect(fieldWords('labels:LABEL-SICK', animalFields, { 'labels:LABEL-SICK': true }, t, {} as Write)).toBe(
    'Yes',
  )
})

test('a live weight appears in the farmer’s unit and not in milligrams', () => {
  const write = { weight: (mg: number) => `${mg / 1_000_000} kg` } as Write
  const t = ((key: string) => key) as unknown as Translate
  const field = taskFields.doseForWeightMg
  expect(valueWords('doseForWeightMg', field, 50_000_000, t, write)).toBe('50 kg')
})

test('the answers of a survey appear as a count, never in the form a machine keeps them', () => {
  const t = ((key: string, { count }: { count: number }) => `${count} of ${key}`) as unknown as Translate
  const told = valueWords(
    'surveyAnswers',
    { kind: 'object', label: '' },
    { a: 'no', b: 'yes' },
    t,
    {} as Write,
  )
  expect(told).toBe('2 of HISTORY.ENTRIES')
})
