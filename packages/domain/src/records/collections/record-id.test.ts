import { expect, test } from 'vitest'
import { planSave, type SaveContext } from '../../jobs/sync/plan-save'
import { isDeleted, updatedAtOf } from '../sync/stored-record'
import { patchToWire, toWire } from '../sync/wire-record'
import { deletion, uuidV7 } from './record-id'

const noon = Date.UTC(2025, 3, 1, 12)
const random = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
const context: SaveContext = {
  farm: 'farm-1',
  mutation: 'm1',
  user: 'mary',
  device: 'phone',
  app: 'bovine',
  now: noon,
  clock: { ms: 0, counter: 0 },
  lastSeq: 0,
}

test('an id is a version 7 UUID', () => {
  const id = uuidV7(noon, random)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids sort by when they were made, whatever their random part', () => {
  const earlier = uuidV7(noon, new Uint8Array(10).fill(255))
  const later = uuidV7(noon + 1, new Uint8Array(10))
  expect(earlier < later).toBe(true)
})

test('two phones at the same moment make different ids', () => {
  const ids = Array.from({ length: 80 }, (_, bit) => {
    const bytes = new Uint8Array(10)
    bytes[bit >> 3] = 1 << (bit & 7)
    return uuidV7(noon, bytes)
  })
  // Six of the eighty bits belong to the version and the variant.
  expect(new Set(ids).size).toBe(75)
})

test('a new animal says when it was made, when it changed, in which sub-app, and that it is not synced yet [P3.1, P3.3, D3.1]', () => {
  const { records, rows } = planSave(
    [undefined],
    [{ collection: 'animals', id: 'calf', set: { tag: '1' } }],
    context,
  )
  const [record] = records
  if (!record) throw new Error('nothing was saved')
  expect(toWire(record)).toMatchObject({
    id: 'calf',
    created: noon,
    updatedAt: noon,
    createdApp: 'bovine',
    updatedAtApp: 'bovine',
  })
  expect(rows).toHaveLength(1)
  expect(patchToWire(record).isSynced).toBe(false)
})

test('a later edit keeps the day the record was made and notes the sub-app that changed it [P3.1]', () => {
  const first = planSave([undefined], [{ collection: 'animals', id: 'calf', set: { tag: '1' } }], context)
  const second = planSave(first.records, [{ collection: 'animals', id: 'calf', set: { tag: '2' } }], {
    ...context,
    app: 'ovine',
    now: noon + 5000,
  })
  const [record] = second.records
  if (!record) throw new Error('nothing was saved')
  expect(record.fields).toMatchObject({ created: noon, createdApp: 'bovine', updatedAtApp: 'ovine' })
  expect(updatedAtOf(record)).toBe(noon + 5000)
})

test('a deleted animal is marked and kept, with everything it said [P3.4, D3.2]', () => {
  const born = planSave([undefined], [{ collection: 'animals', id: 'calf', set: { tag: '1' } }], context)
  const gone = planSave(born.records, [deletion('animals', 'calf')], { ...context, now: noon + 1 })
  const [record] = gone.records
  if (!record) throw new Error('nothing was saved')
  expect(isDeleted(record)).toBe(true)
  expect(record.fields.tag).toBe('1')
})
