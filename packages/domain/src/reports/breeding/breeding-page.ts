import { nextThings } from '../../lists/breeding/breeding-next'
import type { Livestock } from '../engine/define-view'

/** The numbers of the breeding year, each the length of a ready-made list, in the order of the year. */
export const yearLists: { readonly [S in Livestock]: readonly `SL-${string}`[] } = {
  bovine: [
    ...(['SL-TO-SERVE', 'SL-SERVED', 'SL-REPEAT-WATCH', 'SL-SERVED-NOT-SCANNED', 'SL-IN-CALF'] as const),
    ...(['SL-EMPTY', 'SL-REPEATERS', 'SL-DRYOFF-DUE', 'SL-DRY', 'SL-DUE-CALVE'] as const),
    ...(['SL-OVERDUE-CALVE', 'SL-CALVED-30'] as const),
  ],
  ovine: [
    ...(['SL-SERVED', 'SL-SERVED-NOT-SCANNED', 'SL-IN-LAMB', 'SL-SINGLES', 'SL-TWINS'] as const),
    ...(['SL-TRIPLETS', 'SL-BARREN-EWES', 'SL-DUE-LAMB', 'SL-LAMBED'] as const),
  ],
}

/** Pages of books and figures under the breeding page. A farm sees only those it has a use for. */
export const breedingBooks = [
  'breeding-wheel',
  'calving-book',
  'calving-pattern',
  'lambing-stats',
  'lambing-pattern',
  'breeding-figures',
  'serves',
  'heats',
  'pregnancy-scans',
  'pedigree-management',
] as const

export type DayAhead = { day: number | 'late'; things: { what: string; count: number; tag: string }[] }

/** The events ahead, day by day, from the tags of the view, the late ones first. */
export function daysAhead(tags: { readonly [tag: string]: number }): DayAhead[] {
  const days = new Map<DayAhead['day'], DayAhead['things']>()
  for (const [tag, count] of Object.entries(tags)) {
    const [when = '', what] = tag.split(' ')
    if (!what || count === 0) continue
    const day = when === 'late' ? when : Number(when)
    days.set(day, [...(days.get(day) ?? []), { what, count, tag }])
  }
  const at = (day: DayAhead['day']) => (day === 'late' ? 0 : day)
  const order = (what: string) => (nextThings as readonly string[]).indexOf(what)
  return [...days]
    .map(([day, things]) => ({ day, things: things.sort((a, b) => order(a.what) - order(b.what)) }))
    .sort((a, b) => at(a.day) - at(b.day))
}
