import type { Fields } from '../sync/stored-record'
import { objectOf, type Row } from '../tasks/task-rows'
import { medicineKey } from './offered-medicines'
import { type ProductLabel, readLabel, writeLabel } from './product-label'

/** The farm's own word on a label is kept among the packs it knows, under the name of the product. */
const prefix = 'label '
export const ownLabelId = (product: string): string => `${prefix}${medicineKey(product)}`

/** Undefined for a pack that was only scanned. */
export function ownLabel({ id, fields }: Row): ProductLabel | undefined {
  const kept = objectOf(fields.productLabel)
  const { name, deleted } = fields
  if (!id.startsWith(prefix) || !kept || deleted === true || typeof name !== 'string') return undefined
  return readLabel(name, kept)
}

/** The record of a corrected label. It holds the whole label, so that two phones never mix two labels. */
export const keepLabel = (label: ProductLabel): { id: string; set: Fields } => ({
  id: ownLabelId(label.name),
  set: { name: label.name, productLabel: writeLabel(label) },
})
