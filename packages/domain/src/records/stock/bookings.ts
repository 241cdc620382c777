import type { Fields } from '../sync/stored-record'
import type { Amount } from './units'

/**
 * Goods a farm keeps in store by batch. One more is a row: its units, and how long before it expires the farm
 * gets a warning.
 */
export const wares = {
  medicine: {
    units: ['ml', 'l', 'tube', 'tablet', 'bolus', 'dose', 'g', 'kg', 'vial', 'sponge', 'pessary', 'sachet'],
    soonDays: 30,
  },
  spray: { units: ['l', 'ml', 'kg', 'g'], soonDays: 60 },
  // In nitrogen a straw does not go off; of a bull with this many left more are ordered.
  straw: { units: ['straw'], soonDays: 0, lowAt: 3 },
  feed: { units: ['t', 'kg', 'bale', 'l'], soonDays: 30 },
} as const satisfies {
  readonly [ware: string]: { units: readonly string[]; soonDays: number; lowAt?: number }
}
export type Ware = keyof typeof wares

/** A job's change to the store: goods it brings in, takes out, or finds there. */
export type Booking = {
  ware: Ware
  does: 'receipt' | 'use' | 'disposal' | 'count'
  product: string
  batchNumber?: string | undefined
  useBy?: number | undefined
  /** In all, or of one dose of a course. */
  amount: Amount
  /** Doses of a later day are only set aside until it comes. */
  course?: { doses: number; aDay: number }
  /** The unit it was written down in. */
  unit: string
  /** The receipt it was taken from, however the batch was spelt. */
  receiptId?: string | undefined
  /** Who sold it. */
  from?: string | undefined
  /** The label's fields, kept with the batch for later jobs. */
  label?: Fields
}

/** Whether a booking leaves the store, given or thrown away; all others came or were found there. */
export const isTaken = ({ does }: Pick<Booking, 'does'>): boolean => does === 'use' || does === 'disposal'

/** The bookings of one job. */
export type Booked = { id: string; date: number; bookings: readonly Booking[] }

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const known = new Map<string, string>()
/** As many spellings as are remembered; a farm buys a few hundred things. */
const mostKnown = 2000

export const productKey = (ware: Ware, product: string): string => `${ware}/${plainOnce(product)}`

/** Five years of a medicine book spell the same few names twenty thousand times. */
function plainOnce(product: string): string {
  const before = known.get(product)
  if (before !== undefined) return before
  const name = plain(product)
  if (known.size < mostKnown) known.set(product, name)
  return name
}

/** A batch goes by its number; one without a number by the month it is good to. */
export function batchKey({ ware, product, batchNumber = '', useBy }: Booking): string {
  const number = plain(batchNumber).replaceAll(' ', '')
  const month = useBy ? new Date(useBy).toISOString().slice(0, 7) : ''
  return `${productKey(ware, product)}/${number || month}`
}
