import { compareKeys, type SortKey, sortKey } from '@steading/domain/lists/engine/sort-key'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { orderOf } from './sorted-keys'

/**
 * The place of every row in the order of one field, as a small number: equal values share it, missing ones have the
 * last. Made when the field is first sorted by and kept right, row by row, from then on.
 */
export class RankColumn {
  /** Different keys in order; a row's rank is the place of its key. */
  private readonly keys: SortKey[] = []
  private ranks: Int32Array

  constructor(values: readonly (Json | undefined)[]) {
    const { keys, place } = mostlyDifferent(values) ? keyOfEach(values) : keyOfDistinct(values)
    const ranks = new Int32Array(keys.length).fill(missing)
    for (const at of orderOf(keys)) {
      if (this.keys.length === 0 || compareKeys(this.keys.at(-1), keys[at]) !== 0) this.keys.push(keys[at])
      ranks[at] = this.keys.length - 1
    }
    this.ranks = new Int32Array(roomFor(values.length))
    for (let row = 0; row < values.length; row++) this.ranks[row] = ranks[place(row)] ?? missing
  }

  set(row: number, value: Json | undefined): void {
    if (row >= this.ranks.length) {
      const grown = new Int32Array(roomFor(row))
      grown.set(this.ranks)
      this.ranks = grown
    }
    this.ranks[row] = this.rankOf(sortKey(value))
  }

  /** Rows of equal rank stay in the order they came in, which lets several fields be sorted by, last one first. */
  sort(rows: Int32Array, direction: 'asc' | 'desc'): Int32Array {
    const { ranks } = this
    const last = this.keys.length
    const placeOf = (row: number): number => {
      const rank = ranks[row] ?? missing
      if (rank === missing) return last
      return direction === 'asc' ? rank : last - 1 - rank
    }
    const next = new Int32Array(last + 2)
    for (const row of rows) next[placeOf(row) + 1] = (next[placeOf(row) + 1] ?? 0) + 1
    for (let i = 1; i < next.length; i++) next[i] = (next[i] ?? 0) + (next[i - 1] ?? 0)
    const sorted = new Int32Array(rows.length)
    for (const row of rows) {
      const place = placeOf(row)
      const at = next[place] ?? 0
      sorted[at] = row
      next[place] = at + 1
    }
    return sorted
  }

  private rankOf(key: SortKey): number {
    if (key === undefined) return missing
    let low = 0
    let high = this.keys.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareKeys(this.keys[middle], key) < 0) low = middle + 1
      else high = middle
    }
    if (compareKeys(this.keys[low], key) !== 0) this.makeRoom(low, key)
    return low
  }

  private makeRoom(at: number, key: SortKey): void {
    const { ranks } = this
    this.keys.splice(at, 0, key)
    for (let row = 0; row < ranks.length; row++) {
      const rank = ranks[row] ?? missing
      if (rank >= at && rank !== missing) ranks[row] = rank + 1
    }
  }
}

const missing = 0x7fffffff
const roomFor = (rows: number): number => Math.max(64, Math.ceil(rows * 1.25) + 1)

type Keys = { keys: SortKey[]; place: (row: number) => number }

/** Tags are all different; for them looking for equals is wasted. */
function mostlyDifferent(values: readonly (Json | undefined)[]): boolean {
  const some = values.slice(0, 500)
  return new Set(some).size > some.length / 2
}

const keyOfEach = (values: readonly (Json | undefined)[]): Keys => ({
  keys: values.map(sortKey),
  place: (row) => row,
})

/** Breeds are few; each is looked at once however many animals there are. */
function keyOfDistinct(values: readonly (Json | undefined)[]): Keys {
  const places = new Map<Json | undefined, number>()
  const keys: SortKey[] = []
  const place = Int32Array.from(values, (value) => {
    const known = places.get(value)
    if (known !== undefined) return known
    places.set(value, keys.length)
    return keys.push(sortKey(value)) - 1
  })
  return { keys, place: (row) => place[row] ?? 0 }
}
