import { textOf } from '../home/farm-record'
import type { BookEntry } from '../medicine/book-entry'
import { medicineKey } from '../medicine/offered-medicines'
import { ownLabel, ownLabelId } from '../medicine/own-labels'
import type { ProductLabel } from '../medicine/product-label'
import type { Fields } from '../sync/stored-record'
import type { Look, LooksBy } from './define-view'

/** What views of the medicine book look up about a product; they say so with `looksBy`. */
export const looksForMedicine: LooksBy = {
  tasks: [
    'id',
    {
      by: 'antibiotic',
      values: ({ antibiotic, remedy }) => (antibiotic === 'yes' ? [medicineKey(textOf(remedy))] : []),
    },
  ],
  barcodes: ['id'],
}

export const labelOf = (product: string, look: Look): ProductLabel | undefined =>
  look('barcodes', 'id', ownLabelId(product)).flatMap((row) => ownLabel(row) ?? [])[0]

export const purchaseOf = ({ remedyPurchaseId }: Fields, look: Look): Fields | undefined =>
  typeof remedyPurchaseId === 'string' ? look('tasks', 'id', remedyPurchaseId)[0]?.fields : undefined

/** Ticked as an antibiotic on the purchase it was taken from, or on any of the same name. */
export function boughtAsAntibiotic(
  { key, fields }: BookEntry,
  bought: Fields | undefined,
  look: Look,
): boolean {
  if (fields.antibiotic === 'yes' || bought?.antibiotic === 'yes') return true
  return look('tasks', 'antibiotic', key).length > 0
}
