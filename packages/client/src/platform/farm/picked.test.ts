import { expect, test } from 'vitest'
import { handOver, takePicked } from './picked'

test('animals picked in a list reach the page they were picked for, and no other after it', () => {
  handOver(['cow', 'calf'])
  expect(takePicked()).toEqual(['cow', 'calf'])
  expect(takePicked()).toEqual([])
})
