import { oneDay } from '../../base/one-day'
import type { Region } from '../../base/regions/regions'
import { adjustedWeights } from '../../herd/animals/adjusted-weights'
import { targetWeightAt } from '../../herd/animals/target-curves'
import type { WeightCurve } from '../../herd/animals/weight-curve'
import { dailyGain, rulesFor, type Weighed, weightRules } from '../../herd/animals/weights'
import { dayOf } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import { readyDay } from '../trade/plan-sale'

export type GrowthFigures = {
  lastMg: number
  weighedOn: number
  /** Daily gain since the last weighing that is far enough back to count. */
  sinceLastMg?: number
  sinceBirthMg?: number
  /** The daily gain by the line that best fits the last weighings. */
  lastlyMg?: number
  weanedMg?: number
  yearlingMg?: number
  /** The birth weight is missing, so the usual weight of a calf or lamb replaces it. */
  assumedBirth?: true
  /** The target weight for its age, and its own weight as a percentage of that. */
  curveMg?: number
  ofCurve?: number
  targetMg: number
  /** The day it reaches its target at the same gain; today where it already has. */
  readyOn?: number
}

type At = { today: number; region: Region; targetMg: number }

/** Growth figures from an animal's weights. Undefined for an animal without a weighing. */
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

/** Milligrams a day by least squares; undefined with too few weighings to draw a line. */
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
