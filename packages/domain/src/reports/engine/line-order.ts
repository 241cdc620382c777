import type { Sought } from '../../lists/animals/search-fields'
import { compareKeys, type SortKey, sortKey } from '../../lists/engine/sort-key'
import type { Line, SortBy, ViewRow } from './define-view'

export type SeenLine = ViewRow & Line & { finds?: () => Sought; found?: Sought }

/**
 * Lines in one order, all or only the wanted ones, kept as lines come and go. Lines without a sort value
 * come last in either direction.
 */
export class LineOrder {
  readonly lines: SeenLine[]
  private readonly key: (line: SeenLine) => SortKey
  private readonly down: boolean

  constructor(
    { column, direction }: SortBy,
    lines: Iterable<SeenLine>,
    private readonly keeps: (line: SeenLine) => boolean = () => true,
  ) {
    this.key = ({ cells }) => sortKey(cells[column])
    this.down = direction === 'desc'
    this.lines = [...lines]
      .filter(keeps)
      .map((line) => ({ line, key: this.key(line) }))
      .sort((a, b) => this.compare(a.key, a.line.id, b.key, b.line.id))
      .map(({ line }) => line)
  }

  move(before: SeenLine | undefined, now: SeenLine | undefined): void {
    if (before && this.keeps(before)) {
      const at = this.place(before)
      if (this.lines[at]?.id === before.id) this.lines.splice(at, 1)
    }
    if (now && this.keeps(now)) this.lines.splice(this.place(now), 0, now)
  }

  private place(line: SeenLine): number {
    const key = this.key(line)
    let [from, to] = [0, this.lines.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const there = this.lines[middle] as SeenLine
      if (this.compare(this.key(there), there.id, key, line.id) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  private compare(a: SortKey, aId: string, b: SortKey, bId: string): number {
    const order = compareKeys(a, b)
    if (order === 0) return aId < bId ? -1 : aId > bId ? 1 : 0
    return this.down && a !== undefined && b !== undefined ? -order : order
  }
}
