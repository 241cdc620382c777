import { expect, test } from 'vitest'
import type { Change } from '../../records/sync/change'
import { clockTime, writeClock } from '../../records/sync/clock'
import { clockOf, type StoredRecord } from '../../records/sync/stored-record'
import { planSave } from './plan-save'

const context = {
  farm: 'f',
  mutation: 'm',
  user: 'u',
  device: 'phone',
  app: 'bovine',
  now: 1_000_000,
  clock: { ms: 0, counter: 0 },
  lastSeq: 4,
}

test('a save writes the record and its outbox row in one batch, so it is unsynced from the first moment [P3.3, P1.23]', () => {
  const { batch, rows } = planSave(
    [undefined],
    [{ collection: 'animals', id: 'calf', set: { tag: '7' } }],
    context,
  )
  expect(batch.puts).toHaveLength(1)
  expect(batch.outboxAdd).toEqual(rows)
  expect(rows[0]).toMatchObject({ seq: 5, id: 'calf', before: { tag: null } })
})

test('a new record gets created, createdApp and updatedAtApp; an edit keeps who made it [P3.1, D3.1]', () => {
  const born = planSave([undefined], [{ collection: 'animals', id: 'calf', set: { tag: '7' } }], context)
    .records[0]
  expect(born?.fields).toMatchObject({ created: 1_000_000, createdApp: 'bovine', updatedAtApp: 'bovine' })
  const edited = planSave([born], [{ collection: 'animals', id: 'calf', set: { notes: 'x' } }], {
    ...context,
    app: 'ovine',
    now: 2_000_000,
  })
  expect(edited.records[0]?.fields).toMatchObject({
    created: 1_000_000,
    createdApp: 'bovine',
    updatedAtApp: 'ovine',
  })
})

test('a change that changes nothing makes no row', () => {
  const cow: StoredRecord = { id: 'cow', fields: { tag: '7' }, clocks: { '*': writeClock(5, 0, 'x') } }
  expect(planSave([cow], [{ collection: 'animals', id: 'cow', set: { tag: '7' } }], context).rows).toEqual([])
})

test('two changes to one cow in one save become one edit, the later word standing', () => {
  const changes: Change[] = [
    { collection: 'animals', id: 'cow', set: { notes: 'z', name: 'a' } },
    { collection: 'animals', id: 'cow', set: { notes: 'b' } },
  ]
  const { rows, records } = planSave([undefined, undefined], changes, context)
  expect(rows).toHaveLength(1)
  expect(records[0]?.fields).toMatchObject({ notes: 'b', name: 'a' })
})

test('a phone whose clock is days behind still edits later than what it edits', () => {
  const cow: StoredRecord = {
    id: 'cow',
    fields: { tag: '7' },
    clocks: { '*': writeClock(9_000_000, 3, 'x') },
  }
  const { records } = planSave([cow], [{ collection: 'animals', id: 'cow', set: { tag: '8' } }], context)
  expect(records[0]?.fields.tag).toBe('8')
  const [edited] = records
  expect(edited && clockTime(clockOf(edited, 'tag'))).toBe(9_000_000)
})

test('unfinished flows and device data are saved without an outbox row: they never leave the phone [P3.7]', () => {
  const { batch } = planSave(
    [undefined],
    [{ collection: 'pregnancyScan', id: 'draft', set: { step: 2 } }],
    context,
  )
  expect(batch.puts).toHaveLength(1)
  expect(batch.outboxAdd).toEqual([])
})

test('days are put at midnight UTC when saved [P5.9, D3.3]', () => {
  const { records } = planSave(
    [undefined],
    [{ collection: 'animals', id: 'calf', set: { dob: Date.UTC(2026, 3, 2, 15, 30) } }],
    context,
  )
  expect(records[0]?.fields.dob).toBe(Date.UTC(2026, 3, 2))
})
