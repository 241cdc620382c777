/** A seeded source of chance: the same seed always gives the same story. */
export type Random = {
  /** From 0 to n - 1. */
  below(n: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  text(): string
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0 || 1
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    text: () => below(2 ** 31).toString(36),
  }
}
