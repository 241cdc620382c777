import { oneDay } from '../../base/one-day'
import {
  type Booked,
  type Booking,
  batchKey,
  isTaken,
  productKey,
  type Ware,
} from '../../records/stock/bookings'
import { baseOf } from '../../records/stock/units'
import type { Fields } from '../../records/sync/stored-record'

/** One job's change to a batch. */
export type StockMove = {
  id: string
  date: number
  does: Booking['does']
  /** In whole thousandths of the base unit; of a use what was given so far. */
  amount: number
  /** The amount left in the batch afterwards. */
  left: number
  unit: string
  from?: string | undefined
  /** The job used a unit that does not convert to the batch's, so the amount is unknown. */
  uncounted?: true
}

export type StockBatch = {
  id: string
  ware: Ware
  product: string
  batchNumber?: string | undefined
  useBy?: number | undefined
  unit: string
  /** In whole thousandths of the base unit. Below zero when more was given than anybody wrote down as bought. */
  left: number
  /** Of that, what courses under way still take. */
  reserved: number
  /** The day it was first used of what is left. */
  opened?: number | undefined
  label: Fields
  /** The receipt to link a use to. */
  receiptId: string
  moves: StockMove[]
}

type Step = { booked: Booked; booking: Booking }

/** By day and then by id, which begins with the moment it was written down: the order every device agrees on. */
export const inStockOrder = (a: Booked, b: Booked): number =>
  a.date - b.date || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * The stock on a day: receipts less uses, begun anew at each count. It is computed from the jobs alone and
 * stored nowhere. So an edit, a deletion and two phones that were apart all come to the same. `booked` is in
 * stock order.
 */
export function replayStock(booked: Iterable<Booked>, today: number): StockBatch[] {
  const steps: Step[] = []
  for (const one of booked) for (const booking of one.bookings) steps.push({ booked: one, booking })
  const shelf = new Shelf(steps)
  for (const step of steps)
    if (isTaken(step.booking)) use(shelf, step, today)
    else take(shelf, step)
  return shelf.all
}

/** Only what came or was found is in store: a medicine named on an old treatment never was. */
class Shelf {
  private readonly byId = new Map<string, StockBatch>()
  private readonly byReceipt = new Map<string, StockBatch>()
  private readonly byProduct = new Map<string, StockBatch[]>()

  constructor(steps: readonly Step[]) {
    for (const { booked, booking } of steps) if (!isTaken(booking)) this.open(booked.id, booking)
    for (const batches of this.byProduct.values()) batches.sort(firstToExpire)
  }

  get all(): StockBatch[] {
    return [...this.byId.values()]
  }

  of = (booking: Booking): StockBatch | undefined => this.byId.get(batchKey(booking))

  /**
   * The batch the job names, or else the pack it came from, even if the farmer has corrected that pack since.
   */
  named = (booking: Booking): StockBatch | undefined =>
    this.of(booking) ?? this.byReceipt.get(booking.receiptId ?? '')

  batchesOf = ({ ware, product }: Booking): readonly StockBatch[] =>
    this.byProduct.get(productKey(ware, product)) ?? []

  private open(receiptId: string, booking: Booking): void {
    const id = batchKey(booking)
    const known = this.byId.get(id)
    const batch = known ?? emptyBatch(id, receiptId, booking)
    this.byReceipt.set(receiptId, batch)
    if (!known) {
      this.byId.set(id, batch)
      const key = productKey(booking.ware, booking.product)
      this.byProduct.set(key, [...(this.byProduct.get(key) ?? []), batch])
    } else if (booking.useBy && booking.useBy < (batch.useBy ?? Number.POSITIVE_INFINITY))
      batch.useBy = booking.useBy
  }
}

const emptyBatch = (id: string, receiptId: string, booking: Booking): StockBatch => {
  const { ware, product, batchNumber, useBy, unit } = booking
  return {
    id,
    ware,
    product,
    batchNumber,
    useBy,
    unit,
    left: 0,
    reserved: 0,
    label: {},
    receiptId,
    moves: [],
  }
}

type Dated = Pick<StockBatch, 'id' | 'useBy'>

export function firstToExpire(a: Dated, b: Dated): number {
  const never = Number.POSITIVE_INFINITY
  const [one, other] = [a.useBy ?? never, b.useBy ?? never]
  if (one !== other) return one - other
  return a.id < b.id ? -1 : 1
}

function take(shelf: Shelf, { booked, booking }: Step): void {
  const batch = shelf.of(booking)
  if (!batch) return
  const { amount, does, label, product } = booking
  const counts = fits(batch, booking)
  if (counts) batch.left = does === 'count' ? amount.thousandths : batch.left + amount.thousandths
  if (does === 'receipt') Object.assign(batch, { product, receiptId: booked.id })
  batch.label = { ...batch.label, ...label }
  note(batch, booked, booking, amount.thousandths, counts)
}

function use(shelf: Shelf, { booked, booking }: Step, today: number): void {
  const { amount, batchNumber, useBy, receiptId } = booking
  const { doses, given } = dosesBy(booking, booked.date, today)
  let taken = amount.thousandths * given
  const batch = shelf.named(booking)
  const anyOfIt = !(batchNumber || useBy || receiptId)
  const batches = batch ? [batch] : anyOfIt ? shelf.batchesOf(booking).filter(hasCome) : []
  const usable = batches.filter((one) => fits(one, booking))
  const unfit = batches[0]
  if (unfit && usable.length === 0) note(unfit, booked, booking, 0, false)
  // Without a named bottle, the one that expires first is emptied first, and the last has the rest.
  for (const [index, one] of usable.entries()) {
    const isLast = index === usable.length - 1
    const part = isLast ? taken : Math.min(taken, Math.max(0, one.left))
    taken -= part
    if (isLast) one.reserved += amount.thousandths * (doses - given)
    if (part === 0 && !batch) continue
    one.left -= part
    one.opened = one.left > 0 ? (one.opened ?? booked.date) : undefined
    note(one, booked, booking, part, true)
  }
}

/** How many doses there are, and how many of them a day has seen: those of a later day are only set aside. */
export function dosesBy({ course }: Pick<Booking, 'course'>, date: number, today: number) {
  const { doses, aDay } = course ?? { doses: 1, aDay: 1 }
  const days = Math.floor((today - date) / oneDay) + 1
  return { doses, given: Math.max(0, Math.min(doses, days * aDay)) }
}

const hasCome = ({ moves }: StockBatch) => moves.length > 0
const fits = ({ unit }: StockBatch, { amount }: Booking) => baseOf(unit) === amount.of

function note(batch: StockBatch, { id, date }: Booked, booking: Booking, amount: number, counted: boolean) {
  const { does, unit, from } = booking
  batch.moves.push({
    id,
    date,
    does,
    amount,
    left: batch.left,
    unit,
    from,
    ...(!counted && { uncounted: true }),
  })
}

/** The stock as the jobs of a farm booked it. */
export type StockInStore = {
  batches(today: number): readonly StockBatch[]
  /** As it would be if this job were so; without what it books, as if it had never been. */
  batchesWith(id: string, booked: Booked | undefined, today: number): readonly StockBatch[]
}
