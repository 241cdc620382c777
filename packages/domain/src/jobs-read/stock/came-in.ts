import type { Booking, Ware } from '../../records/stock/bookings'
import { amountOf } from '../../records/stock/units'
import type { Fields } from '../../records/sync/stored-record'

type Came = {
  stockKind: string
  batchNumber?: string
  useByDate?: number
  packs?: number
  packSize: number
  supplierName?: string
}

/** Books the goods a job brought into the store, or found there: so many packs, with their label. */
export function cameIn(
  task: Came,
  { ware, product, unit, onLabel }: { ware: Ware; product: string; unit: string; onLabel: readonly string[] },
): Booking {
  const { stockKind, batchNumber, useByDate, packs = 1, packSize, supplierName } = task
  const label: Fields = {}
  const said = task as unknown as Fields
  for (const name of onLabel) if (said[name] !== undefined) label[name] = said[name]
  return {
    ...{ ware, product, unit, batchNumber, label },
    does: stockKind === 'counted' ? 'count' : 'receipt',
    useBy: useByDate,
    amount: amountOf(packs * packSize, unit),
    from: supplierName,
  }
}
