import { dateOf, type Row, readTask, takesEffect } from '../../jobs-read/job/task-rows'
import { inStockOrder, replayStock, type StockBatch } from '../../jobs-read/stock/replay-stock'
import type { Booked } from '../../records/stock/bookings'
import { taskTypeOf } from '../engine/registry'

/** A job's bookings; undefined for most. */
export function bookedBy(row: Row): Booked | undefined {
  const books = takesEffect(row) ? taskTypeOf(row.fields.typeId)?.books : undefined
  if (!books) return undefined
  const { facts, own } = readTask(row)
  const bookings = books(facts, own)
  return bookings.length > 0 ? { id: row.id, date: dateOf(row.fields), bookings } : undefined
}

/** The jobs that book, kept in order as they are saved, edited and taken back. */
export class StockLedger {
  private readonly jobs = new Map<string, Booked>()
  private sorted: readonly Booked[] | undefined
  private seen: { today: number; batches: readonly StockBatch[] } | undefined

  /** True when it changes what is in store. */
  put(row: Row): boolean {
    const booked = bookedBy(row)
    if (!booked && !this.jobs.has(row.id)) return false
    if (booked) this.jobs.set(row.id, booked)
    else this.jobs.delete(row.id)
    this.sorted = undefined
    this.seen = undefined
    return true
  }

  batches(today: number): readonly StockBatch[] {
    if (this.seen?.today === today) return this.seen.batches
    this.sorted ??= [...this.jobs.values()].sort(inStockOrder)
    this.seen = { today, batches: replayStock(this.sorted, today) }
    return this.seen.batches
  }

  /** As it would be if this job were so; without what it books, as if it had never been. */
  batchesWith(id: string, booked: Booked | undefined, today: number): readonly StockBatch[] {
    const jobs = new Map(this.jobs)
    if (booked) jobs.set(id, booked)
    else jobs.delete(id)
    return replayStock([...jobs.values()].sort(inStockOrder), today)
  }
}
