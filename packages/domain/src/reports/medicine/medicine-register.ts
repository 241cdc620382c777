import { dayIn } from '../../base/days/time-zone'
import { ruleAt } from '../../base/regions/dated-rules'
import { medicineRecordRules } from '../../base/regions/medicine-record-rules'
import { medicinePurchaseRules } from '../../base/regions/medicine-rules'
import type { Place } from '../../base/regions/places'
import { emaCategories } from '../../herd/medicine/active-substances'
import {
  criticalClasses,
  criticalIn,
  criticalKey,
  emaIn,
  emaKey,
  type IsAntimicrobial,
} from '../../herd/medicine/antimicrobials'
import type { ProductLabel } from '../../herd/medicine/product-label'
import { unnamed } from '../../herd/medicine/unnamed'
import { waitCell } from '../../herd/medicine/waits'
import { jobFields } from '../../jobs/engine/job-fields'
import { taskTypeOf } from '../../jobs/engine/registry'
import { amountCell, type BookEntry, bookEntry, bookKindOf } from '../../jobs/medicine/book-entry'
import { clearAt, lastDose } from '../../jobs-read/job/withdrawal'
import { dayOf, textOf } from '../../records/collections/farm-record'
import { choiceKey } from '../../records/fields/choice-key'
import type { Fields } from '../../records/sync/stored-record'
import {
  type Cells,
  defineView,
  type Folded,
  type Line,
  type Look,
  type RecordThing,
  type ViewAt,
} from '../engine/define-view'
import { incomplete, isEmpty, lacksColumn } from '../registers/layout'
import { medicineLayout } from '../registers/medicine-register'
import { antimicrobialLine, labelOf, looksForMedicine, purchaseOf } from './medicine-looks'
import { askPeriod } from './remedies-used'
import { looksForNames, saysMedicine, unnamedEntries } from './unnamed-medicine'

const text = (value: unknown) => textOf(value).trim() || null
const none: string[] = []
const unknownSubstance = 'FIELDS.ACTIVE_SUBSTANCE'

