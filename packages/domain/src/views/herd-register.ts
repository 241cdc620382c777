import { choiceKey } from '../fields/choice-key'
import { dayOf, textOf } from '../home/farm-record'
import { oneDay } from '../one-day'
import { ruleOn, taggingRules } from '../regions/dated-rules'
import { calfLayout, herdLayout } from '../registers/herd-layouts'
import { incomplete, lacksColumn, lacksOf } from '../registers/layout'
import type { Fields } from '../sync/stored-record'
import { tagInEar } from '../tags/no-tag'
import { speciesOf } from './bred-animals'
import { defineView, type Look, type RecordThing, type ViewAt, type ViewColumn } from './define-view'
import { findsAnimal, opensAnimal, searchAnimals } from './found-animals'
import { holdingCalled, isMovement, otherHoldingText } from './movement-book'
import { askPeriod } from './remedies-used'

const neverHere = ['AIBULL', 'NEVERINHERD']
const bornHere = ['BORNONFARM', 'BORNONFARM_CALVING', 'BORNONFLOCK']

/** Nobody misses a tag that need not be in the ear yet; where no region says by when, Europe's figure will do. */
function daysToTag({ region, subApp }: ViewAt, dob: number): number {
  const kind = subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  const rule = ruleOn(taggingRules[region][kind], dob) ?? ruleOn(taggingRules.EU[kind], dob)
  return rule?.value ?? 0
}

const text = (value: unknown) => textOf(value).trim() || null
const tagOf = (fields: Fields | undefined) => tagInEar(textOf(fields?.tag)) ?? null
const chosen = (name: string, value: unknown) =>
  textOf(value) === '' ? null : choiceKey(name, textOf(value))

/** A parent by its tag; one that has no record here by what was written down instead. */
const parent = (id: unknown, written: unknown, look: Look) =>
  tagOf(textOf(id) === '' ? undefined : look('animals', 'id', textOf(id))[0]?.fields) ?? text(written)

/** The holding on the other side: as the movement says it, else whoever is noted with the animal. */
function otherHolding(task: unknown, number: string, who: unknown, look: Look): string | null {
  const moved = textOf(task) === '' ? undefined : look('tasks', 'id', textOf(task))[0]?.fields
  return holdingCalled(moved?.[number], moved?.supplierId ?? who, look) ?? holdingCalled(null, who, look)
}

function cellsOf(fields: Fields, look: Look) {
  const died = dayOf(fields.dod) ?? null
  const elsewhere = !bornHere.includes(textOf(fields.animalType))
  const left = dayOf(fields.offHerdDate) ?? null
  return {
    tag: tagOf(fields),
    eId: text(fields.eId),
    dob: dayOf(fields.dob) ?? null,
    sex: chosen('sex', fields.sex),
    breed: text(fields.breed),
    dam: parent(fields.dam, fields.geneticDamTag, look),
    sire: parent(fields.sire, fields.registeredSireTag, look),
    came: elsewhere ? (dayOf(fields.dateMovedIn) ?? null) : null,
    from: elsewhere ? otherHolding(fields.fromMoveOnTask, 'moveFromHerdNumber', fields.sellerId, look) : null,
    left: died === null ? left : null,
    to: died === null ? otherHolding(fields.leftWithTask, 'moveToHerdNumber', fields.buyerId, look) : null,
    died,
    why: chosen('offHerdReason', fields.offHerdReason),
    scrapieTag: text(fields.scrapieTag),
    ease: chosen('birthDifficulty', fields.calvingDifficulty),
    told: dayOf(fields.calfRegSuccessDate) ?? null,
    here: dayOf(fields.dateMovedIn) ?? dayOf(fields.dob) ?? null,
    gone: died ?? left,
  }
}
type Kept = ReturnType<typeof cellsOf>

/** Which of what the region asks for concerns this animal. */
function concerns(key: string, fields: Fields, { gone, died, dob }: Kept, at: ViewAt): boolean {
  const own = bornHere.includes(textOf(fields.animalType))
  const hasLeft = gone !== null || fields.inHerd === false
  if (key === 'dam') return own
  if (key === 'came' || key === 'from') return !own
  if (key === 'left') return hasLeft && died === null
  if (key === 'to') return hasLeft && died === null && fields.offHerdReason !== 'lost or stolen'
  if (key === 'tag') return !own || dob === null || at.today - dob > daysToTag(at, dob) * oneDay
  return true
}

const ofSpecies = ({ collection, fields }: RecordThing, { subApp }: ViewAt) =>
  collection === 'animals' && fields.species === speciesOf(subApp) && fields.stillBorn !== true

const particulars = {
  tag: { key: 'tag', label: 'REGISTER.TAG', kind: 'text', letters: 15 },
  dob: { key: 'dob', label: 'FIELDS.DOB', kind: 'day', place: 'small', brief: 'PAPERS.BORN' },
  sex: { key: 'sex', label: 'FIELDS.SEX', kind: 'key', letters: 7 },
  breed: { key: 'breed', label: 'FIELDS.BREED', kind: 'breed' },
  dam: { key: 'dam', label: 'REGISTER.DAM', kind: 'text', letters: 15 },
  sire: { key: 'sire', label: 'REGISTER.SIRE', kind: 'text', letters: 15 },
  died: { key: 'died', label: 'REGISTER.DIED', kind: 'day' },
} as const satisfies { [key: string]: ViewColumn }

