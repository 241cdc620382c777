import { expect, test } from 'vitest'
import { schemaOf } from './field-schemas'
import { defineFields, labelOf } from './fields'

const castration = defineFields({
  date: { kind: 'date', required: true },
  method: { kind: 'choice', options: ['ring', 'burdizzo'], required: true },
  weightMg: { kind: 'weight' },
  operator: { kind: 'record', from: 'operators' },
})

test('a form takes what it asked for and nothing else', () => {
  const schema = schemaOf(castration)
  expect(schema.safeParse({ date: 0, method: 'ring' }).success).toBe(true)
  expect(schema.safeParse({ date: 0, method: 'scissors' }).success).toBe(false)
  expect(schema.safeParse({ date: 0, method: 'ring', colour: 'red' }).success).toBe(false)
  expect(schema.safeParse({ method: 'ring' }).success).toBe(false)
})

test('a form wants a weight above nothing, in whole milligrams', () => {
  const schema = schemaOf(castration)
  expect(schema.safeParse({ date: 0, method: 'ring', weightMg: 0 }).success).toBe(false)
  expect(schema.safeParse({ date: 0, method: 'ring', weightMg: 1.5 }).success).toBe(false)
  expect(schema.safeParse({ date: 0, method: 'ring', weightMg: 412_500_000 }).success).toBe(true)
})

test.each([
  ['lastWeightDate', 'FIELDS.LAST_WEIGHT_DATE'],
  ['lastWeightMg', 'FIELDS.LAST_WEIGHT'],
  ['eId', 'FIELDS.E_ID'],
  ['SDCTSuitable', 'FIELDS.SDCT_SUITABLE'],
  ['limeRequirementTHa', 'FIELDS.LIME_REQUIREMENT_T_HA'],
  ['2faEnabled', 'FIELDS.2FA_ENABLED'],
  ['useDNAPilotProgram', 'FIELDS.USE_DNA_PILOT_PROGRAM'],
  ['url_token', 'FIELDS.URL_TOKEN'],
])('%s is named to the farmer by %s', (name, label) => {
  expect(labelOf(name)).toBe(label)
})
