import { expect, test } from 'vitest'
import { closingDb, DbClosed } from './closing-db'
import { emptyDisk, MemoryDb } from './memory-db'

const put = (id: string) => ({
  farm: 'A',
  puts: [
    { collection: 'animals' as const, record: { id, fields: {}, clocks: { '*': '0000000000001-0000-p' } } },
  ],
})

test('a save under way when the app goes away is written before the database is closed', async () => {
  const disk = emptyDisk()
  const plain = new MemoryDb(disk)
  const steps: string[] = []
  const slow = new Proxy(plain, {
    get: (target, name) => {
      if (name === 'commit')
        return async (batch: ReturnType<typeof put>) => {
          await new Promise((resolve) => setTimeout(resolve, 20))
          await target.commit(batch)
          steps.push('written')
        }
      if (name === 'close')
        return async () => {
          steps.push('closed')
          await target.close()
        }
      const part: unknown = Reflect.get(target, name)
      return typeof part === 'function' ? part.bind(target) : part
    },
  })
  const db = closingDb(slow)
  const saving = db.commit(put('cow'))
  await Promise.all([db.close(), db.close()])
  await saving
  expect(steps).toEqual(['written', 'closed'])
})

test('a caller that comes after the close is refused, and its call never reaches the database', async () => {
  const plain = new MemoryDb(emptyDisk())
  const db = closingDb(plain)
  const asked: string[] = []
  plain.meta = async () => {
    asked.push('meta')
    return {}
  }
  await db.meta('A')
  const closed = db.close()
  await expect(db.meta('A')).rejects.toBeInstanceOf(DbClosed)
  await expect(db.commit(put('cow'))).rejects.toBeInstanceOf(DbClosed)
  await closed
  await expect(db.meta('A')).rejects.toBeInstanceOf(DbClosed)
  expect(asked).toEqual(['meta'])
})