/** Every line of the medicine book with what any region asks of it; exports/medicine-register.ts lays it out. */
export const medicineRegister = defineView({
  id: 'medicine-register',
  title: 'PAGES.MEDICINE_REGISTER',
  within: 'medicine-register',
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks', 'operators', 'barcodes', 'mobs'],
  keeps: ({ collection, fields }) =>
    collection !== 'tasks' || bookKindOf(fields) !== undefined || saysMedicine(fields),
  looksBy: {
    ...looksForMedicine,
    tasks: [...(looksForMedicine.tasks ?? []), ...looksForNames],
    operators: ['id', 'name'],
    mobs: ['id'],
  },
  asks: [
    askPeriod('day'),
    { kind: 'tag', name: 'part', in: 'id', otherwise: { value: 'given', label: 'MEDICINE_BOOK.PART.GIVEN' } },
  ],
  fold: (task, at, _asked, look) => {
    const entry = task.collection === 'tasks' ? bookEntry(task, at) : undefined
    if (!entry) return unnamedLines(task, at, look)
    const label = labelOf(entry.product, look)
    const bought = entry.kind === 'given' ? purchaseOf(entry.fields, look) : undefined
    const cells = sharedCells(entry, label)
    const is = entry.kind === 'given' ? antimicrobialLine(entry, label, bought, look) : 'no'
    // A medicine that may be an antibiotic is listed among them, with what its line lacks.
    const lacks = [...lacksIn(entry, at), ...(is === 'unknown' ? [unknownSubstance] : [])]
    Object.assign(cells, cellsOf[entry.kind](entry, bought, look), { lacks })
    return { line: { cells, tags: tagsOf(entry, is, lacks) } }
  },
  order: { column: 'day', direction: 'asc' },
  counts: 'MEDICINE_BOOK.LINES',
  columns: [
    { key: 'product', label: 'FIELDS.REMEDY', kind: { by: 'named' }, letters: 12, place: 'name' },
    { key: 'day', label: 'FIELDS.DATE', kind: 'day', place: 'about' },
    { key: 'amount', label: 'MEDICINE_BOOK.AMOUNT', kind: 'amount', place: 'figure' },
    { key: 'what', label: 'MEDICINE_BOOK.WHAT', kind: 'key' },
    { key: 'batch', label: 'FIELDS.BATCH_NUMBER', kind: 'text' },
    { key: 'useBy', label: 'FIELDS.USE_BY_DATE', kind: 'day' },
    { key: 'supplier', label: 'MEDICINE_BOOK.SUPPLIER', kind: 'text' },
    { key: 'vet', label: 'MEDICINE_BOOK.VET', kind: 'text' },
    { key: 'prescription', label: 'FIELDS.PRESCRIPTION_NUMBER', kind: 'text' },
    { key: 'prescribed', label: 'FIELDS.PRESCRIPTION_DATE', kind: 'day' },
    { key: 'proof', label: 'MEDICINE_BOOK.PROOF', kind: 'text' },
    { key: 'animals', label: 'ANIMALS.ANIMALS', kind: 'animals' },
    { key: 'reason', label: 'FIELDS.REASON', kind: 'text' },
    { key: 'meat', label: 'MEDICINE_BOOK.MEAT', kind: 'wait' },
    { key: 'milk', label: 'MEDICINE_BOOK.MILK', kind: 'wait' },
    { key: 'lastDay', label: 'MEDICINE_BOOK.LAST_DAY', kind: 'day' },
    { key: 'clear', label: 'MEDICINE_BOOK.CLEAR', kind: 'moment' },
    { key: 'who', label: 'FIELDS.OPERATOR', kind: 'text' },
    { key: 'how', label: 'FIELDS.DISPOSAL_WAY', kind: 'key' },
    { key: 'where', label: 'FIELDS.DISPOSAL_PLACE', kind: 'text' },
    { key: 'substances', label: 'MEDICINE_BOOK.SUBSTANCES', kind: 'text' },
    { key: 'critical', label: 'MEDICINE_BOOK.CRITICAL_ONES', kind: 'key' },
    { key: 'category', label: 'MEDICINE_BOOK.EMA_CATEGORY', kind: 'key' },
    { key: 'cost', label: 'FIELDS.COST', kind: 'money' },
    lacksColumn,
  ],
  opens: ({ id, cells }) => ({ page: 'task-view', search: { id: String(cells.job ?? id) } }),
  empty: { title: 'MEDICINE_BOOK.NOTHING', text: 'MEDICINE_BOOK.NOTHING_TEXT' },
  texts: [...Object.values(unnamed), ...criticalClasses.map(criticalKey), ...emaCategories.map(emaKey)],
  prints: (place, _subApp, { part }) => medicineLayout(place, part),
})

/** Its product is a text of ours until the farmer names it. */
function unnamedLines(task: RecordThing, at: ViewAt, look: Look): Folded | undefined {
  if (task.collection !== 'tasks') return undefined
  const lines = unnamedEntries(task, at, look).map(
    ({ id, date, fields, animalIds, says, antimicrobial }): Line => {
      const lacks = lacksIn({ kind: 'given', fields: { date } }, at)
      const what = taskTypeOf(fields.typeId)?.label ?? 'TASKS.REMEDY'
      const cells = {
        ...nothingWritten,
        job: id,
        day: date,
        what,
        product: says,
        named: 'key',
        animals: [...animalIds],
        lacks,
      }
      const tags = ['book', parts.given, ...(antimicrobial ? ['antimicrobials'] : []), incomplete]
      return { cells: { ...cells, who: nameOf(fields.operator, look) }, tags }
    },
  )
  const [line, ...earlier] = lines
  return line && { line, ...(earlier.length > 0 && { earlier }) }
}

const nothingWritten = {
  ...{ amount: null, batch: null, useBy: null, meat: null, milk: null, cost: null },
  ...{ substances: none, critical: none, category: none },
} satisfies Cells

function sharedCells(entry: BookEntry, label: ProductLabel | undefined): Cells {
  const { fields, date, product, amount } = entry
  return {
    day: date,
    what: taskTypeOf(fields.typeId)?.label ?? 'TASKS.REMEDY',
    product,
    named: 'text',
    amount: amount ? amountCell(amount.thousandths, amount.unit) : null,
    batch: text(fields.batchNumber),
    useBy: dayOf(fields.useByDate) ?? null,
    meat: waitCell(fields, 'meat'),
    milk: waitCell(fields, 'milk'),
    cost: typeof fields.cost === 'number' ? fields.cost : null,
    substances: label ? label.substances.map(({ name, mg, unit }) => `${name} ${mg} mg/${unit}`) : none,
    critical: label ? criticalIn(label, date).map(criticalKey) : none,
    category: emaIn(product, label, date).map(emaKey),
  }
}

