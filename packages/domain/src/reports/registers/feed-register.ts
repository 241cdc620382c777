import { amountCell } from '../../jobs/medicine/book-entry'
import { feedPurchase } from '../../jobs/types/feeding/feed-purchase'
import { dayOf, subAppOfTask, textOf } from '../../records/collections/farm-record'
import { amountOf } from '../../records/stock/units'
import { defineView, type ViewColumn } from '../engine/define-view'
import { lacksColumn } from './layout'
import { chosen, day, found, isOf, lineOf, number, oneJobEach, text } from './one-job-register'
import { feedLayout } from './yard-layouts'

const feedColumns = [
  { key: 'product', label: 'FIELDS.FEED_PRODUCT', kind: 'text', place: 'name' },
  { key: 'amount', label: 'PAPERS.AMOUNT', kind: 'amount', place: 'figure' },
  day,
  lacksColumn,
  { key: 'supplier', label: 'FIELDS.SUPPLIER_NAME', kind: 'text', place: 'about' },
  { key: 'kind', label: 'FIELDS.FEED_KIND', kind: 'key' },
  { key: 'batch', label: 'FIELDS.BATCH_NUMBER', kind: 'text' },
  { key: 'useBy', label: 'FIELDS.USE_BY_DATE', kind: 'day' },
  { key: 'licence', label: 'FIELDS.MILL_LICENCE', kind: 'text' },
  { key: 'cost', label: 'FIELDS.COST', kind: 'money' },
] as const satisfies readonly ViewColumn[]

/** Feed that was bought, with what a recall asks for. Hay and straw of a neighbour carry no batch. */
export const feedRegister = defineView({
  ...oneJobEach,
  over: 'records',
  id: 'feed-register',
  title: 'PAGES.FEED_REGISTER',
  subApps: ['bovine', 'ovine'],
  found: found(feedPurchase.id),
  keeps: (record) => isOf(record, feedPurchase.id) && record.fields.stockKind === 'bought',
  fold: ({ fields }, { region, subApp }) => {
    if (subAppOfTask(fields) !== subApp) return undefined
    const unit = textOf(fields.feedUnit)
    const size = number(fields.packSize)
    const cells = {
      day: dayOf(fields.date) ?? null,
      product: text(fields.feedProduct),
      kind: chosen(fields, 'feedKind'),
      amount: size === null || unit === '' ? null : amountCell(amountOf(size, unit).thousandths, unit),
      supplier: text(fields.supplierName),
      batch: text(fields.batchNumber),
      useBy: dayOf(fields.useByDate) ?? null,
      licence: text(fields.millLicence),
      cost: number(fields.cost),
    }
    const grown = fields.feedKind === 'Roughage'
    const needs = feedLayout(region).needs.filter((key) => !(grown && key === 'batch'))
    return lineOf(cells, needs, feedColumns)
  },
  columns: feedColumns,
  empty: { title: 'PAPERS.NO_FEED', text: 'PAPERS.NO_FEED_TEXT', filledBy: feedPurchase.id },
  prints: feedLayout,
})
