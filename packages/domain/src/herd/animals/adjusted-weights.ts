import { oneDay } from '../../base/one-day'
import type { Region } from '../../base/regions/regions'
import { dailyGain, type Weighed } from './weights'

/** The ages, in days, at which animals are compared. */
type ComparedAt = { weaned: number; yearling: number }

/** From memory, November 2026, to be checked: 200 and 400 days nearly everywhere, 205 and 365 in America. */
const comparedAt: Record<Region, ComparedAt> = {
  IE: { weaned: 200, yearling: 400 },
  NI: { weaned: 200, yearling: 400 },
  UK: { weaned: 200, yearling: 400 },
  SC: { weaned: 200, yearling: 400 },
  EU: { weaned: 200, yearling: 400 },
  NZ: { weaned: 200, yearling: 400 },
  US: { weaned: 205, yearling: 365 },
  LA: { weaned: 205, yearling: 365 },
  CA: { weaned: 205, yearling: 365 },
  AU: { weaned: 200, yearling: 400 },
  GL: { weaned: 200, yearling: 400 },
}

export const comparedAges = (region: Region): ComparedAt => comparedAt[region]

const weanedBetween = [100, 300] as const
const yearlingBetween = [301, 500] as const

export type Adjusted = { weanedMg?: number; yearlingMg?: number }

/**
 * Adjusts calves' weights to a common age, each from the weighing nearest to that age. The second weight adds
 * the gain between the two weighings to the first.
 */
export function adjustedWeights(
  born: { mg: number; date: number },
  weights: readonly Weighed[],
  region: Region,
): Adjusted {
  const { weaned, yearling } = comparedAges(region)
  const first = nearest(weights, born.date, weaned, weanedBetween)
  const gain = dailyGain(born, first ?? born)
  if (!first || gain === undefined) return {}
  const weanedMg = born.mg + ((first.mg - born.mg) / daysBetween(born, first)) * weaned
  const second = nearest(weights, born.date, yearling, yearlingBetween)
  const rounded = { weanedMg: Math.round(weanedMg) }
  if (!second) return rounded
  const gained = ((second.mg - first.mg) / daysBetween(first, second)) * (yearling - weaned)
  return { ...rounded, yearlingMg: Math.round(weanedMg + gained) }
}

const daysBetween = (from: Weighed, to: Weighed) => (to.date - from.date) / oneDay

function nearest(
  weights: readonly Weighed[],
  born: number,
  age: number,
  [least, most]: readonly [number, number],
): Weighed | undefined {
  const off = ({ date }: Weighed) => Math.abs((date - born) / oneDay - age)
  return weights
    .filter(({ date }) => date - born >= least * oneDay && date - born <= most * oneDay)
    .reduce<Weighed | undefined>((best, one) => (best && off(best) <= off(one) ? best : one), undefined)
}
