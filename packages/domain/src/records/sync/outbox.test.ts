import { expect, test } from 'vitest'
import { writeClock } from './clock'
import { freshHerd } from './herd-state'
import { coalesce, type OutboxRow, putsRight, rebase, refusedRecords, waiting } from './outbox'
import { planAck } from './plan-ack'
import { planFinishLoad, withPending } from './plan-page'
import { undoChanges } from './undo'

const row = (
  seq: number,
  id: string,
  fields: OutboxRow['fields'],
  before: OutboxRow['before'] = {},
): OutboxRow => ({
  seq,
  mutation: `m${seq}`,
  farm: 'f',
  collection: 'animals',
  id,
  fields,
  clock: writeClock(seq * 10, 0, 'phone'),
  at: seq,
  user: 'u',
  before,
})
const server = (id: string, fields: OutboxRow['fields'], ms: number) => ({
  id,
  fields,
  clocks: { '*': writeClock(ms, 0, 'server') },
})

test('many edits of one cow go up as one, the last word on each field', () => {
  const [one, ...more] = coalesce([row(1, 'cow', { notes: 'a', weight: 1 }), row(2, 'cow', { notes: 'b' })])
  expect(more).toEqual([])
  expect(one?.patch.fields).toEqual({ notes: 'b', weight: 1 })
})

test('an edit saved while its cow was being uploaded stays unsynced [P4.38]', () => {
  const sent = [row(1, 'cow', { notes: 'a' })]
  expect(planAck('f', sent, []).outboxRemove).toEqual([1])
})

test('after an upload exactly the uploaded edits are marked synced [P4.39]', () => {
  expect(planAck('f', [row(1, 'cow', {}), row(3, 'bull', {})], []).outboxRemove).toEqual([1, 3])
})

test('a refused record keeps its edits, with the reason, and does not hold up the others', () => {
  const refusal = { collection: 'animals', id: 'cow', reason: 'invalidRecord' as const, fields: ['dob'] }
  const batch = planAck('f', [row(1, 'cow', {}), row(2, 'bull', {})], [refusal])
  expect(batch.outboxRemove).toEqual([2])
  expect(batch.outboxChange).toMatchObject([{ seq: 1, refusal }])
  expect(waiting([...(batch.outboxChange ?? []), row(4, 'calf', {})]).map((r) => r.seq)).toEqual([4])
})

test('a copy from the server never takes an unsent edit off the screen [P4.35, P4.38]', () => {
  const [put] = withPending(
    [{ collection: 'animals', record: server('cow', { notes: 'old', weight: 9 }, 5) }],
    [row(1, 'cow', { notes: 'mine' })],
  )
  expect(put?.record.fields).toEqual({ notes: 'mine', weight: 9 })
})

test('a copy from the server keeps the labels it has and those put on here and not sent yet', () => {
  const labelled = server('cow', { labels: ['LABEL-DRY', 'LABEL-SOLD'] }, 5)
  const mine = row(1, 'cow', { 'labels:LABEL-SICK': true, 'labels:LABEL-SOLD': false })
  const [put] = withPending([{ collection: 'animals', record: labelled }], [mine])
  expect(put?.record.fields.labels).toEqual(['LABEL-DRY', 'LABEL-SICK'])
  const fresh = [{ collection: 'animals' as const, record: labelled }]
  expect(planFinishLoad('f', fresh, [mine], freshHerd).loads?.[0]?.record.fields.labels).toEqual([
    'LABEL-DRY',
    'LABEL-SICK',
  ])
})

test('a full sync lays unsent edits, and animals the server never saw, over the fresh copy before it is shown [P4.37, P4.38]', () => {
  const fresh = [{ collection: 'animals' as const, record: server('cow', { notes: 'old' }, 5) }, undefined]
  const batch = planFinishLoad(
    'f',
    fresh,
    [row(1, 'cow', { notes: 'mine' }), row(2, 'calf', { tag: '7' })],
    freshHerd,
  )
  expect(batch.finishLoad).toBe(true)
  expect(batch.loads?.map((put) => put.record.fields)).toEqual([{ notes: 'mine' }, { tag: '7' }])
  expect(batch.outboxRemove).toBeUndefined()
})

test('undo puts the old values back but leaves alone a value that has changed since', () => {
  const edit = row(1, 'cow', { notes: 'b', weight: 2 }, { notes: 'a', weight: 1 })
  const now = rebase(server('cow', { notes: 'b', weight: 5 }, 500), [])
  expect(undoChanges([edit], () => now)).toEqual([{ collection: 'animals', id: 'cow', set: { notes: 'a' } }])
})

test('undoing the birth of a calf deletes it softly [P3.4]', () => {
  const born = row(1, 'calf', { tag: '7', created: 5 }, { tag: null, created: null })
  expect(undoChanges([born], () => server('calf', { tag: '7', created: 5 }, 10))).toEqual([
    { collection: 'animals', id: 'calf', set: { deleted: true } },
  ])
})

test('a refused edit is put right by one about all that was wrong, or about any of it when it was too big', () => {
  const refused = (fields: string[]) => ({
    ...row(1, 'cow', { dob: 1, tag: '7', notes: 'long' }),
    refusal: { collection: 'animals', id: 'cow', reason: 'invalidRecord' as const, fields },
  })
  expect(putsRight(refused(['dob']), { dob: 2 })).toBe(true)
  expect(putsRight(refused(['dob', 'tag']), { dob: 2 })).toBe(false)
  expect(putsRight(refused(['dob']), { notes: 'x' })).toBe(false)
  expect(putsRight(refused([]), { notes: 'x' })).toBe(true)
  expect(putsRight(refused([]), { freezebrand: 'x' })).toBe(false)
})

test('edits of one record that were refused together are one thing to look at', () => {
  const refusal = { collection: 'animals', id: 'cow', reason: 'invalidRecord' as const, fields: ['dob'] }
  const rows = [
    { ...row(1, 'cow', { tag: '7' }), before: { tag: '1' }, refusal },
    row(2, 'bull', { tag: '8' }),
    { ...row(3, 'cow', { tag: '9', dob: 1 }), before: { tag: '7', dob: 0 }, refusal },
  ]
  expect(refusedRecords(rows)).toMatchObject([
    { seq: 3, id: 'cow', fields: { tag: '9', dob: 1 }, before: { tag: '1', dob: 0 } },
  ])
})
