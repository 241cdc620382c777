import { describe, expect, test } from 'vitest'
import { localDbContract } from './local-db.contract'
import { emptyDisk, MemoryDb } from './memory-db'

const clocks = { '*': '0m3abcdef.0000.d1' }
const a1 = { collection: 'animals' as const, record: { id: 'a1', fields: { tag: '372' }, clocks } }
const key = { collection: 'animals' as const, id: 'a1' }
const crash = () => {
  throw new Error('crash')
}

describe('memory', () => {
  for (const { name, run } of localDbContract)
    test(name, async () => {
      const disk = emptyDisk()
      await run(async () => new MemoryDb(disk))
    })

  test('a crash before the commit leaves nothing, a crash after it leaves all', async () => {
    const disk = emptyDisk()
    await expect(
      new MemoryDb(disk, { beforeCommit: crash }).commit({ farm: 'f1', puts: [a1] }),
    ).rejects.toThrow()
    expect(await new MemoryDb(disk).getMany('f1', [key])).toEqual([undefined])
    await expect(
      new MemoryDb(disk, { afterCommit: crash }).commit({ farm: 'f1', puts: [a1] }),
    ).rejects.toThrow()
    expect(await new MemoryDb(disk).getMany('f1', [key])).toEqual([a1.record])
  })

  test('a snapshot is not touched by what happens later and can be gone back to', async () => {
    const db = new MemoryDb()
    const empty = db.snapshot()
    await db.commit({ farm: 'f1', puts: [a1], device: { lastSeq: 3 } })
    const full = db.snapshot()
    db.restore(empty)
    expect([await db.count('f1', 'animals'), await db.device()]).toEqual([0, {}])
    db.restore(full)
    expect([await db.count('f1', 'animals'), await db.device()]).toEqual([1, { lastSeq: 3 }])
  })

  test('a closed database refuses', async () => {
    const db = new MemoryDb()
    await db.close()
    await expect(db.count('f1', 'animals')).rejects.toThrow('closed')
  })
})
