import { statfs } from 'node:fs/promises'
import { codeOf } from '../startup-problem'

/** PostgreSQL writes its log in files of 16 MB, and stops when there is no room for the next one. */
const leastFree = 64 * 1024 ** 2
const askedEvery = 2_000
/** Space may have come free since PostgreSQL reported a full disk; the next write finds out. */
const believedFor = 15_000

const fullCodes: readonly string[] = ['53100', 'ENOSPC', 'EDQUOT']

export const saysDiskFull = (error: unknown): boolean => fullCodes.includes(codeOf(error) ?? '')

export type Disk = { isFull(): Promise<boolean>; noteFull(): void }
/** The free bytes; unset for a database on another machine, which then reports a full disk itself. */
export type FreeBytes = (() => Promise<number>) | undefined

export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Knows whether the disk has room for uploads. */
export function watchDisk(freeBytes: FreeBytes): Disk {
  let toldAt = Number.NEGATIVE_INFINITY
  let asked = { at: Number.NEGATIVE_INFINITY, full: Promise.resolve(false) }
  const look = () => freeBytes?.().then((free) => free < leastFree) ?? Promise.resolve(false)
  return {
    noteFull() {
      toldAt = performance.now()
    },
    async isFull() {
      const at = performance.now()
      if (at - toldAt < believedFor) return true
      if (at - asked.at > askedEvery) asked = { at, full: look().catch(() => false) }
      return asked.full
    },
  }
}
