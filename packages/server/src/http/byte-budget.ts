export type Budget = { total: number; each: number }
export type Purse = { take(bytes: number): boolean; giveBack(): void }

/** Limits the bytes held at once, in total and by each holder. */
export function byteBudget({ total, each }: Budget) {
  const held = new Map<string, number>()
  let sum = 0

  return {
    open(holder: string): Purse {
      let mine = 0
      return {
        take(bytes) {
          const theirs = (held.get(holder) ?? 0) + bytes
          if (theirs > each || sum + bytes > total) return false
          held.set(holder, theirs)
          sum += bytes
          mine += bytes
          return true
        },
        giveBack() {
          const left = (held.get(holder) ?? 0) - mine
          if (left > 0) held.set(holder, left)
          else held.delete(holder)
          sum -= mine
          mine = 0
        },
      }
    },
  }
}
