import type { Fields } from '../../records/sync/stored-record'
import type { PackScan } from './gs1'
import type { Bottle, OfferedMedicine } from './offered-medicines'

/** The farm's match for a scanned pack: the medicine by its number, and the bottle by its batch. */
type FoundByScan = { medicine?: OfferedMedicine; bottle?: Bottle }

/** A batch number alone names a bottle too, where only one medicine has it: some packs carry nothing else. */
export function foundByScan(scan: PackScan, medicines: readonly OfferedMedicine[]): FoundByScan {
  const known = medicines.filter(({ gtins }) => scan.gtin !== undefined && gtins.includes(scan.gtin))
  const within = known.length > 0 ? known : scan.gtin === undefined ? medicines : []
  const withBatch = within.flatMap((medicine) => {
    const bottle = medicine.bottles.find(({ batchNumber }) => isSameBatch(batchNumber, scan.batchLot))
    return bottle ? [{ medicine, bottle }] : []
  })
  const [first, ...others] = withBatch
  if (first && others.length === 0) return first
  const [medicine] = known
  return medicine ? { medicine } : {}
}

const plain = (batch: string) => batch.replace(/\s+/g, '').toLowerCase()
const isSameBatch = (one: string | undefined, other: string | undefined): boolean =>
  Boolean(one && other && plain(one) === plain(other))

/** The fields a scan fills in on a purchase, besides the medicine. */
export const scanSaysBought = ({ raw, gtin, batchLot, useByDate, useByDay, count }: PackScan): Fields => ({
  packScan: raw,
  ...(gtin && { gtin }),
  ...(batchLot && { batchNumber: batchLot }),
  ...(useByDate && { useByDate, useByDay: useByDay ?? null }),
  ...(count && { packs: count }),
})

/** The fields a scan fills in on a treatment when the farm has no purchase of the pack. */
export const scanSaysGiven = ({ batchLot, useByDate, useByDay }: PackScan): Fields => ({
  ...(batchLot && { batchNumber: batchLot, remedyPurchaseId: null }),
  ...(useByDate && { useByDate: useByDay ?? useByDate }),
})
