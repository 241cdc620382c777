import { wares } from './bookings'
import type { StockBatch } from './replay-stock'
import { daysGood } from './use-by'

export type Expiry = 'expired' | 'soon' | 'good' | 'unknown'

type Dated = Pick<StockBatch, 'ware' | 'useBy'>
type Shelved = Dated & Pick<StockBatch, 'left'>

export function expiryOf({ ware, useBy }: Dated, today: number): Expiry {
  if (!useBy) return 'unknown'
  const days = daysGood(useBy, today)
  if (days < 0) return 'expired'
  return days <= wares[ware].soonDays ? 'soon' : 'good'
}

/** What the cabinet can show, by the name its address has for it: a count on the home page and the list are one rule. */
export const shelfViews = {
  all: () => true,
  /** Something is left of it, and it goes off within the month or has gone off. */
  expiring: (batch: Shelved, today: number) =>
    batch.left > 0 && ['expired', 'soon'].includes(expiryOf(batch, today)),
  /** More was given than came: somebody has to look at the bottle. */
  short: (batch: Shelved) => batch.left < 0,
} as const satisfies { readonly [name: string]: (batch: Shelved, today: number) => boolean }
export type ShelfView = keyof typeof shelfViews

/** Still to be used or looked at; an empty bottle is only history. */
export const isKept = ({ left }: Pick<StockBatch, 'left'>): boolean => left !== 0
