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
 * Figures of rows that many things make up. What one thing brought can be taken out again: whole numbers and
 * millionths are summed apart, so that a sum is the same in whatever order things came and went.
 */
export class Tallies {
  private readonly rows = new Map<string, Map<string, Kept>>()
  private stale = false

  /** `everything` is walked only when the lowest or highest of a figure went away. */
  constructor(private readonly everything: () => Iterable<readonly Add[]>) {}

  change(before: readonly Add[], now: readonly Add[]): void {
    for (const add of before) this.take(add)
    for (const add of now) this.put(add)
  }

  /** The rows that something counts in, in no order. */
  get keys(): string[] {
    return [...this.rows.keys()]
  }

  of(row: string, figure: string): Tally {
    if (this.stale) this.freshen()
    return this.rows.get(row)?.get(figure) ?? nothing
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
    if (figures?.size === 0) this.rows.delete(row)
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
