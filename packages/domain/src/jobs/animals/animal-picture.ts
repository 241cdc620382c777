import { targetWeightAt } from '../../herd/animals/target-curves'
import type { WeightCurve } from '../../herd/animals/weight-curve'
import type { Row } from '../../jobs-read/job/task-rows'
import { dayOf } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import { type CowTest, cowTests } from '../rules/milk-tests'

export type Litter = { day: number; born: number; dead: number }
export type GrowthPoint = { date: number; mg: number; targetMg?: number }

export type AnimalPicture =
  | { of: 'milk'; tests: CowTest[] }
  | { of: 'litters'; litters: Litter[] }
  /** `held` where the animal is young enough to have a target weight. */
  | { of: 'growth'; points: GrowthPoint[]; held?: true }

/** One line or one bar is no picture. */
const fewest = 2

/** The one picture that fits an animal: milk of a recorded cow, litters of a ewe, growth of any other. */
export function animalPicture(
  animal: Row,
  curve: WeightCurve,
  offspring: readonly Row[],
): AnimalPicture | undefined {
  const tests = cowTests(animal.fields).reverse()
  if (tests.length >= fewest) return { of: 'milk', tests }
  const litters = animal.fields.species === 'OVINE' ? littersOf(offspring) : []
  if (litters.length >= fewest) return { of: 'litters', litters }
  return curve.points.length >= fewest ? growth(animal.fields, curve) : undefined
}

/**
 * Compares each weight with the target for its age. A grown animal, or one that rears young, has no target.
 */
function growth(fields: Fields, { points }: WeightCurve): AnimalPicture {
  const reared = dayOf(fields.lastCalvingDate) ?? dayOf(fields.lastLambedDate)
  const told = points.map(({ date, mg }): GrowthPoint => {
    const targetMg = reared ? undefined : targetWeightAt(fields, date)
    return targetMg === undefined ? { date, mg } : { date, mg, targetMg }
  })
  const young = told.at(-1)?.targetMg !== undefined
  return young
    ? { of: 'growth', held: true, points: told }
    : { of: 'growth', points: points.map(({ date, mg }) => ({ date, mg })) }
}

/** Those born on one day are one litter, the dead counted; the earliest first. */
export function littersOf(offspring: readonly Row[]): Litter[] {
  const byDay = new Map<number, Litter>()
  for (const { fields } of offspring) {
    const day = dayOf(fields.dob)
    if (day === undefined || fields.deleted === true) continue
    const litter = byDay.get(day) ?? { day, born: 0, dead: 0 }
    if (fields.stillBorn === true) litter.dead += 1
    else litter.born += 1
    byDay.set(day, litter)
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day)
}