function boughtCells({ fields }: BookEntry, _: Fields | undefined, look: Look): Cells {
  return {
    supplier: person(text(fields.supplierName), look, 'address'),
    vet: person(text(fields.vetName), look, 'phone'),
    prescription: text(fields.prescriptionNumber),
    prescribed: dayOf(fields.prescriptionDate) ?? null,
    who: nameOf(fields.operator, look),
  }
}

function givenCells(entry: BookEntry, bought: Fields | undefined, look: Look): Cells {
  const { fields, animalIds, counted, course } = entry
  // With a tube the milk day is unknown before she calves; its hours are under milk.
  const milk = course.milkAfterCalvingHours === undefined ? clearAt(course, 'milk') : undefined
  const ends = Math.max(clearAt(course, 'meat') ?? 0, milk ?? 0)
  return {
    // Tags are looked up only for the lines on screen: a herd dosed twice a year is looked up once, not line
    // by line.
    animals: counted.length > 0 ? [...animalIds, ...byHead(counted, look)] : [...animalIds],
    reason: text(fields.reason),
    lastDay: dayIn(course, lastDose(course)),
    clear: ends > 0 ? ends : null,
    supplier:
      person(nameOf(fields.supplierId, look), look, 'address') ??
      person(text(bought?.supplierName), look, 'address'),
    vet:
      person(text(fields.vetName) ?? nameOf(fields.prescribedBy, look), look, 'phone') ??
      person(text(bought?.vetName), look, 'phone'),
    proof: text(bought?.prescriptionNumber) ?? isoOf(bought?.date),
    who: nameOf(fields.operator, look),
  }
}

/** Thrown away or handed back: how much, how and where to. */
const goneCells = ({ fields }: BookEntry, _: Fields | undefined, look: Look): Cells => ({
  how: textOf(fields.disposalWay) ? choiceKey('disposalWay', textOf(fields.disposalWay)) : null,
  where: text(fields.disposalPlace),
  who: nameOf(fields.operator, look),
})

const cellsOf = { came: boughtCells, given: givenCells, gone: goneCells } as const

/** A group that is only counted appears by its name and its heads. */
const byHead = (counted: BookEntry['counted'], look: Look): string[] =>
  counted.map(({ mobId, heads }) => `${text(look('mobs', 'id', mobId)[0]?.fields.name) ?? mobId} × ${heads}`)

const parts = { came: 'bought', given: 'given', gone: 'disposed' } as const

function tagsOf(entry: BookEntry, antimicrobial: IsAntimicrobial, lacks: readonly string[]): string[] {
  const tags: string[] = ['book', parts[entry.kind]]
  if (antimicrobial !== 'no') tags.push('antimicrobials')
  if (lacks.length > 0) tags.push(incomplete)
  return tags
}

const isoOf = (day: unknown) => (dayOf(day) ? new Date(Number(day)).toISOString().slice(0, 10) : null)

const nameOf = (id: unknown, look: Look) =>
  typeof id === 'string' && id !== '' ? text(look('operators', 'id', id)[0]?.fields.name) : null

/**
 * A name with the address or phone that the rule asks for, where the farm has recorded it under that name.
 */
function person(name: string | null, look: Look, beside: 'address' | 'phone'): string | null {
  if (name === null) return null
  const known = look('operators', 'name', name).flatMap(({ fields }) => text(fields[beside]) ?? [])
  return [name, ...known.slice(0, 1)].join(', ')
}

/** The fields an inspector would miss, by the same rules that ask for them when the job is saved. */
function lacksIn({ kind, fields }: Pick<BookEntry, 'kind' | 'fields'>, place: Place): string[] {
  const date = dayOf(fields.date) ?? 0
  const bought = kind === 'came' && fields.stockKind === 'bought'
  const asked: readonly (readonly string[])[] = bought
    ? (ruleAt(medicinePurchaseRules, place, date)?.value.needs ?? []).map((name) => [name])
    : kind === 'given'
      ? (ruleAt(medicineRecordRules, place, date)?.value.needs ?? [])
      : []
  return asked
    .filter((group) => group.every((name) => isEmpty(fields[name])))
    .flatMap(([name = '']) => jobFields[name]?.label ?? [])
}
