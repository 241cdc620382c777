/** Numbers from 0 to 1; the same seed gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** All items, one from each group in turn, in random order: any beginning is a fair sample. */
export function inTurns<T>(groups: readonly (readonly T[])[], seed: number): T[] {
  const random = randomFrom(seed)
  const piles = groups.map((group) => shuffled(group, random))
  const longest = Math.max(0, ...piles.map((pile) => pile.length))
  return Array.from({ length: longest }, (_, at) => piles.flatMap((pile) => pile.slice(at, at + 1))).flat()
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [result[last] as T, result[other] as T]
    result[last] = b
    result[other] = a
  }
  return result
}
