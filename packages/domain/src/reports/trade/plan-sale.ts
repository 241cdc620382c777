import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { finishingMonthsOn } from '../../base/regions/dated-rules'
import type { Facts } from '../../jobs-read/facts/facts'
import { dayAfter, isHere, type ListsAt } from '../../jobs-read/facts/lists-at'
import { projectedMg } from '../../jobs-read/facts/projected-weight'
import type { Asked, Livestock } from '../engine/define-view'

export type SaleTargets = {
  cattleMg: number
  sheepMg: number
  /** The live price of a kilo, in the farm's money. */
  pricePerKilo?: number
}
export const usualTargets: SaleTargets = { cattleMg: 600_000_000, sheepMg: 45_000_000 }

export type Sale = {
  animalId: string
  /** The day it reaches its weight; undefined when it is not gaining, or was never weighed. */
  readyOn?: number
  /** The first day it may go: its weight, or the end of a withdrawal, whichever is later. */
  sellFrom?: number
  /** The day it grows too old for the price of a young animal. */
  tooOldOn?: number
  /** It will be too old before it is heavy enough. False for an animal without a day. */
  tooLate: boolean
  weightMg: number
  value?: number
}

/** Today's gain is no basis for a plan further ahead than this. */
const longestWait = 365

/** When an animal kept for meat can be sold. Undefined for one that is not kept for it, or has left. */
export function planSale(facts: Facts, at: ListsAt, targets: SaleTargets = usualTargets): Sale | undefined {
  if (!isHere(facts, at.today) || !isForSale(facts)) return undefined
  const target = facts.targetMg || (facts.ovine ? targets.sheepMg : targets.cattleMg)
  const readyOn = readyDay(facts, target, at.today)
  const months = isPrime(facts) ? finishingMonthsOn(at, at.today) : undefined
  const tooOldOn = months === undefined || facts.born === 0 ? undefined : addMonths(facts.born, months)
  const sellFrom = readyOn === undefined ? undefined : Math.max(readyOn, dayAfter(facts.meatClear, at))
  const weightMg =
    readyOn === undefined ? projectedMg(facts, at.today) : Math.max(target, projectedMg(facts, at.today))
  return {
    animalId: facts.id,
    ...(readyOn !== undefined && { readyOn }),
    ...(sellFrom !== undefined && { sellFrom }),
    ...(tooOldOn !== undefined && { tooOldOn }),
    tooLate: tooOldOn !== undefined && sellFrom !== undefined && sellFrom > tooOldOn,
    weightMg,
    ...(targets.pricePerKilo !== undefined && { value: (weightMg / 1_000_000) * targets.pricePerKilo }),
  }
}

const forSale = ['meat', 'cull', 'lamb', 'cull ewe', 'wether']
const isForSale = ({ purpose, stockMale }: Facts) => forSale.includes(purpose) && !stockMale

/** An old cow is sold as one; only young cattle lose by a birthday. */
const isPrime = ({ ovine, purpose, lactation }: Facts) => !ovine && purpose === 'meat' && lactation === 0

/** The day it reaches a weight, going on as it did; undefined where it does not gain, or where that is too far ahead. */
export function readyDay(
  facts: Pick<Facts, 'weightMg' | 'weighed' | 'gainMg'>,
  target: number,
  today: number,
): number | undefined {
  if (facts.weightMg === 0) return undefined
  const now = projectedMg(facts, today)
  if (now >= target) return today
  if (!(facts.gainMg > 0)) return undefined
  const days = Math.ceil((target - now) / facts.gainMg)
  return days > longestWait ? undefined : today + days * oneDay
}

/** The first of the month an animal can go in; animals without a day get a group of their own. */
export function saleMonth({ sellFrom }: Sale): string {
  if (sellFrom === undefined) return 'undated'
  const date = new Date(sellFrom)
  return String(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1))
}

const chosen = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)

/** The farm's own weight and price where it set them. */
export function targetsFrom({ weightMg, pricePerKilo }: Asked, subApp: Livestock): SaleTargets {
  const [weight, price] = [chosen(weightMg), chosen(pricePerKilo)]
  return {
    ...usualTargets,
    ...(weight && (subApp === 'ovine' ? { sheepMg: weight } : { cattleMg: weight })),
    ...(price && { pricePerKilo: price }),
  }
}
