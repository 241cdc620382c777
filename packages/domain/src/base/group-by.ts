/** Groups items by key, in the order of the first item of each. */
export function groupBy<T, K>(all: Iterable<T>, by: (one: T) => K): Map<K, T[]> {
  const together = new Map<K, T[]>()
  for (const one of all) {
    const key = by(one)
    together.get(key)?.push(one) ?? together.set(key, [one])
  }
  return together
}
