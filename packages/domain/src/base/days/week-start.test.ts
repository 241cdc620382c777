import { expect, test } from 'vitest'
import { weekStartOf } from './week-start'

test('the country of a farm decides, its state or nation by the country it is in, and a region that is one country always', () => {
  expect(weekStartOf({ region: 'LA', country: 'BR' }, 'UY')).toBe('sunday')
  expect(weekStartOf({ region: 'AU', country: 'AU-QLD' })).toBe('monday')
  expect(weekStartOf({ region: 'UK', country: 'GB-WLS' })).toBe('monday')
  expect(weekStartOf('US', 'FR')).toBe('sunday')
  expect(weekStartOf('GL', 'sa')).toBe('sunday')
  expect(weekStartOf('GL')).toBe('monday')
  expect(weekStartOf('GL', 'nowhere')).toBe('monday')
})
