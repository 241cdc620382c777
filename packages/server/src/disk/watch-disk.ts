import { statfs } from 'node:fs/promises'
import { codeOf } from '../startup-problem'

/** PostgreSQL keeps what it is about to write in files of 16 MB, and ends where it finds no room for the next one. */
const leastFree = 64 * 1024 ** 2
const askedEvery = 2_000
/** Something may have been cleared since PostgreSQL said so; the next write finds out. */
const believedFor = 15_000

const fullCodes: readonly string[] = ['53100', 'ENOSPC', 'EDQUOT']

export const saysDiskFull = (error: unknown): boolean => fullCodes.includes(codeOf(error) ?? '')

export type Disk = { isFull(): Promise<boolean>; noteFull(): void }
/** How many bytes are left; unset where the database lies on another machine, which then says so itself. */
export type FreeBytes = (() => Promise<number>) | undefined

export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Knows whether there is room left for what farmers send. */
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
