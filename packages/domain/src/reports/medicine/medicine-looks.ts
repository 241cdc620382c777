import { type IsAntimicrobial, isAntimicrobial } from '../../herd/medicine/antimicrobials'
import { medicineKey } from '../../herd/medicine/offered-medicines'
import { ownLabel, ownLabelIds } from '../../herd/medicine/own-labels'
import type { ProductLabel, Substance } from '../../herd/medicine/product-label'
import { taskTypeOf } from '../../jobs/engine/registry'
import type { BookEntry } from '../../jobs/medicine/book-entry'
import { dateOf } from '../../jobs-read/job/task-rows'
import { textOf } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import type { Look, LooksBy } from '../engine/define-view'

/** The look-ups about a product in views of the medicine book; such a view names them in `looksBy`. */
export const looksForMedicine: LooksBy = {
  tasks: [
    'id',
    {
      by: 'antibiotic',
      values: ({ antibiotic, remedy }) => (antibiotic === 'yes' ? [medicineKey(textOf(remedy))] : []),
    },
    {
      by: 'substance',
      values: (fields) => (substancesOn(fields).length > 0 ? [medicineKey(textOf(fields.remedy))] : []),
    },
  ],
  barcodes: ['id'],
}

/** The farm's own label. Where it lists no substance, the latest purchase that names one does. */
export function labelOf(product: string, look: Look): ProductLabel | undefined {
  const [own] = ownLabelIds(product).flatMap((id) =>
    look('barcodes', 'id', id).flatMap((row) => ownLabel(row) ?? []),
  )
  if (own && own.substances.length > 0) return own
  const packs = look('tasks', 'substance', medicineKey(product))
  if (packs.length === 0) return own
  const last = packs.reduce((newest, one) => (dateOf(one.fields) >= dateOf(newest.fields) ? one : newest))
  return { name: product, periods: [], ...own, substances: substancesOn(last.fields) }
}

/** The substance on a purchase, by the unit it came in. */
function substancesOn({ activeSubstance, substanceStrength, stockUnit }: Fields): Substance[] {
  const [name, unit] = [textOf(activeSubstance).trim(), textOf(stockUnit)]
  return name && unit && typeof substanceStrength === 'number' && substanceStrength > 0
    ? [{ name, mg: substanceStrength, unit }]
    : []
}

export const purchaseOf = ({ remedyPurchaseId }: Fields, look: Look): Fields | undefined =>
  typeof remedyPurchaseId === 'string' ? look('tasks', 'id', remedyPurchaseId)[0]?.fields : undefined

/** Its job is a vaccination or against parasites, or it seals a teat: no antibiotic, whatever its name is. */
export function isOtherwise({ fields }: BookEntry): boolean {
  const asks = taskTypeOf(fields.typeId)?.fields ?? {}
  return 'vaccineAgainst' in asks || 'wormClass' in asks || fields.dryCowUse === 'seal'
}

/** Whether a line of the book is an antimicrobial, by all that is known of it. */
export const antimicrobialLine = (
  entry: BookEntry,
  label: ProductLabel | undefined,
  bought: Fields | undefined,
  look: Look,
): IsAntimicrobial =>
  isAntimicrobial(entry.product, {
    label,
    boughtAsOne: boughtAsAntibiotic(entry, bought, look),
    otherwise: isOtherwise(entry),
  })

/** Ticked as an antibiotic on the purchase it was taken from, or on any of the same name. */
function boughtAsAntibiotic({ key, fields }: BookEntry, bought: Fields | undefined, look: Look): boolean {
  if (fields.antibiotic === 'yes' || bought?.antibiotic === 'yes') return true
  return look('tasks', 'antibiotic', key).length > 0
}
