export type Budget = { total: number; each: number }
export type Purse = {
  take(bytes: number): boolean
  giveBack(): void
  /** Milliseconds until the holder may read more: one caller's flood leaves time for other farms. */
  pauseAfter(bytes: number): number
}

/** A holder may be this far ahead of the pace, so that short bodies never wait. */
const burstMs = 100

/** Limits the bytes held at once, in total and by each holder, and each holder's bytes a second. */
export function byteBudget({ total, each }: Budget, perSecond: number, now = () => performance.now()) {
  const held = new Map<string, { bytes: number; readUntil: number }>()
  let sum = 0

  return {
    open(holder: string): Purse {
      let mine = 0
      return {
        take(bytes) {
          const theirs = held.get(holder) ?? { bytes: 0, readUntil: 0 }
          if (theirs.bytes + bytes > each || sum + bytes > total) return false
          theirs.bytes += bytes
          held.set(holder, theirs)
          sum += bytes
          mine += bytes
          return true
        },
        giveBack() {
          const theirs = held.get(holder)
          if (theirs) theirs.bytes -= mine
          if (theirs && theirs.bytes <= 0) held.delete(holder)
          sum -= mine
          mine = 0
        },
        pauseAfter(bytes) {
          const theirs = held.get(holder)
          if (!theirs) return 0
          theirs.readUntil = Math.max(theirs.readUntil, now()) + (bytes / perSecond) * 1000
          return Math.max(0, theirs.readUntil - now() - burstMs)
        },
      }
    },
  }
}
