import { rowBytes } from './room-of-rows'

/**
 * What one transaction adds to its farm's size. A record or an answer that it has read gives its bytes to the
 * new version.
 */
export function growthTally() {
  const sizes = new Map<string, number>()
  let bytes = 0
  let records = 0

  function add(more: number, rows = 0) {
    bytes += more + rows * rowBytes
  }

  /** Whether there was none before. */
  function replace(key: string, text: string): boolean {
    const [size, before] = [Buffer.byteLength(text), sizes.get(key)]
    sizes.set(key, size)
    add(size - (before ?? 0), before === undefined ? 1 : 0)
    return before === undefined
  }

  return {
    add,
    saw: (key: string, text: string) => void sizes.set(key, Buffer.byteLength(text)),
    answered: (key: string, text: string) => void replace(key, text),
    wrote(key: string, body: string) {
      if (replace(key, body)) records++
    },
    sum: () => ({ bytes, records }),
  }
}

export type GrowthTally = ReturnType<typeof growthTally>
