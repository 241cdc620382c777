import { shareOut } from './share-out'

export const priceWays = ['live', 'dead', 'head', 'lot'] as const
export type PriceWay = (typeof priceWays)[number]

/** The ways a deduction counts: an amount a head, a share of the price, or one amount for all of them. */
export const deductionWays = ['head', 'percent', 'lot'] as const
type Deduction = { amount: number; per: (typeof deductionWays)[number] }

/** Animals priced together. Money is as the farmer writes it; the calculation uses whole cents. */
export type Lot = {
  by: PriceWay
  /** Of a kilogram or a pound, a head or the lot, as `by` says. */
  price: number
  /** The weight that the price is for, in milligrams. */
  unitMg: number
  /** The carcass as a share of the live weight. */
  killOutPercent?: number
  deductions: readonly Deduction[]
  vatPercent?: number
  /** Each animal's live weight in milligrams, undefined where unknown. */
  weightsMg: readonly (number | undefined)[]
}

export type Priced = {
  /** Each animal's price in whole cents, in the given order: together they are the total. */
  each: readonly number[]
  gross: number
  vat: number
  deducted: number
  total: number
  /** Means in cents; undefined without a known weight, or without animals. */
  perHead: number | undefined
  perUnit: number | undefined
  weightMg: number
  /** How many have no weight and so no price, where the price goes by weight. */
  unweighed: number
}

const cents = (money: number) => Math.round(money * 100)
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** Prices a lot and each animal of it. */
export function priceLot(lot: Lot): Priced {
  const weights = lot.weightsMg.map((mg) => mg ?? 0)
  const heads = weights.length
  const weightMg = sum(weights)
  // A price by weight leaves an unweighed animal without one.
  const priced = weights.map((mg) => (isByWeight(lot.by) && mg <= 0 ? 0 : 1))
  const grossOf = grossEach(lot, weights)
  const gross = sum(grossOf)
  const vat = Math.round((gross * (lot.vatPercent ?? 0)) / 100)
  const taken = lot.deductions.map((one) => ({ ...one, cents: deducted(one, gross, sum(priced)) }))
  const deductions = sum(taken.map((one) => one.cents))
  const total = gross + vat - deductions
  // A share of the price falls on each by what it brings, and so much a head or a load on all alike.
  const added = shareOut(vat, grossOf)
  const off = taken.map((one) => shareOut(one.cents, one.per === 'percent' ? grossOf : priced))
  return {
    each: grossOf.map((own, index) => own + (added[index] ?? 0) - sum(off.map((of) => of[index] ?? 0))),
    ...{ gross, vat, deducted: deductions, total, weightMg },
    perHead: heads > 0 ? total / heads : undefined,
    perUnit: weightMg > 0 ? (total * lot.unitMg) / weightMg : undefined,
    unweighed: heads - sum(priced),
  }
}

const isByWeight = (by: PriceWay) => by === 'live' || by === 'dead'

/** By weight the lot is paid as a whole, as over the scales of a mart; a head has its own price. */
function grossEach({ by, price, unitMg, killOutPercent = 0 }: Lot, weights: readonly number[]): number[] {
  if (by === 'head') return weights.map(() => cents(price))
  if (by === 'lot') {
    const known = weights.every((mg) => mg > 0)
    return weights.length > 0 ? shareOut(cents(price), known ? weights : weights.map(() => 1)) : []
  }
  const share = by === 'dead' ? killOutPercent / 100 : 1
  return shareOut(cents((sum(weights) / unitMg) * share * price), weights)
}

function deducted({ amount, per }: Deduction, gross: number, heads: number): number {
  if (per === 'percent') return Math.round((gross * amount) / 100)
  return per === 'head' ? cents(amount) * heads : heads > 0 ? cents(amount) : 0
}
