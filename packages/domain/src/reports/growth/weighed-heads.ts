import type { SessionLine } from '../../herd/animals/weights'
import type { Add } from '../engine/define-view'
import type { Tallies } from '../engine/tallies'

/** One weighing's share of a row: an average of fifty counts as fifty. */
export function weighedAdds(row: string, { weightMg, gainMg, heads = 1 }: SessionLine): Add[] {
  const gained: Add[] =
    gainMg === undefined
      ? []
      : [
          [row, 'gainMg', gainMg * heads],
          [row, 'gained', heads],
        ]
  return [[row, 'weightMg', weightMg * heads], [row, 'heads', heads], ...gained]
}

export function weighedFigures(tallies: Pick<Tallies, 'of'>, row: string) {
  const sum = (name: string) => tallies.of(row, name).sum
  const [heads, gained] = [sum('heads'), sum('gained')]
  return {
    heads,
    averageMg: Math.round(sum('weightMg') / heads),
    gainMg: gained > 0 ? Math.round(sum('gainMg') / gained) : null,
  }
}
