import { expect, test } from 'vitest'
import { jobFields } from '../../jobs/engine/job-fields'
import { animalFields } from '../collections/animals'
import type { FieldTable } from './fields'
import { numberPad } from './number-pad'

const ireland = { region: 'IE', species: 'BOVINE' } as const
const amounts = ['number', 'weight', 'money', 'area']

test('every amount of an animal or a job has a pad of digits, with a point where it may have parts', () => {
  for (const table of [animalFields, jobFields] as FieldTable[])
    for (const [name, field] of Object.entries(table)) {
      if (!amounts.includes(field.kind)) continue
      const below = field.kind === 'number' && (field.least ?? 0) < 0
      const whole = field.kind === 'number' && field.whole === true
      expect(numberPad(name, field, ireland), name).toBe(below ? undefined : whole ? 'numeric' : 'decimal')
    }
})

test('the farmer can record frost: a field that may be negative gets the full keyboard, since no pad has a minus', () => {
  const temperature = jobFields.temperature
  if (!temperature) throw new Error('nobody asks how warm it was')
  expect(numberPad('temperature', temperature, ireland)).toBeUndefined()
})

test('a tag is typed on digits where the tags handed out are digits, and a chip everywhere', () => {
  expect(numberPad('tag', animalFields.tag, ireland)).toBe('numeric')
  expect(numberPad('tag', animalFields.tag, { region: 'UK', species: 'BOVINE' })).toBeUndefined()
  expect(numberPad('eId', animalFields.eId, { region: 'UK', species: 'OVINE' })).toBe('numeric')
  expect(numberPad('notes', animalFields.notes, ireland)).toBeUndefined()
  for (const [region, species] of [
    ['IE', 'OVINE'],
    ['AU', 'BOVINE'],
    ['GL', 'BOVINE'],
  ] as const)
    expect(numberPad('tag', animalFields.tag, { region, species }), region).toBeUndefined()
})
