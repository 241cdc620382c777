import { waitCell } from '../../herd/medicine/waits'
import {
  amountCell,
  type BookEntry,
  type BookKind,
  bookEntry,
  bookKindOf,
} from '../../jobs/medicine/book-entry'
import { dayOf, textOf } from '../../records/collections/farm-record'
import {
  type Ask,
  type Cells,
  defineView,
  type RecordThing,
  type ViewAt,
  type ViewColumn,
} from '../engine/define-view'
import { askPeriod } from './remedies-used'

const everyMedicine = 'all'

/** One medicine where the address names one, else all of them. */
const askProduct: Ask = {
  kind: 'tag',
  name: 'product',
  in: 'id',
  otherwise: { value: everyMedicine, label: 'FIELDS.REMEDY' },
}

const shared = {
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks'],
  asks: [askPeriod('day'), askProduct],
  order: { column: 'day', direction: 'desc' },
} as const

const text = (value: unknown) => textOf(value) || null

const lineOf = (entry: BookEntry | undefined, kind: BookKind, more: (entry: BookEntry) => Cells) =>
  entry?.kind === kind
    ? {
        line: {
          cells: {
            day: entry.date,
            product: entry.product,
            amount: entry.amount ? amountCell(entry.amount.thousandths, entry.amount.unit) : null,
            batch: text(entry.fields.batchNumber),
            cost: typeof entry.fields.cost === 'number' ? entry.fields.cost : null,
            ...more(entry),
          },
          tags: [everyMedicine, entry.key],
        },
      }
    : undefined

const product: ViewColumn = { key: 'product', label: 'FIELDS.REMEDY', kind: 'text', place: 'name' }
const day = (label: string): ViewColumn => ({ key: 'day', label, kind: 'day', place: 'about' })
const batch: ViewColumn = {
  key: 'batch',
  label: 'FIELDS.BATCH_NUMBER',
  kind: 'text',
  place: 'about',
  brief: 'MEDICINE_BOOK.BATCH',
}
const cost: ViewColumn = { key: 'cost', label: 'FIELDS.COST', kind: 'money', place: 'small' }
const amount: ViewColumn = { key: 'amount', label: 'MEDICINE_BOOK.AMOUNT', kind: 'amount', place: 'figure' }

/** Each treatment with a medicine, newest first; a line opens its job. */
export const remedyTreatments = defineView({
  ...shared,
  id: 'remedy-treatments',
  title: 'PAGES.REMEDY_USED_TREATMENTS',
  keeps: ({ fields }) => bookKindOf(fields) === 'given',
  counts: 'SPENDING.TIMES',
  fold: (task: RecordThing, at: ViewAt) =>
    lineOf(bookEntry(task, at), 'given', ({ fields, animalIds }) => ({
      animals: animalIds.length,
      reason: text(fields.reason),
      meat: waitCell(fields, 'meat'),
      milk: waitCell(fields, 'milk'),
    })),
  columns: [
    product,
    day('FIELDS.DATE'),
    amount,
    { key: 'animals', label: 'ANIMALS.ANIMALS', kind: 'count', place: 'about', brief: 'ANIMALS.COUNT' },
    { key: 'reason', label: 'FIELDS.REASON', kind: 'text', place: 'about' },
    batch,
    { key: 'meat', label: 'FIELDS.MEAT_WITHDRAWAL_DAYS', kind: 'wait' },
    { key: 'milk', label: 'FIELDS.MILK_WITHDRAWAL_DAYS', kind: 'wait' },
    cost,
  ],
  opens: ({ id }) => ({ page: 'task-view', search: { id } }),
  empty: { title: 'MEDICINE_BOOK.NONE_GIVEN', text: 'MEDICINE_BOOK.NONE_GIVEN_TEXT' },
})

/** Each purchase of a medicine, newest first; a line opens its job. */
export const remedyBought = defineView({
  ...shared,
  id: 'remedy-bought',
  title: 'PAGES.REMEDY_USED_PURCHASES',
  keeps: ({ fields }) => bookKindOf(fields) === 'came',
  counts: 'MEDICINE_BOOK.PURCHASES',
  fold: (task: RecordThing, at: ViewAt) =>
    lineOf(bookEntry(task, at), 'came', ({ fields }) => ({
      useBy: dayOf(fields.useByDate) ?? null,
      supplier: text(fields.supplierName),
    })),
  columns: [
    product,
    day('FIELDS.DATE'),
    amount,
    { key: 'supplier', label: 'FIELDS.SUPPLIER_NAME', kind: 'text', place: 'about' },
    batch,
    { key: 'useBy', label: 'FIELDS.USE_BY_DATE', kind: 'day' },
    cost,
  ],
  opens: ({ id }) => ({ page: 'task-view', search: { id } }),
  empty: { title: 'MEDICINE_BOOK.NONE_BOUGHT', text: 'MEDICINE_BOOK.NONE_BOUGHT_TEXT' },
})
