import { describe, expect, test } from 'vitest'
import { animalFields } from '../../records/collections/animals'
import { operatorsFor } from './filters'
import { listFields } from './list-fields'
import { readPlainWords } from './plain-words/read-plain-words'
import { filterTextKeys, operatorText, sayFilter } from './say-filter'
import { today } from './test-herd'

describe('the app says what it understood', () => {
  const asking = { language: 'en', species: 'BOVINE', region: 'IE', today } as const

  test('each condition in words the farmer can check', () => {
    const { filters } = readPlainWords(
      'Charolais heifers over 15 months not served not weighed since August',
      asking,
    )
    expect(filters.map(sayFilter)).toEqual([
      {
        key: 'FILTERS.SAYS.IN',
        field: 'FIELDS.BREED',
        values: {
          value: [
            { record: { from: 'systemType', id: 'CH' } },
            { record: { from: 'systemType', id: 'CHX' } },
          ],
        },
      },
      {
        key: 'FILTERS.SAYS.IN',
        field: 'FIELDS.CALLED',
        values: { value: [{ choice: { field: 'called', option: 'heifer' } }] },
      },
      {
        key: 'FILTERS.SAYS.OLDER',
        field: 'FIELDS.DOB',
        values: { value: [{ span: { count: 15, unit: 'months' } }] },
      },
      { key: 'FILTERS.SAYS.EMPTY', field: 'FIELDS.LAST_SERVED', values: {} },
      {
        key: 'FILTERS.SAYS.NOT_SINCE',
        field: 'FIELDS.LAST_WEIGHT_DATE',
        values: { value: [{ day: Date.UTC(2026, 7, 1) }] },
      },
    ])
  })

  test('weights, months, moving days and yes or no each in their own way', () => {
    expect(sayFilter({ field: 'lastWeightMg', is: 'between', value: [4e8, 5e8] })).toEqual({
      key: 'FILTERS.SAYS.BETWEEN',
      field: 'FIELDS.LAST_WEIGHT',
      values: { from: { weightMg: 4e8 }, to: { weightMg: 5e8 } },
    })
    expect(sayFilter({ field: 'dob', is: 'inMonths', value: [3] }).values).toEqual({ value: [{ month: 3 }] })
    expect(sayFilter({ field: 'dob', is: 'below', value: { ago: 2, unit: 'weeks' } })).toMatchObject({
      key: 'FILTERS.SAYS.BEFORE',
      values: { value: [{ day: { ago: 2, unit: 'weeks' } }] },
    })
    expect(sayFilter({ field: 'inCalf', is: 'equals', value: false }).key).toBe('FILTERS.SAYS.NO')
    expect(
      sayFilter({ field: 'lastWeightDate', is: 'notSince', value: { count: 60, unit: 'days' } }).key,
    ).toBe('FILTERS.SAYS.NOT_FOR')
  })

  test('every question of every field has a name', () => {
    const keys = new Set(filterTextKeys())
    for (const field of Object.keys(listFields))
      for (const is of operatorsFor(field)) expect(keys, `${field} ${is}`).toContain(operatorText(field, is))
  })

  test('every field a form asks for can be filtered by, unless it is a thing of many parts', () => {
    const asked = Object.entries(animalFields).filter(
      ([, field]) => 'place' in field && field.kind !== 'object' && field.kind !== 'list',
    )
    const missing = asked
      .map(([name]) => name)
      .filter((name) => !(name in listFields) && !(`${name}Mg` in listFields))
    // Lists work out the age from the birth date, so they leave out a stored age.
    expect(missing).toEqual(['age'])
  })
})
