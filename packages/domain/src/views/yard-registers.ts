import { choiceKey } from '../fields/choice-key'
import { dayOf, subAppOfTask, textOf } from '../home/farm-record'
import { amountCell } from '../medicine/book-entry'
import { incomplete, lacksColumn, lacksOf } from '../registers/layout'
import {
  accidentLayout,
  feedLayout,
  mustBeReported,
  trainingLayout,
  visitorLayout,
} from '../registers/yard-layouts'
import { amountOf } from '../stock/units'
import type { Fields } from '../sync/stored-record'
import { isDone } from '../tasks/done-jobs'
import { accident } from '../tasks/types/accident'
import { feedPurchase } from '../tasks/types/feed-purchase'
import { training } from '../tasks/types/training'
import { visitorLog } from '../tasks/types/visitor-log'
import { type Cells, defineView, type RecordThing, type ViewColumn } from './define-view'

import { askPeriod } from './remedies-used'

const text = (value: unknown) => textOf(value).trim() || null
const number = (value: unknown) => (typeof value === 'number' ? value : null)
const chosen = (fields: Fields, name: string) =>
  textOf(fields[name]) === '' ? null : choiceKey(name, textOf(fields[name]))

const asks = [
  askPeriod('day'),
  {
    kind: 'only',
    name: 'only',
    in: 'type',
    label: 'PAPERS.WHICH_LINES',
    options: [
      { value: 'all', label: 'PAPERS.ALL' },
      { value: incomplete, label: 'PAPERS.INCOMPLETE' },
    ],
  },
] as const

/** What registers with one job to a line have alike. */
const oneJobEach = {
  collections: ['tasks'],
  asks,
  order: { column: 'day', direction: 'desc' },
  opens: ({ id }: { id: string }) => ({ page: 'task-view', search: { id } }),
  counts: 'PAPERS.LINES',
  emptyOf: { [incomplete]: { title: 'PAPERS.COMPLETE', text: 'PAPERS.COMPLETE_TEXT' } },
} as const

/** Only these are read, of all the farm has done. */
const found = (typeId: string) => ({ tasks: { field: 'typeId', value: typeId } })
const isOf = ({ fields }: RecordThing, typeId: string) => fields.typeId === typeId && isDone(fields)

function lineOf(cells: Cells, needs: readonly string[], columns: readonly ViewColumn[]) {
  const lacks = lacksOf(cells, needs, columns)
  return { line: { cells: { ...cells, lacks }, tags: ['all', ...(lacks.length > 0 ? [incomplete] : [])] } }
}

const day = { key: 'day', label: 'FIELDS.DATE', kind: 'day', place: 'small' } as const
const notes = { key: 'notes', label: 'FIELDS.NOTES', kind: 'text' } as const

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

const visitorColumns = [
  { key: 'name', label: 'FIELDS.VISITOR_NAME', kind: 'text', place: 'name' },
  day,
  { key: 'purpose', label: 'FIELDS.VISIT_PURPOSE', kind: 'key', place: 'figure' },
  lacksColumn,
  { key: 'firm', label: 'FIELDS.VISITOR_FIRM', kind: 'text', place: 'about' },
  { key: 'from', label: 'FIELDS.VISITOR_FROM', kind: 'text' },
  { key: 'vehicle', label: 'FIELDS.VISITOR_VEHICLE', kind: 'text' },
  { key: 'livestock', label: 'FIELDS.BEEN_WITH_LIVESTOCK', kind: 'key' },
  { key: 'disinfected', label: 'FIELDS.VISITOR_DISINFECTED', kind: 'key' },
  notes,
] as const satisfies readonly ViewColumn[]

const everywhere = ['bovine', 'ovine', 'crop'] as const

/** Who came onto the farm. */
export const visitorRegister = defineView({
  ...oneJobEach,
  over: 'records',
  id: 'visitor-register',
  title: 'PAGES.VISITORS',
  subApps: everywhere,
  found: found(visitorLog.id),
  keeps: (record) => isOf(record, visitorLog.id),
  fold: ({ fields }, { region }) =>
    lineOf(
      {
        day: dayOf(fields.date) ?? null,
        name: text(fields.visitorName),
        firm: text(fields.visitorFirm),
        purpose: chosen(fields, 'visitPurpose'),
        from: text(fields.visitorFrom),
        vehicle: text(fields.visitorVehicle),
        livestock: chosen(fields, 'beenWithLivestock'),
        disinfected: chosen(fields, 'visitorDisinfected'),
        notes: text(fields.notes),
      },
      visitorLayout(region).needs,
      visitorColumns,
    ),
  columns: visitorColumns,
  empty: { title: 'PAPERS.NO_VISITORS', text: 'PAPERS.NO_VISITORS_TEXT', filledBy: visitorLog.id },
  prints: visitorLayout,
})

