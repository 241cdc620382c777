import { oneDay } from '../../base/one-day'
import type { Sourced } from '../../base/regions/dated-rules'
import { sexWord } from '../../jobs-read/animals/sex'
import { dayOf } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'

/**
 * Target weights of young stock by age, in days and kilograms. Between two points the growth is even. A curve
 * applies to animals born from its day on.
 */
type TargetCurve = Sourced & {
  species: 'BOVINE' | 'OVINE'
  /** Absent where the row applies to every breed, purpose or sex that no other row names. */
  breeds?: readonly string[]
  purposes?: readonly string[]
  sex?: 'female' | 'male'
  points: readonly (readonly [days: number, kilos: number])[]
}

const ours = { from: 0, source: 'our own', fromMemory: true } as const

/**
 * A herd's adviser corrects a curve by a row below it, with a later day or a breed of its own. The more
 * specific row goes first; of two equally specific rows the later one holds.
 */
export const targetCurves: readonly TargetCurve[] = [
  {
    species: 'BOVINE',
    points: [
      [0, 40],
      [200, 230],
      [400, 400],
      [600, 560],
      [730, 640],
    ],
    ...ours,
  },
  {
    species: 'BOVINE',
    purposes: ['dairy'],
    sex: 'female',
    points: [
      [0, 38],
      [60, 75],
      [180, 165],
      [365, 300],
      [456, 360],
      [730, 540],
    ],
    ...ours,
  },
  {
    species: 'BOVINE',
    breeds: ['JE'],
    purposes: ['dairy'],
    sex: 'female',
    points: [
      [0, 27],
      [60, 55],
      [180, 120],
      [365, 220],
      [456, 265],
      [730, 400],
    ],
    ...ours,
  },
  {
    species: 'BOVINE',
    breeds: ['CH', 'LM', 'SI', 'BB'],
    sex: 'male',
    points: [
      [0, 45],
      [200, 280],
      [400, 500],
      [600, 690],
    ],
    ...ours,
  },
  {
    species: 'OVINE',
    points: [
      [0, 4.5],
      [42, 17],
      [100, 34],
      [150, 42],
      [300, 55],
    ],
    ...ours,
  },
]

/** The target weight on a day; undefined where the age is unknown or beyond the curves. */
export function targetWeightAt(fields: Fields, day: number): number | undefined {
  const born = dayOf(fields.dob)
  const curve = born === undefined ? undefined : curveFor(fields, born)
  if (born === undefined || !curve || day < born) return undefined
  const age = (day - born) / oneDay
  const next = curve.points.findIndex(([days]) => days >= age)
  const [to, from] = [curve.points[next], curve.points[Math.max(0, next - 1)]]
  if (!to || !from) return undefined
  const share = to[0] === from[0] ? 1 : (age - from[0]) / (to[0] - from[0])
  return Math.round((from[1] + (to[1] - from[1]) * share) * 1_000_000)
}

function curveFor({ species, breed, purpose, sex }: Fields, born: number): TargetCurve | undefined {
  const fits = targetCurves.filter(
    (curve) =>
      curve.from <= born &&
      curve.species === (species === 'OVINE' ? 'OVINE' : 'BOVINE') &&
      (!curve.breeds || curve.breeds.includes(bare(breed))) &&
      (!curve.purposes || curve.purposes.includes(String(purpose))) &&
      (!curve.sex || curve.sex === sexWord(sex)),
  )
  return fits.reduce<TargetCurve | undefined>(
    (best, one) => (best && says(best) > says(one) ? best : one),
    undefined,
  )
}

/** A cross uses the curve of its sire's breed. */
const bare = (breed: unknown) => String(breed).replace(/X$/, '')

const says = ({ breeds, purposes, sex }: TargetCurve) => (breeds ? 4 : 0) + (purposes ? 2 : 0) + (sex ? 1 : 0)
