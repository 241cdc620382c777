import { writeClock } from '@steading/domain/records/sync/clock'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import { expect, test } from 'vitest'
import { emptyDisk, MemoryDb } from '../db/memory-db'
import { FarmRecords, UndoTooLate } from './farm-records'

const farm = 'IE1234567'
const now = Date.UTC(2026, 2, 1)

test('a phone that lost all but its unsent edits numbers and stamps the next one after them', async () => {
  const db = new MemoryDb(emptyDisk())
  const kept: OutboxRow = {
    ...{ seq: 41, mutation: 'before', farm, collection: 'animals', id: 'cow', fields: { tag: '1' } },
    ...{ clock: writeClock(now + 60_000, 3, 'phone'), at: now, user: 'farmer', before: {} },
  }
  await db.commit({ farm, outboxAdd: [kept] })
  const records = await FarmRecords.open(
    db,
    () => now,
    () => 'phone',
  )
  const change = { collection: 'animals', id: 'calf', set: { tag: '2' } } as const
  const [row] = await records.save(farm, [change], 'after', { user: 'farmer', app: 'bovine' })
  expect(row?.seq).toBe(42)
  expect(row && row.clock > kept.clock).toBe(true)
})

test('a farmer cannot undo a save of one herd in another herd opened since', async () => {
  const db = new MemoryDb(emptyDisk())
  const records = await FarmRecords.open(
    db,
    () => now,
    () => 'phone',
  )
  const farmer = { user: 'farmer', app: 'bovine' } as const
  const noted = (notes: string) => [{ collection: 'animals', id: 'cow', set: { notes } } as const]
  await records.save(farm, noted('sound'), 'before', farmer)
  await records.save(farm, noted('lame'), 'first', farmer)
  await expect(records.undo('IE7654321', 'first', 'back', farmer)).rejects.toThrow(UndoTooLate)
  expect(await db.outbox('IE7654321')).toEqual([])
  await records.undo(farm, 'first', 'back', farmer)
  const [cow] = await db.getMany(farm, [{ collection: 'animals', id: 'cow' }])
  expect(cow?.fields.notes).toBe('sound')
})