const accidentColumns = [
  { key: 'who', label: 'FIELDS.ACCIDENT_PERSON', kind: 'text', place: 'name' },
  day,
  { key: 'kind', label: 'FIELDS.ACCIDENT_KIND', kind: 'key', place: 'figure' },
  lacksColumn,
  { key: 'injury', label: 'FIELDS.INJURY', kind: 'text', place: 'about' },
  { key: 'what', label: 'FIELDS.ACCIDENT_WHAT', kind: 'text' },
  { key: 'place', label: 'FIELDS.ACCIDENT_PLACE', kind: 'text' },
  { key: 'daysOff', label: 'FIELDS.DAYS_OFF', kind: 'count' },
  { key: 'reportedTo', label: 'FIELDS.REPORTED_TO', kind: 'text' },
  { key: 'reported', label: 'FIELDS.REPORTED_DATE', kind: 'day' },
  { key: 'prevention', label: 'FIELDS.PREVENTION', kind: 'text' },
] as const satisfies readonly ViewColumn[]

const reporting = ['reportedTo', 'reported']

/** The accident book. */
export const accidentRegister = defineView({
  ...oneJobEach,
  over: 'records',
  id: 'accident-register',
  title: 'PAGES.ACCIDENTS',
  subApps: everywhere,
  found: found(accident.id),
  keeps: (record) => isOf(record, accident.id),
  fold: ({ fields }, { region }) => {
    const daysOff = number(fields.daysOff)
    const cells = {
      day: dayOf(fields.date) ?? null,
      who: text(fields.accidentPerson),
      kind: chosen(fields, 'accidentKind'),
      what: text(fields.accidentWhat),
      place: text(fields.accidentPlace),
      injury: text(fields.injury),
      daysOff,
      reportedTo: text(fields.reportedTo),
      reported: dayOf(fields.reportedDate) ?? null,
      prevention: text(fields.prevention),
    }
    const tell = mustBeReported(region, cells.day ?? 0, daysOff ?? undefined)
    const needs = [...accidentLayout(region).needs, ...(tell ? reporting : [])]
    return lineOf(cells, needs, accidentColumns)
  },
  columns: accidentColumns,
  empty: { title: 'PAPERS.NO_ACCIDENTS', text: 'PAPERS.NO_ACCIDENTS_TEXT', filledBy: accident.id },
  prints: accidentLayout,
})

const trainingColumns = [
  { key: 'person', label: 'FIELDS.TRAINED_PERSON', kind: 'text', place: 'name' },
  { key: 'expires', label: 'FIELDS.CERTIFICATE_EXPIRES', kind: 'day', place: 'small' },
  lacksColumn,
  { key: 'course', label: 'FIELDS.TRAINING_COURSE', kind: 'text', place: 'about' },
  { key: 'provider', label: 'FIELDS.TRAINING_PROVIDER', kind: 'text' },
  { key: 'day', label: 'FIELDS.DATE', kind: 'day' },
  { key: 'certificate', label: 'FIELDS.TRAINING_CERTIFICATE', kind: 'text' },
  notes,
] as const satisfies readonly ViewColumn[]

/** Who has learnt what. A certificate stays in the book as long as it holds, however long ago the course was. */
export const trainingRegister = defineView({
  ...oneJobEach,
  over: 'records',
  id: 'training-register',
  title: 'PAGES.TRAINING',
  subApps: everywhere,
  asks: [askPeriod('day', 'holds'), asks[1]],
  found: found(training.id),
  keeps: (record) => isOf(record, training.id),
  fold: ({ fields }, { region }) => {
    const learnt = dayOf(fields.date) ?? null
    const expires = dayOf(fields.certificateExpires) ?? null
    return lineOf(
      {
        day: learnt,
        holds: expires,
        person: text(fields.trainedPerson),
        course: text(fields.trainingCourse),
        provider: text(fields.trainingProvider),
        certificate: text(fields.trainingCertificate),
        expires,
        notes: text(fields.notes),
      },
      trainingLayout(region).needs,
      trainingColumns,
    )
  },
  columns: trainingColumns,
  empty: { title: 'PAPERS.NO_TRAINING', text: 'PAPERS.NO_TRAINING_TEXT', filledBy: training.id },
  prints: trainingLayout,
})
