import type { Facts } from '../facts/facts'
import type { ReadFields } from '../home/farm-record'
import { isHere, type ListsAt } from '../lists/lists-at'
import { oneDay } from '../one-day'

export type AverageUnit =
  | 'years'
  | 'days'
  | 'weightMg'
  | 'gainMg'
  | 'litres'
  | 'percent'
  | 'cells'
  | 'count'
  | 'score'
  | 'money'
type Animal = { fields: ReadFields; facts: Facts }
type Average = {
  id: string
  unit: AverageUnit
  subApps: readonly ('bovine' | 'ovine')[]
  /** NaN for an animal that has nothing to say. */
  of: (animal: Animal, at: ListsAt) => number
}

const both = ['bovine', 'ovine'] as const
const cattle = ['bovine'] as const
const year = 365.25 * oneDay
const none = Number.NaN
const given = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : none)
const isCow = ({ sex, lactation }: Facts) => sex === 'F' && lactation > 0
const ofCow = (read: (fields: ReadFields) => unknown) => (animal: Animal) =>
  isCow(animal.facts) ? given(read(animal.fields)) : none

/** What a herd is compared with another by, and with itself a year ago. One more is one row. */
const averages: readonly Average[] = [
  {
    id: 'age',
    unit: 'years',
    subApps: both,
    of: ({ facts }, { today }) => (facts.born ? (today - facts.born) / year : none),
  },
  {
    id: 'cowAge',
    unit: 'years',
    subApps: cattle,
    of: ({ facts }, { today }) => (isCow(facts) && facts.born ? (today - facts.born) / year : none),
  },
  { id: 'lactation', unit: 'count', subApps: cattle, of: ofCow(({ lactation }) => lactation) },
  {
    id: 'daysSinceCalving',
    unit: 'days',
    subApps: cattle,
    of: ({ facts }, { today }) =>
      isCow(facts) && facts.gaveBirth ? (today - facts.gaveBirth) / oneDay : none,
  },
  { id: 'calvingInterval', unit: 'days', subApps: cattle, of: ({ facts }) => expectedInterval(facts) },
  { id: 'conditionScore', unit: 'score', subApps: both, of: ({ facts }) => facts.bcs || none },
  { id: 'weight', unit: 'weightMg', subApps: both, of: ({ facts }) => facts.weightMg || none },
  { id: 'gain', unit: 'gainMg', subApps: both, of: ({ facts }) => facts.gainMg },
  { id: 'milkYield', unit: 'litres', subApps: cattle, of: ofCow(({ milkYield }) => milkYield) },
  { id: 'fat', unit: 'percent', subApps: cattle, of: ofCow(({ fat }) => fat) },
  { id: 'protein', unit: 'percent', subApps: cattle, of: ofCow(({ protein }) => protein) },
  { id: 'cellCount', unit: 'cells', subApps: cattle, of: ofCow(({ latestScc }) => latestScc) },
  {
    id: 'ebi',
    unit: 'money',
    subApps: cattle,
    of: ({ fields }) => (typeof fields.ebi === 'number' ? fields.ebi : none),
  },
  { id: 'purchasePrice', unit: 'money', subApps: both, of: ({ fields }) => given(fields.purchasePrice) },
]

/** From her last calving to the one she is in calf for; between the two a cow cannot be faulted for more. */
function expectedInterval({ gaveBirth, due, sex }: Facts): number {
  const days = gaveBirth > 0 && due > gaveBirth && sex === 'F' ? (due - gaveBirth) / oneDay : none
  return days >= 270 && days <= 900 ? days : none
}

export type HerdAverage = {
  id: string
  title: string
  unit: AverageUnit
  average: number
  lowest: number
  highest: number
  animals: number
}

export const averageTitle = (id: string): string =>
  `HERD_AVERAGE.${id.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

/** The averages of the animals that are here, each over those that have the figure. A figure nobody has is left out. */
export function herdAverages(
  animals: Iterable<Animal>,
  subApp: 'bovine' | 'ovine',
  at: ListsAt,
): HerdAverage[] {
  const rows = averages
    .filter(({ subApps }) => subApps.some((one) => one === subApp))
    .map((row) => ({
      row,
      sum: 0,
      count: 0,
      lowest: Number.POSITIVE_INFINITY,
      highest: Number.NEGATIVE_INFINITY,
    }))
  for (const animal of animals) {
    if (animal.facts.ovine !== (subApp === 'ovine') || !isHere(animal.facts, at.today)) continue
    for (const figure of rows) {
      const value = figure.row.of(animal, at)
      if (!Number.isFinite(value)) continue
      figure.sum += value
      figure.count += 1
      figure.lowest = Math.min(figure.lowest, value)
      figure.highest = Math.max(figure.highest, value)
    }
  }
  return rows.flatMap(({ row: { id, unit }, sum, count, lowest, highest }) =>
    count === 0
      ? []
      : [{ id, title: averageTitle(id), unit, average: sum / count, lowest, highest, animals: count }],
  )
}

export const averageTextKeys = (): string[] => averages.map(({ id }) => averageTitle(id))
