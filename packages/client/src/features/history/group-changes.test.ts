import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { HistoryEntry } from '@steading/domain/records/sync/wire-calls'
import { expect, test } from 'vitest'
import { groupChanges, takeBack } from './group-changes'

const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  seq: 1,
  at: 100,
  user: 'Mary',
  device: 'phone',
  field: 'lastWeight',
  before: 388,
  after: 412,
  lost: false,
  ...change,
})
const row: OutboxRow = {
  seq: 9,
  mutation: 'm9',
  farm: '7',
  collection: 'animals',
  id: 'cow',
  fields: { notes: 'Lame' },
  before: { notes: null },
  clock: '000000000.0000.a',
  at: 300,
  user: 'Mary',
}

test('two fields saved in one go are one change', () => {
  const [change, ...others] = groupChanges(
    [entry({}), entry({ field: 'lastWeightDate', before: 1, after: 2 })],
    [],
  )
  expect(others).toEqual([])
  expect(change).toMatchObject({
    user: 'Mary',
    before: { lastWeight: 388, lastWeightDate: 1 },
    after: { lastWeight: 412, lastWeightDate: 2 },
  })
})

test('an unsent change comes first and can be undone by its number', () => {
  const [first, second] = groupChanges([entry({})], [row])
  expect(first).toMatchObject({ mutation: 'm9', after: { notes: 'Lame' } })
  expect(second?.mutation).toBeUndefined()
})

test('a change that came too late is kept apart from the one that counted', () => {
  expect(groupChanges([entry({}), entry({ lost: true, field: 'notes' })], [])).toHaveLength(2)
})

test('taking a change back leaves alone what someone has changed since', () => {
  const [change] = groupChanges([entry({}), entry({ field: 'notes', before: null, after: 'Lame' })], [])
  if (!change) throw new Error('no change')
  expect(takeBack(change, { lastWeight: 412, notes: 'Better' })).toEqual({ lastWeight: 388 })
  expect(takeBack(change, { lastWeight: 430, notes: 'Better' })).toEqual({})
})
