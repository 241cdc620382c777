import { oneDay } from '../../base/one-day'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { ReadFields } from '../../records/collections/farm-record'
import type { CellKind } from '../engine/cell-kinds'
import type { Livestock } from '../engine/define-view'

type Animal = { fields: ReadFields; facts: Facts }
type Figure = {
  id: string
  unit: CellKind
  subApps: readonly Livestock[]
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

/** The figures for comparing a herd with another, and with itself a year ago. One more is one row. */
export const averageFigures: readonly Figure[] = [
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
  { id: 'lactation', unit: 'tenths', subApps: cattle, of: ofCow(({ lactation }) => lactation) },
  {
    id: 'daysSinceCalving',
    unit: 'days',
    subApps: cattle,
    of: ({ facts }, { today }) =>
      isCow(facts) && facts.gaveBirth ? (today - facts.gaveBirth) / oneDay : none,
  },
  { id: 'calvingInterval', unit: 'days', subApps: cattle, of: ({ facts }) => expectedInterval(facts) },
  { id: 'conditionScore', unit: 'score', subApps: both, of: ({ facts }) => facts.bcs || none },
  { id: 'weight', unit: 'weight', subApps: both, of: ({ facts }) => facts.weightMg || none },
  { id: 'gain', unit: 'gain', subApps: both, of: ({ facts }) => facts.gainMg },
  { id: 'milkYield', unit: 'litres', subApps: cattle, of: ofCow(({ milkYield }) => milkYield) },
  { id: 'fat', unit: 'ofMilk', subApps: cattle, of: ofCow(({ fat }) => fat) },
  { id: 'protein', unit: 'ofMilk', subApps: cattle, of: ofCow(({ protein }) => protein) },
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
