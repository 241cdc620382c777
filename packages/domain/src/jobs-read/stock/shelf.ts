import { productKey, wares } from '../../records/stock/bookings'
import type { StockBatch } from './replay-stock'
import { daysGood } from './use-by'

export type Expiry = 'expired' | 'soon' | 'good' | 'unknown'

type Dated = Pick<StockBatch, 'ware' | 'useBy'>
type Shelved = Dated & Pick<StockBatch, 'left' | 'product'>

export function expiryOf({ ware, useBy }: Dated, today: number): Expiry {
  if (!useBy) return 'unknown'
  const days = daysGood(useBy, today)
  if (days < 0) return 'expired'
  return days <= wares[ware].soonDays ? 'soon' : 'good'
}

/** Goods without an expiry have no date to check. */
export const goesOff = ({ ware }: Pick<StockBatch, 'ware'>): boolean => wares[ware].soonDays > 0

/**
 * The cabinet's views, by their names in the address: a count on the home page and the list share one rule.
 */
export const shelfViews = {
  all: () => true,
  /** Something is left of it, and it goes off within the month or has gone off. */
  expiring: (batch: Shelved, today: number) =>
    batch.left > 0 && ['expired', 'soon'].includes(expiryOf(batch, today)),
  /** Of all batches of it together little is left, where the ware is ordered in time. */
  low: (batch: Shelved, _today: number, all: readonly Shelved[] = [batch]) =>
    batch.left > 0 && leftOf(batch, all) <= lowAt(batch),
  /** More was given than came: the farmer has to look at the bottle. */
  short: (batch: Shelved) => batch.left < 0,
} as const satisfies {
  readonly [name: string]: (batch: Shelved, today: number, all?: readonly Shelved[]) => boolean
}
export type ShelfView = keyof typeof shelfViews

function leftOf({ ware, product }: Shelved, all: readonly Shelved[]): number {
  const key = productKey(ware, product)
  const same = all.filter((one) => productKey(one.ware, one.product) === key)
  return same.reduce((sum, { left }) => sum + left, 0)
}

function lowAt({ ware }: Dated): number {
  const row = wares[ware]
  return 'lowAt' in row ? row.lowAt * 1000 : 0
}

/** Still to be used or looked at; an empty bottle is only history. */
export const isKept = ({ left }: Pick<StockBatch, 'left'>): boolean => left !== 0
