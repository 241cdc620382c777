import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { codeOf } from '../startup-problem'

/** PostgreSQL writes its log in files of 16 MB, and stops when there is no room for the next one. */
const leastFree = 64 * 1024 ** 2
const askedEvery = 2_000
/** The pause between tries to write, after PostgreSQL reported a full disk. */
const triedEvery = 15_000

const fullCodes: readonly string[] = ['53100', 'ENOSPC', 'EDQUOT']

export const saysDiskFull = (error: unknown): boolean => fullCodes.includes(codeOf(error) ?? '')

export type Disk = { isFull(): Promise<boolean>; noteFull(): void }
/** The free bytes; unset for a database on another machine, which then reports a full disk itself. */
export type FreeBytes = (() => Promise<number>) | undefined

export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Writes a megabyte that takes new room, and leaves nothing behind. Rejects where there is none. */
export const tryWriting = (db: Database) => (): Promise<unknown> =>
  db.transaction().execute((trx) =>
    sql`create temporary table room_for_a_megabyte on commit drop as
      select repeat('x', 1000) from generate_series(1, 1000)`.execute(trx),
  )

type Seen = { freeBytes: FreeBytes; tryWriting: () => Promise<unknown> }

/** Knows whether the disk has room for uploads. Once PostgreSQL reports it full, only a write shows that it has. */
export function watchDisk({ freeBytes, tryWriting }: Seen): Disk {
  let toldAt: number | undefined
  let trial: Promise<void> | undefined
  let asked = { at: Number.NEGATIVE_INFINITY, full: Promise.resolve(false) }
  const look = () => freeBytes?.().then((free) => free < leastFree) ?? Promise.resolve(false)
  const noteFull = () => {
    toldAt = performance.now()
  }
  const tryAgain = async () => {
    try {
      await tryWriting()
      toldAt = undefined
    } catch {
      noteFull()
    }
    trial = undefined
  }
  return {
    noteFull,
    async isFull() {
      if (toldAt !== undefined && performance.now() - toldAt >= triedEvery) {
        trial ??= tryAgain()
        await trial
      }
      if (toldAt !== undefined) return true
      const at = performance.now()
      if (at - asked.at > askedEvery) asked = { at, full: look().catch(() => false) }
      return asked.full
    },
  }
}
