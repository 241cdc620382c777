import { dayOf } from '../home/farm-record'
import { oneDay } from '../one-day'
import type { Fields } from '../sync/stored-record'
import type { Row } from '../tasks/task-rows'
import { type CowTest, cowTests } from '../views/milk-tests'
import type { WeightCurve } from './weight-curve'

/** What an animal born here should gain a day until it is grown. Our own figures. */
const targetGains = {
  BOVINE: { mgADay: 800_000, untilDays: 900 },
  OVINE: { mgADay: 250_000, untilDays: 300 },
} as const

export type Litter = { day: number; born: number; dead: number }
export type GrowthPoint = { date: number; mg: number; targetMg?: number }

export type AnimalPicture =
  | { of: 'milk'; tests: CowTest[] }
  | { of: 'litters'; litters: Litter[] }
  | { of: 'growth'; points: GrowthPoint[]; targetGainMg?: number }

/** One line or one bar is no picture. */
const fewest = 2

/** The one picture that fits an animal: milk of a cow that is recorded, litters of a ewe, growth of any other. */
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

/** The target begins at its first weight; what is grown, or rears young of its own, is held to none. */
function growth(fields: Fields, { points }: WeightCurve): AnimalPicture {
  const { mgADay, untilDays } = targetGains[fields.species === 'OVINE' ? 'OVINE' : 'BOVINE']
  const [first, last, born] = [points[0], points.at(-1), dayOf(fields.dob)]
  const reared = dayOf(fields.lastCalvingDate) ?? dayOf(fields.lastLambedDate)
  const young = first && last && born !== undefined && last.date - born <= untilDays * oneDay && !reared
  if (!young) return { of: 'growth', points: points.map(({ date, mg }) => ({ date, mg })) }
  const target = (date: number) => first.mg + Math.round(((date - first.date) / oneDay) * mgADay)
  return {
    of: 'growth',
    targetGainMg: mgADay,
    points: points.map(({ date, mg }) => ({ date, mg, targetMg: target(date) })),
  }
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
