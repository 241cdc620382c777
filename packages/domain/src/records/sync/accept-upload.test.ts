import { expect, test } from 'vitest'
import { acceptUpload } from './accept-upload'
import { writeClock } from './clock'
import { clockOf } from './stored-record'

test('an animal typed in and taken back in one upload of a phone ahead is still deleted after it was made', () => {
  const now = Date.UTC(2026, 4, 1)
  const [made, taken] = [writeClock(now + 10 ** 9, 0, 'phone'), writeClock(now + 10 ** 9 + 500, 0, 'phone')]
  const typed = { id: 'calf', created: now, _clocks: { '*': made } }
  const workedOut = { id: 'calf', deleted: true, _decided: true as const, _clocks: { '*': taken } }
  const arrivals = [typed, workedOut].map((wire) => ({ collection: 'animals' as const, wire }))
  const [put] = acceptUpload(() => undefined, arrivals, { device: 'phone', now }).puts
  expect(put && clockOf(put.record, 'created') < clockOf(put.record, 'deleted')).toBe(true)
})
