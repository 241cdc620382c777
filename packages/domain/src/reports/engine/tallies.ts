import type { Add } from './define-view'

export type Tally = { count: number; sum: number; lowest: number; highest: number }

/** `lows` and `highs` are how many stand at either end: most who leave leave others there. */
type Kept = Tally & { whole: number; millionths: number; lows: number; highs: number; stale: boolean }

const million = 1_000_000
const nothing: Tally = {
  count: 0,
  sum: 0,
  lowest: Number.POSITIVE_INFINITY,
  highest: Number.NEGATIVE_INFINITY,
}

/**
 * Figures of rows that many things make up. Each thing's share can be taken out again. Whole numbers and
 * millionths are summed apart, so that a sum is the same in any order of additions and removals.
 */
export class Tallies {
  private readonly rows = new Map<string, Map<string, Kept>>()
  private readonly made = new Map<string, { as: string; made: unknown }>()
  /** When each row was last touched, counted in changes. */
  private readonly touched = new Map<string, number>()
  private changes = 0
  private stale = false

  /** `everything` is walked only when the lowest or highest of a figure went away. */
  constructor(private readonly everything: () => Iterable<readonly Add[]>) {}

  change(before: readonly Add[], now: readonly Add[]): void {
    this.changes++
    // New values go in before the old ones come out, or the lowest would seem to have left.
    for (const add of now) this.put(add)
    for (const add of before) this.take(add)
  }

  /**
   * Makes a value that rows and sums share once, until something changes; with `rows`, until one of those
   * changes.
   */
  once<Made>(name: string, make: () => Made, rows?: readonly string[]): Made {
    const as = rows ? `${rows.length} ${this.lastTouch(rows)}` : `${this.changes}`
    const known = this.made.get(name)
    if (known?.as === as) return known.made as Made
    const made = make()
    this.made.set(name, { as, made })
    return made
  }

  private lastTouch(rows: readonly string[]): number {
    let last = 0
    for (const row of rows) last = Math.max(last, this.touched.get(row) ?? 0)
    return last
  }

  /** The rows that something counts in, in no order. */
  get keys(): string[] {
    return [...this.rows.keys()]
  }

  of(row: string, figure: string): Tally {
    const kept = this.rows.get(row)?.get(figure) ?? nothing
    if (this.stale && 'stale' in kept && kept.stale) this.freshen()
    return kept
  }

  /** Without the lowest and the highest, which may take a search. */
  mean(row: string, figure: string): Pick<Tally, 'count'> & { mean: number } {
    const { count, sum } = this.rows.get(row)?.get(figure) ?? nothing
    return { count, mean: sum / count }
  }

  sum(row: string, figure: string): number {
    return this.rows.get(row)?.get(figure)?.sum ?? 0
  }

  /** The figures of a row and their sums. */
  figures(row: string): [figure: string, sum: number][] {
    return [...(this.rows.get(row) ?? [])].map(([figure, { sum }]) => [figure, sum])
  }

  private put([row, figure, value]: Add): void {
    const kept = this.kept(row, figure)
    count(kept, value, 1)
    stretch(kept, value)
  }

  private take([row, figure, value]: Add): void {
    const kept = this.kept(row, figure)
    count(kept, value, -1)
    if (kept.count === 0) this.forget(row, figure)
    else if ((value === kept.lowest && --kept.lows === 0) || (value === kept.highest && --kept.highs === 0)) {
      kept.stale = true
      this.stale = true
    }
  }

  private kept(row: string, figure: string): Kept {
    const figures = this.rows.get(row) ?? new Map<string, Kept>()
    this.rows.set(row, figures)
    this.touched.set(row, this.changes)
    const kept = figures.get(figure) ?? {
      ...nothing,
      whole: 0,
      millionths: 0,
      lows: 0,
      highs: 0,
      stale: false,
    }
    figures.set(figure, kept)
    return kept
  }

  private forget(row: string, figure: string): void {
    const figures = this.rows.get(row)
    figures?.delete(figure)
    if (figures?.size !== 0) return
    this.rows.delete(row)
    this.touched.delete(row)
  }

  private freshen(): void {
    this.stale = false
    const stale = (row: string, figure: string) => this.rows.get(row)?.get(figure)
    for (const figures of this.rows.values())
      for (const kept of figures.values())
        if (kept.stale)
          Object.assign(kept, { lowest: nothing.lowest, highest: nothing.highest, lows: 0, highs: 0 })
    for (const adds of this.everything())
      for (const [row, figure, value] of adds) {
        const kept = stale(row, figure)
        if (!kept?.stale) continue
        stretch(kept, value)
      }
    for (const figures of this.rows.values()) for (const kept of figures.values()) kept.stale = false
  }
}

function stretch(kept: Kept, value: number): void {
  if (value < kept.lowest) Object.assign(kept, { lowest: value, lows: 0 })
  if (value > kept.highest) Object.assign(kept, { highest: value, highs: 0 })
  if (value === kept.lowest) kept.lows++
  if (value === kept.highest) kept.highs++
}

function count(kept: Kept, value: number, by: 1 | -1): void {
  const whole = Math.trunc(value)
  kept.count += by
  kept.whole += by * whole
  kept.millionths += by * Math.round((value - whole) * million)
  kept.sum = kept.whole + kept.millionths / million
}
