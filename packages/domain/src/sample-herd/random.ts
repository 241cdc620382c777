/** Dice that fall the same way for the same seed, so that a sample herd can be made again to the letter. */
export type Random = {
  /** From 0 up to 1, without 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** Around the middle, seldom far from it. */
  about(middle: number, spread: number): number
  chance(share: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  bytes(count: number): Uint8Array
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    about: (middle, spread) => middle + ((next() + next() + next()) / 1.5 - 1) * spread,
    chance: (share) => next() < share,
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => whole(0, 255)),
  }
}

/** A seed from a word, so that each farm has dice of its own. */
export function seedOf(word: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