const animal = { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' } as const
const { tag, dob, sex, breed, dam, sire, died } = particulars

// What is asked for most comes first: a small desk has no room for the last.
const columns = [
  animal,
  lacksColumn,
  ...[tag, dob, sex, breed],
  { key: 'came', label: 'REGISTER.CAME', kind: 'day' },
  { key: 'from', label: 'REGISTER.CAME_FROM', kind: 'text', lacking: otherHoldingText },
  { key: 'left', label: 'REGISTER.LEFT', kind: 'day' },
  { key: 'to', label: 'REGISTER.WENT_TO', kind: 'text', lacking: otherHoldingText },
  died,
  dam,
  sire,
  { key: 'eId', label: 'FIELDS.E_ID', kind: 'text', letters: 15 },
  { key: 'why', label: 'FIELDS.OFF_HERD_REASON', kind: 'key' },
  { key: 'scrapieTag', label: 'FIELDS.SCRAPIE_TAG', kind: 'text', subApps: ['ovine'] },
] as const satisfies readonly ViewColumn[]

const overAnimals = {
  over: 'records',
  keeps: (record: RecordThing) =>
    record.collection === 'tasks'
      ? isMovement(record)
      : record.collection !== 'animals' || !neverHere.includes(textOf(record.fields.animalType)),
  finds: findsAnimal,
  opens: opensAnimal,
  counts: 'ANIMALS.COUNT',
} as const

/** Every animal that was here in a time, as the book of the region has it. */
export const herdRegister = defineView({
  ...overAnimals,
  id: 'herd-register',
  title: 'PAGES.HERD_REGISTER',
  subApps: ['bovine', 'ovine'],
  collections: ['animals', 'operators', 'tasks'],
  looksBy: { animals: ['id'], operators: ['id'], tasks: ['id'] },
  asks: [
    askPeriod('here', 'gone'),
    {
      kind: 'only',
      name: 'only',
      in: 'type',
      label: 'PAPERS.WHICH_ANIMALS',
      options: [
        { value: 'all', label: 'PAPERS.ALL' },
        { value: 'here', label: 'PAPERS.HERE' },
        { value: 'gone', label: 'PAPERS.GONE' },
        { value: incomplete, label: 'PAPERS.INCOMPLETE' },
      ],
    },
    searchAnimals,
  ],
  fold: (thing, at, _asked, look) => {
    if (!ofSpecies(thing, at)) return undefined
    const { fields } = thing
    const cells = cellsOf(fields, look)
    const { needs } = herdLayout(at.region, at.subApp)
    const lacks = lacksOf(
      cells,
      needs.filter((key) => concerns(key, fields, cells, at)),
      columns,
    )
    const stays = cells.gone === null && fields.inHerd !== false
    return {
      line: {
        cells: { ...cells, lacks },
        tags: ['all', stays ? 'here' : 'gone', ...(lacks.length > 0 ? [incomplete] : [])],
      },
    }
  },
  order: { column: 'here', direction: 'asc' },
  columns,
  empty: { title: 'PAPERS.NO_ANIMALS', text: 'PAPERS.NO_ANIMALS_TEXT' },
  emptyOf: { [incomplete]: { title: 'PAPERS.COMPLETE', text: 'PAPERS.COMPLETE_TEXT' } },
  prints: herdLayout,
  texts: [otherHoldingText],
})

const calfColumns = [
  animal,
  lacksColumn,
  ...[dob, tag, sex, breed, dam],
  { key: 'told', label: 'FIELDS.CALF_REG_SUCCESS_DATE', kind: 'day' },
  died,
  { key: 'ease', label: 'CALVING_BOOK.EASE', kind: 'key' },
  sire,
] as const satisfies readonly ViewColumn[]

/** Every calf born here in a time, by the day it was born. */
export const calfRegister = defineView({
  ...overAnimals,
  id: 'calf-register',
  title: 'PAGES.CALF_REGISTER',
  subApps: ['bovine'],
  collections: ['animals'],
  looksBy: { animals: ['id'] },
  asks: [
    askPeriod('dob'),
    {
      kind: 'only',
      name: 'only',
      in: 'type',
      label: 'PAPERS.WHICH_ANIMALS',
      options: [
        { value: 'all', label: 'PAPERS.ALL' },
        { value: incomplete, label: 'PAPERS.INCOMPLETE' },
      ],
    },
    searchAnimals,
  ],
  fold: (thing, at, _asked, look) => {
    const { fields } = thing
    if (!ofSpecies(thing, at) || !bornHere.includes(textOf(fields.animalType))) return undefined
    const cells = cellsOf(fields, look)
    const needs = calfLayout(at.region).needs.filter((key) => concerns(key, fields, cells, at))
    const lacks = lacksOf(cells, needs, calfColumns)
    return { line: { cells: { ...cells, lacks }, tags: ['all', ...(lacks.length > 0 ? [incomplete] : [])] } }
  },
  order: { column: 'dob', direction: 'asc' },
  columns: calfColumns,
  empty: { title: 'PAPERS.NO_CALVES', text: 'PAPERS.NO_CALVES_TEXT' },
  emptyOf: { [incomplete]: { title: 'PAPERS.COMPLETE', text: 'PAPERS.COMPLETE_TEXT' } },
  prints: calfLayout,
})
