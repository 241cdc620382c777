import { expect, test, vi } from 'vitest'
import { closingDb, DbClosed } from '../../db/closing-db'
import { emptyDisk, MemoryDb } from '../../db/memory-db'
import { FarmRecords } from '../../sync/farm-records'
import { SyncStatusBoard } from './sync-status-board'

async function board() {
  const plain = new MemoryDb(emptyDisk())
  const asked: string[] = []
  const db = closingDb(
    new Proxy(plain, {
      get(target, name) {
        const part: unknown = Reflect.get(target, name)
        if (typeof part !== 'function') return part
        return (...given: unknown[]) => {
          asked.push(String(name))
          return part.apply(target, given)
        }
      },
    }),
  )
  const records = await FarmRecords.open(
    db,
    () => 1,
    () => 'phone',
  )
  const failures: unknown[] = []
  const status = new SyncStatusBoard(
    () => records,
    (error) => failures.push(error),
  )
  asked.length = 0
  return { db, status, asked, failures }
}

test('a window that looks at a herd while the app goes away leaves nothing that failed unheard', async () => {
  const { db, status, asked, failures } = await board()
  await db.close()
  asked.length = 0
  status.of('A')
  status.recountSoon('A')
  // The count and the last sync for the herd, and the count once more.
  await vi.waitFor(() => expect(failures).toHaveLength(3))
  status.stop()
  expect(asked).toEqual([])
  expect(failures.every((error) => error instanceof DbClosed)).toBe(true)
})

test('once it is stopped no herd is read for its sync line', async () => {
  const { status, asked } = await board()
  status.stop()
  status.of('A')
  status.recountSoon('A')
  // Any read would ask the database before it waits for anything.
  expect(asked).toEqual([])
})
