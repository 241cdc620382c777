import { dayOf } from '../home/farm-record'
import { oneDay } from '../one-day'
import type { Region } from '../regions/regions'
import type { Fields } from '../sync/stored-record'
import { dailyGain, rulesFor, type Weighed, weightRules } from '../tasks/weights'
import { readyDay } from '../views/plan-sale'
import { adjustedWeights } from './adjusted-weights'
import { targetWeightAt } from './target-curves'
import type { WeightCurve } from './weight-curve'

export type GrowthFigures = {
  lastMg: number
  weighedOn: number
  /** A day, since the weighing before that says anything. */
  sinceLastMg?: number
  sinceBirthMg?: number
  /** The line that runs best through the last weighings. */
  lastlyMg?: number
  weanedMg?: number
  yearlingMg?: number
  /** Nobody weighed it at birth: what calves and lambs usually weigh was taken. */
  assumedBirth?: true
  /** What it should weigh at its age, and how far it is, out of a hundred. */
  curveMg?: number
  ofCurve?: number
  targetMg: number
  /** The day it reaches its target, going on as it did; today where it has. */
  readyOn?: number
}

type At = { today: number; region: Region; targetMg: number }

/** What its weights say of how an animal grows. Undefined for one nobody has weighed. */
export function growthFigures(fields: Fields, { points }: WeightCurve, at: At): GrowthFigures | undefined {
  const weighed = points.filter(({ from }) => from !== 'birth')
  const last = weighed.at(-1)
  if (!last) return undefined
  const own = typeof fields.targetWeightMg === 'number' && fields.targetWeightMg > 0
  const targetMg = own ? Number(fields.targetWeightMg) : at.targetMg
  const sinceLastMg = dailyGain(farEnough(points, last), last)
  const readyOn = readyDay(
    { weightMg: last.mg, weighed: last.date, gainMg: sinceLastMg ?? Number.NaN },
    targetMg,
    at.today,
  )
  return without({
    lastMg: last.mg,
    weighedOn: last.date,
    sinceLastMg,
    lastlyMg: lineThrough(weighed.slice(-mostWeighings)),
    ...sinceBirth(fields, points, last, at.region),
    ...againstCurve(fields, last),
    targetMg,
    readyOn,
  })
}

const fewestWeighings = 3
const mostWeighings = 5

const farEnough = (points: readonly Weighed[], last: Weighed) =>
  points.findLast(({ date }) => date <= last.date - weightRules.leastDays * oneDay)

/** Milligrams a day by least squares; undefined where too few were weighed to draw a line. */
export function lineThrough(weighed: readonly Weighed[]): number | undefined {
  const [first] = weighed
  if (!first || weighed.length < fewestWeighings) return undefined
  const days = weighed.map(({ date }) => (date - first.date) / oneDay)
  const [meanDay, meanMg] = [mean(days), mean(weighed.map(({ mg }) => mg))]
  const spread = days.reduce((sum, day) => sum + (day - meanDay) ** 2, 0)
  const both = weighed.reduce((sum, { mg }, index) => sum + ((days[index] ?? 0) - meanDay) * (mg - meanMg), 0)
  return spread > 0 ? Math.round(both / spread) : undefined
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

function sinceBirth(fields: Fields, points: WeightCurve['points'], last: Weighed, region: Region) {
  const born = dayOf(fields.dob)
  if (born === undefined || last.date - born < weightRules.leastDays * oneDay) return {}
  const known = points.find(({ from }) => from === 'birth')
  const species = fields.species === 'OVINE' ? 'OVINE' : 'BOVINE'
  const start = { mg: known?.mg ?? rulesFor({ species }).usualAtBirth, date: born }
  const adjusted = species === 'OVINE' ? {} : adjustedWeights(start, points, region)
  return {
    sinceBirthMg: dailyGain(start, last),
    ...adjusted,
    ...(!known && { assumedBirth: true as const }),
  }
}

function againstCurve(fields: Fields, last: Weighed) {
  const curveMg = targetWeightAt(fields, last.date)
  return curveMg === undefined ? {} : { curveMg, ofCurve: Math.round((last.mg / curveMg) * 100) }
}

const without = <T extends object>(figures: T) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
