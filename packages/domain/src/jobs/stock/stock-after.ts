import type { Warning } from '../../jobs-read/job/define-task-type'
import type { Row } from '../../jobs-read/job/task-rows'
import type { StockBatch, StockInStore } from '../../jobs-read/stock/replay-stock'
import { choiceKey } from '../../records/fields/choice-key'
import { type Ware, wares } from '../../records/stock/bookings'
import { quantityIn } from '../../records/stock/units'
import { bookedBy } from './ledger'

/** The batches a job would take from or add to, as they would stand once it is saved. */
export function stockAfter(row: Row, ledger: StockInStore | undefined, today: number): StockBatch[] {
  const booked = bookedBy(row)
  if (!booked || !ledger) return []
  return ledger
    .batchesWith(row.id, booked, today)
    .filter(({ moves }) => moves.some(({ id }) => id === row.id))
}

const store = 'JOBS.DOUBT.STORE_BELOW_ZERO'
const belowZero: Record<Ware, string> = {
  medicine: 'JOBS.DOUBT.STOCK_BELOW_ZERO',
  spray: store,
  feed: store,
  straw: 'JOBS.DOUBT.STRAWS_BELOW_ZERO',
}
const unitDiffers = 'JOBS.DOUBT.STOCK_UNIT_DIFFERS'
const boughtTwice = 'JOBS.DOUBT.BOUGHT_TWICE'
const units = new Set<string>(Object.values(wares).flatMap((ware) => [...ware.units]))
export const stockTextKeys: readonly string[] = [
  ...[...Object.values(belowZero), unitDiffers, boughtTwice],
  ...[...units].map((unit) => choiceKey('stockUnit', unit)),
]

/**
 * Questions about a job that books stock. They refuse nothing: the animal was treated, whatever the cabinet
 * says.
 */
export function stockDoubts(row: Row, ledger: StockInStore | undefined, today: number): Warning[] {
  const after = stockAfter(row, ledger, today)
  if (!ledger || after.length === 0) return []
  const now = ledger.batches(today)
  const without = ledger.batchesWith(row.id, undefined, today)
  return after.flatMap((batch): Warning[] => {
    const own = batch.moves.filter(({ id }) => id === row.id)
    const remedy = batch.product
    if (own.some(({ uncounted }) => uncounted))
      return [{ code: 'jobDoubt', says: unitDiffers, values: { remedy, unit: batch.unit } }]
    if (isSecond(batch, row.id)) return [{ code: 'jobDoubt', says: boughtTwice, values: { remedy } }]
    const free = freeOf(batch)
    // Asked once: a job corrected later is not asked again unless it takes still more.
    if (free >= 0 || free >= freeIn(now, batch.id)) return []
    const had = Math.max(0, freeIn(without, batch.id))
    const said = (thousandths: number) => quantityIn(thousandths, batch.unit)
    const values = { remedy, unit: batch.unit, had: said(had), takes: said(freeIn(without, batch.id) - free) }
    return [{ code: 'jobDoubt', says: belowZero[batch.ware], values }]
  })
}

const freeOf = ({ left, reserved }: StockBatch) => left - reserved
const freeIn = (batches: readonly StockBatch[], id: string): number => {
  const batch = batches.find((one) => one.id === id)
  return batch ? freeOf(batch) : 0
}

/** The same batch from the same seller on the same day is more often written down twice than bought twice. */
function isSecond({ moves }: StockBatch, id: string): boolean {
  const mine = moves.find((move) => move.id === id && move.does === 'receipt')
  return moves.some(
    (move) =>
      mine !== undefined &&
      move.id !== id &&
      move.does === 'receipt' &&
      move.date === mine.date &&
      (move.from ?? '').toLowerCase() === (mine.from ?? '').toLowerCase(),
  )
}
