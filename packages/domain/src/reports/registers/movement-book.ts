import { isDone } from '../../jobs/engine/done-jobs'
import { filingOf } from '../../jobs-read/job/filings'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { countedOn, headsOn } from '../../jobs-read/job/subjects'
import { certificateNumber } from '../../jobs-read/rules/certificate-number'
import { dayOf, subAppOfTask, textOf } from '../../records/collections/farm-record'
import { choiceKey } from '../../records/fields/choice-key'
import { jobTitle } from '../../records/jobs/job-names'
import { personCalled } from '../breeding/bred-animals'
import { defineView, type Look, type RecordThing, type ViewColumn } from '../engine/define-view'
import { askPeriod } from '../medicine/remedies-used'
import { incomplete, lacksColumn, lacksOf } from './layout'
import { movementLayout, movementNeeds, type Way } from './movement-layouts'

const ways: { readonly [typeId: string]: Way } = {
  EXTMOVEON: 'came',
  CAMEBACK: 'came',
  EXTMOVE: 'went',
  SHEEPMOVEOUT: 'went',
  INTMOVE: 'went',
  REGDEATH: 'died',
}

/** A done job by which animals come, go or die. */
export const isMovement = ({ fields }: Pick<RecordThing, 'fields'>): boolean =>
  ways[textOf(fields.typeId)] !== undefined && isDone(fields)

const text = (value: unknown) => textOf(value).trim() || null

/** A holding by its number and its keeper's name, as far as either was recorded. */
export const holdingCalled = (number: unknown, who: unknown, look: Look): string | null =>
  [text(number), personCalled(textOf(who), look)].filter(Boolean).join(', ') || null

/** The name of the missing holding in a movement without a from or a to. */
export const otherHoldingText = 'REGISTER.OTHER_HOLDING'

// The most wanted columns come first: a narrow desktop has no room for the last.
const columns = [
  { key: 'animals', label: 'ANIMALS.ANIMALS', kind: 'animals', place: 'name' },
  { key: 'what', label: 'MOVEMENT_BOOK.WHAT', kind: 'key', place: 'about' },
  lacksColumn,
  { key: 'day', label: 'FIELDS.DATE', kind: 'day', place: 'small' },
  { key: 'from', label: 'REGISTER.CAME_FROM', kind: 'text', lacking: otherHoldingText, place: 'about' },
  { key: 'to', label: 'REGISTER.WENT_TO', kind: 'text', lacking: otherHoldingText, place: 'about' },
  { key: 'paper', label: 'FIELDS.MOVE_CERT_NUMBER', kind: 'text' },
  { key: 'heads', label: 'MOVEMENT_BOOK.HEADS', kind: 'count' },
  { key: 'why', label: 'MOVEMENT_BOOK.WHY', kind: 'key' },
  { key: 'haulier', label: 'FIELDS.HAULIER', kind: 'text' },
  { key: 'told', label: 'FIELDS.FILED_DATE', kind: 'day', place: 'small', brief: 'MOVEMENT_BOOK.TOLD' },
] as const satisfies readonly ViewColumn[]

/** Every movement on and off the holding and every death, as an inspector turns the pages. */
export const movementBook = defineView({
  id: 'movement-book',
  title: 'PAGES.MOVEMENT_BOOK',
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks', 'operators', 'mobs'],
  keeps: (record) => record.collection !== 'tasks' || isMovement(record),
  looksBy: { operators: ['id'], mobs: ['id'] },
  asks: [
    askPeriod('day'),
    {
      kind: 'only',
      name: 'only',
      in: 'type',
      label: 'MOVEMENT_BOOK.WHICH',
      options: [
        { value: 'all', label: 'MOVEMENT_BOOK.ALL' },
        { value: 'came', label: 'MOVEMENT_BOOK.CAME' },
        { value: 'went', label: 'MOVEMENT_BOOK.WENT' },
        { value: 'died', label: 'MOVEMENT_BOOK.DIED' },
        { value: 'incomplete', label: 'MOVEMENT_BOOK.INCOMPLETE' },
      ],
    },
  ],
  fold: ({ collection, fields }, at, _asked, look) => {
    const { subApp } = at
    const [way, day] = [ways[textOf(fields.typeId)], dayOf(fields.date)]
    if (collection !== 'tasks' || !way || day === undefined || subAppOfTask(fields) !== subApp)
      return undefined
    const counted = countedOn(fields)
    const animals = onAnimals(fields).map(({ animalId }) => animalId)
    const groups = counted.map(
      ({ mobId, heads }) => `${text(look('mobs', 'id', mobId)[0]?.fields.name) ?? mobId} × ${heads}`,
    )
    const holding = holdingCalled(
      way === 'came' ? fields.moveFromHerdNumber : fields.moveToHerdNumber,
      fields.supplierId,
      look,
    )
    const paper = certificateNumber(fields) ?? null
    const other = way === 'died' ? text(fields.knackery) : holding
    const filed = filingOf(fields, at)
    const why = textOf(way === 'died' ? fields.deathCause : fields.goesTo)
    const cells = {
      day,
      what: jobTitle(fields.typeId),
      heads: animals.length + headsOn(counted),
      animals: [...animals, ...groups],
      from: way === 'came' ? other : null,
      to: way === 'came' ? null : other,
      why: why === '' ? null : choiceKey(way === 'died' ? 'deathCause' : 'goesTo', why),
      paper,
      haulier: text(fields.haulier),
      told: filed.state === 'told' ? filed.on : null,
    }
    const lacks = lacksOf(cells, movementNeeds(way, at, subApp), columns)
    return {
      line: { cells: { ...cells, lacks }, tags: ['all', way, ...(lacks.length > 0 ? [incomplete] : [])] },
    }
  },
  order: { column: 'day', direction: 'desc' },
  counts: 'MOVEMENT_BOOK.LINES',
  columns,
  opens: ({ id }) => ({ page: 'task-view', search: { id } }),
  empty: { title: 'MOVEMENT_BOOK.NONE', text: 'MOVEMENT_BOOK.NONE_TEXT' },
  hint: 'MOVEMENT_BOOK.HOW',
  prints: movementLayout,
  texts: [...Object.keys(ways).map(jobTitle), otherHoldingText],
})
