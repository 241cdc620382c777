import { objectOf, type Row } from '../../jobs-read/job/task-rows'
import { digestText } from '../../records/sync/digest'
import type { Fields } from '../../records/sync/stored-record'
import { medicineKey } from './offered-medicines'
import { type ProductLabel, readLabel, writeLabel } from './product-label'

/** The farm's own word on a label is kept among the packs it knows, once for every spelling of the product. */
const prefix = 'label-'
/** Ids of an older app held the name itself. No server takes spaces in an id, so they are on one device alone. */
const olderPrefix = 'label '
export const ownLabelId = (product: string): string =>
  `${prefix}${digestText(medicineKey(product)).toString(36)}`
/** The ids a label may have, the one that counts first. */
export const ownLabelIds = (product: string): readonly string[] => [
  ownLabelId(product),
  `${olderPrefix}${medicineKey(product)}`,
]

/** Undefined for a pack that was only scanned. */
export function ownLabel({ id, fields }: Row): ProductLabel | undefined {
  const kept = objectOf(fields.productLabel)
  const { name, deleted } = fields
  const isLabel = [prefix, olderPrefix].some((start) => id.startsWith(start))
  if (!isLabel || !kept || deleted === true || typeof name !== 'string') return undefined
  return readLabel(name, kept)
}

/** The record of a corrected label. It holds the whole label, so that two phones never mix two labels. */
export const keepLabel = (label: ProductLabel): { id: string; set: Fields } => ({
  id: ownLabelId(label.name),
  set: { name: label.name, productLabel: writeLabel(label) },
})
