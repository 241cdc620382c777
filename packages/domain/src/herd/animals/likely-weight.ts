import { oneDay } from '../../base/one-day'
import { toMilligrams } from '../../base/units'
import { sexWord } from '../../jobs-read/animals/sex'

type Weighable = { readonly species?: unknown; readonly sex?: unknown; readonly dob?: unknown }
export type LikelyWeight = { leastMg: number; mostMg: number }

/**
 * Kilograms by age in days: the least likely, and the most likely for a female and a male. The app queries
 * any weight outside.
 */
type Step = readonly [days: number, least: number, mostFemale: number, mostMale: number]

/**
 * Our own figures, wide enough for a Dexter and a Charolais. A weight outside them is usually a slipped
 * decimal mark, pounds for kilograms or another animal.
 */
const steps: Record<'BOVINE' | 'OVINE', readonly Step[]> = {
  BOVINE: [
    [0, 12, 75, 80],
    [90, 35, 220, 240],
    [180, 60, 380, 420],
    [365, 90, 620, 720],
    [730, 160, 900, 1150],
    [1460, 220, 1150, 1500],
  ],
  OVINE: [
    [0, 0.8, 9, 10],
    [60, 4, 42, 46],
    [120, 8, 65, 75],
    [365, 14, 120, 150],
    [1095, 20, 160, 220],
  ],
}

/**
 * The likely weights of an animal of this kind, sex and age on that day. Without a birth date, those of its
 * whole kind.
 */
export function likelyWeight({ species, sex, dob }: Weighable, day: number): LikelyWeight {
  const table = steps[species === 'OVINE' ? 'OVINE' : 'BOVINE']
  const most = sexWord(sex) === 'female' ? 2 : 3
  const days = typeof dob === 'number' && dob !== 0 ? Math.max(0, day - dob) / oneDay : undefined
  const least = between(table, days ?? 0, 1)
  const heaviest = between(table, days ?? Number.POSITIVE_INFINITY, most)
  return { leastMg: toMilligrams(least, 'KG'), mostMg: toMilligrams(heaviest, 'KG') }
}

function between(table: readonly Step[], days: number, cell: 1 | 2 | 3): number {
  const next = table.findIndex(([from]) => from > days)
  const above = table[next]
  const below = table[next - 1]
  if (!above || !below) return (table.at(-1) as Step)[cell]
  const share = (days - below[0]) / (above[0] - below[0])
  return below[cell] + (above[cell] - below[cell]) * share
}
