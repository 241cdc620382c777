import { oneDay } from '../../base/one-day'
import { tagWithin } from '../../base/regions/identification-rules'
import { tagInEar } from '../../base/tags/no-tag'
import { dayOf, textOf } from '../../records/collections/farm-record'
import { choiceKey } from '../../records/fields/choice-key'
import type { Fields } from '../../records/sync/stored-record'
import { speciesOf } from '../breeding/bred-animals'
import type { Look, RecordThing, ViewAt, ViewColumn } from '../engine/define-view'
import { findsAnimal, opensAnimal } from '../engine/found-animals'
import type { Stay } from '../herd/stays'
import { holdingCalled, isMovement } from './movement-book'

const neverHere = ['AIBULL', 'NEVERINHERD']
const bornHere: readonly string[] = ['BORNONFARM', 'BORNONFARM_CALVING', 'BORNONFLOCK']

/** The last day it need not wear a tag yet. Where no age is laid down it wears one before it leaves. */
function untaggedUntil(born: number, breed: unknown, at: ViewAt): number {
  const species = at.subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  const days = tagWithin(at, { species, born, breed: textOf(breed) })
  return days === undefined ? Number.POSITIVE_INFINITY : born + days * oneDay
}

const text = (value: unknown) => textOf(value).trim() || null
const tagOf = (fields: Fields | undefined) => tagInEar(textOf(fields?.tag)) ?? null
const chosen = (name: string, value: unknown) =>
  textOf(value) === '' ? null : choiceKey(name, textOf(value))

/** A parent by its tag; one that has no record here by what was written down instead. */
const parent = (id: unknown, written: unknown, look: Look) =>
  tagOf(textOf(id) === '' ? undefined : look('animals', 'id', textOf(id))[0]?.fields) ?? text(written)

/** The holding on the other side: from the movement, else from the person noted with the animal. */
function otherHolding(task: unknown, number: string, who: unknown, look: Look): string | null {
  const moved = textOf(task) === '' ? undefined : look('tasks', 'id', textOf(task))[0]?.fields
  return holdingCalled(moved?.[number], moved?.supplierId ?? who, look) ?? holdingCalled(null, who, look)
}

export function cellsOf({ fields, back }: Stay, look: Look) {
  const died = dayOf(fields.dod) ?? null
  const from = back
    ? holdingCalled(back.moveFromHerdNumber, null, look)
    : otherHolding(fields.fromMoveOnTask, 'moveFromHerdNumber', fields.sellerId, look)
  const elsewhere = hasCome({ fields, back })
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
    from: elsewhere ? from : null,
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
type AnimalCells = ReturnType<typeof cellsOf>

/** Which of what the region asks for concerns this animal. */
export function concerns(key: string, stay: Stay, { gone, died, dob }: AnimalCells, at: ViewAt): boolean {
  const { fields } = stay
  const own = isBornHere(fields)
  const hasLeft = gone !== null || fields.inHerd === false
  if (key === 'dam') return own
  if (key === 'came' || key === 'from') return hasCome(stay)
  if (key === 'left') return hasLeft && died === null
  if (key === 'to') return hasLeft && died === null && fields.offHerdReason !== 'lost or stolen'
  if (key === 'tag') return !own || hasLeft || dob === null || at.today > untaggedUntil(dob, fields.breed, at)
  return true
}

/** One born here came as well, once it had been away. */
const hasCome = ({ fields, back }: Stay) => back !== undefined || !isBornHere(fields)

export const isBornHere = ({ animalType }: Fields): boolean => bornHere.includes(textOf(animalType))

/** Whether it has a line: a bull that was never here is in the book as a sire alone. */
export const isEntered = ({ collection, fields }: RecordThing, { subApp }: ViewAt): boolean =>
  collection === 'animals' &&
  fields.species === speciesOf(subApp) &&
  fields.stillBorn !== true &&
  !neverHere.includes(textOf(fields.animalType))

export const particulars = {
  animal: { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
  tag: { key: 'tag', label: 'REGISTER.TAG', kind: 'text', letters: 15 },
  dob: { key: 'dob', label: 'FIELDS.DOB', kind: 'day', place: 'small', brief: 'PAPERS.BORN' },
  sex: { key: 'sex', label: 'FIELDS.SEX', kind: 'key', letters: 7 },
  breed: { key: 'breed', label: 'FIELDS.BREED', kind: 'breed' },
  dam: { key: 'dam', label: 'REGISTER.DAM', kind: 'text', letters: 15 },
  sire: { key: 'sire', label: 'REGISTER.SIRE', kind: 'text', letters: 15 },
  died: { key: 'died', label: 'REGISTER.DIED', kind: 'day' },
} as const satisfies { [key: string]: ViewColumn }

export const overAnimals = {
  over: 'records',
  keeps: (record: RecordThing) => record.collection !== 'tasks' || isMovement(record),
  finds: findsAnimal,
  opens: opensAnimal,
  counts: 'ANIMALS.COUNT',
} as const
