import { expect, test } from 'vitest'
import { toldFields } from './field-words'

test('a weighing is told once, without the figures the app keeps for itself', () => {
  expect(
    toldFields(['lastWeight', 'lastWeightMg', 'lastWeightDate', 'updatedAtApp', 'displayDescription']),
  ).toEqual(['lastWeight', 'lastWeightDate'])
})

test('a milligram figure that comes alone is still told', () => {
  expect(toldFields(['lastWeightMg'])).toEqual(['lastWeightMg'])
})
