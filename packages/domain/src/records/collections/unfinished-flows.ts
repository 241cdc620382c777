import { defineFields } from '../fields/fields'

/** A flow the farmer has begun and can resume or discard, with its step and the values entered. */
export const unfinishedFlowFields = defineFields({
  flow: { kind: 'text', longest: 64 },
  step: { kind: 'text', longest: 64 },
  startedAt: { kind: 'dateTime' },
  taskId: { kind: 'record', from: 'tasks' },
  values: { kind: 'object' },
})

const withAnimals = defineFields({ ...unfinishedFlowFields, animalIds: { kind: 'records', from: 'animals' } })
const withPaddocks = defineFields({
  ...unfinishedFlowFields,
  paddockIds: { kind: 'records', from: 'paddocks' },
})
const withReadings = defineFields({ ...withAnimals, readings: { kind: 'list', of: 'object' } })

export const unfinishedFlows = {
  treatmentsFromPurchase: withAnimals,
  treatmentsFromSystemTypes: withAnimals,
  select: withAnimals,
  selectPaddock: withPaddocks,
  grassRecords: withPaddocks,
  weights: withReadings,
  sessions: withReadings,
  price: withAnimals,
  priceCalculator: withAnimals,
  priceWeight: withReadings,
  pregnancyScan: withReadings,
  scoring: withReadings,
  surveys: withAnimals,
  animalWithTask: withAnimals,
}
