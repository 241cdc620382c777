import { expect, test } from 'vitest'
import { withWeighingDay } from './weighing-day'

test('a weight typed in without a day was weighed today', () => {
  expect(withWeighingDay({ lastWeight: 412 }, 7)).toEqual({ lastWeight: 412, lastWeightDate: 7 })
})

test('a day the farmer gave is kept, and a deleted weight gets no day', () => {
  expect(withWeighingDay({ lastWeight: 412, lastWeightDate: 3 }, 7)).toEqual({
    lastWeight: 412,
    lastWeightDate: 3,
  })
  expect(withWeighingDay({ lastWeight: null }, 7)).toEqual({ lastWeight: null })
})
