import type { Located } from '../../base/regions/places'
import type { TagIndex } from '../../base/tags/tag-index'
import type { FarmPlace } from '../../records/days/farm-zone'
import type { FieldTable as FormFields } from '../../records/fields/fields'
import { objectOf } from '../../records/sync/object-of'
import type { Fields, Json } from '../../records/sync/stored-record'
import type { GroupRows } from '../groups/groups'
import type { LastArrival } from '../rules/holding-standstill'
import type { StockInStore } from '../stock/replay-stock'
import type { AnimalFacts, Recorded, SubjectFacts, TaskAt } from './define-task-type'
import type { OnAnimal } from './on-animals'
import { countedOn, entriesOf, nothingNoted, type Subject } from './subjects'
import type { Product } from './withdrawal'

export { objectOf }

/** The tests of some animals by which the law holds the whole herd. */
export type HerdHolds = {
  /** Those whose last TB test was inconclusive or found a reactor. */
  tbNotClear: ReadonlySet<string>
  /** How many have no BVD result so many days after birth, where the law counts them. */
  bvdUntested: number
  /** The first day a result was known of those that are BVD positive or inconclusive and still here. */
  bvdFound?: number | undefined
  /** The day the last BVD positive one left. */
  bvdGone?: number | undefined
}

/** A record as the engine reads it; a stored record is one. */
export type Row = { id: string; fields: Fields }

/** The engine's view of the herd. Every device answers from its own database. */
export type Herd = {
  animal(id: string): Row | undefined
  /** An animal, a paddock or a group of animals. */
  subject(of: Subject, id: string): Row | undefined
  task(id: string): Row | undefined
  /** Every task that names the animal, paddock or group, the deleted ones too. */
  tasksOf(id: string): readonly Row[]
  /** Tasks saved under this one, the deleted ones too. */
  under(taskId: string): readonly Row[]
  /** The carriers of each number; without it only the animals a job brings are compared. */
  numbers?: Pick<TagIndex, 'clashes'>
  /** The animals with meat or milk held back beyond a moment; without it the app asks nothing about them. */
  heldBeyond?(product: Product, moment: number): readonly string[]
  /** The last of the arrivals on the holding in this time; without it no arrival holds the others. */
  lastArrival?(time: { from: number; to: number }): LastArrival | undefined
  /** Where the farm is, for the clocks of jobs that keep none; without it such jobs count by the minutes they kept. */
  place?: FarmPlace | undefined
  /** The tests by which some animals may hold the whole herd that day; without it none does. */
  holds?(at: Located & { day: number }): HerdHolds | undefined
  /** The groups and who stayed in them, where a job asks. */
  groups?: GroupRows
  /** The stock in store; without it the app asks nothing about that. */
  stock?: StockInStore
}

/** Written short: an animal nothing was noted for is its id alone. */
export const taskAnimalsOf = (entries: readonly OnAnimal[]): Json[] =>
  entries.map((entry) => (Object.keys(entry).length === 1 ? entry.animalId : entry))

export const isGone = ({ fields }: Row): boolean => fields.deleted === true

export const dateOf = ({ date }: Fields): number => (typeof date === 'number' ? date : 0)

/** Done, recorded here, and not taken back. A planned job has changed nothing yet. */
export const takesEffect = (row: Row): boolean =>
  row.fields.takesEffect === true && row.fields.status !== 'inProgress' && !isGone(row)

/** By day and then by id: every device agrees on this order, whichever recorded first. */
export function inOrder(a: Row, b: Row): number {
  const days = dateOf(a.fields) - dateOf(b.fields)
  if (days !== 0) return days
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

export function withoutEmpty(fields: Fields): Fields {
  const filled: Fields = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== null && value !== undefined) filled[name] = value
  }
  return filled
}

function hasEmpty(fields: Fields): boolean {
  for (const name in fields) if (fields[name] === null || fields[name] === undefined) return true
  return false
}

export type AnySubjectFacts = SubjectFacts[Subject]

export const animalFacts = (row: Row): AnimalFacts => factsOfSubject(row) as AnimalFacts

export const factsOfSubject = ({ id, fields }: Row): AnySubjectFacts => ({ ...withoutEmpty(fields), id })

const readOnce = new WeakMap<Fields, AnySubjectFacts>()

/** The same to look at only, made once for a record however often it is looked at. */
export function subjectSeen(row: Row): AnySubjectFacts {
  const known = readOnce.get(row.fields)
  if (known) return known
  const facts = factsOfSubject(row)
  readOnce.set(row.fields, facts)
  return facts
}

/** A job's view of animals it is not done to, and of other jobs. */
export function othersIn(herd: Herd): Pick<TaskAt, 'animal' | 'breedOf' | 'task'> {
  const animal = (id: string | undefined) => {
    const row = id ? herd.animal(id) : undefined
    return row && !isGone(row) ? (subjectSeen(row) as AnimalFacts) : undefined
  }
  const task = (id: unknown) => {
    const row = typeof id === 'string' ? herd.task(id) : undefined
    return row && !isGone(row) ? row.fields : undefined
  }
  return { animal, task, breedOf: (id) => animal(id)?.breed }
}

/** `own` is what was noted for each it is done to, by their ids. */
export type ReadTask = { facts: Recorded<FormFields>; own: ReadonlyMap<string, Fields> }

/** A task as its type reads it. Read once for all its animals; a treatment has a thousand. */
export function readTask(row: Row): ReadTask {
  const own = new Map<string, Fields>()
  const [animalIds, paddockIds] = [noteAll(row.fields, 'animals', own), noteAll(row.fields, 'paddocks', own)]
  noteAll(row.fields, 'mobs', own)
  const facts = {
    // Most jobs hold nothing empty, and copying twice is what reading a farm's jobs costs most.
    ...(hasEmpty(row.fields) ? withoutEmpty(row.fields) : row.fields),
    id: row.id,
    date: dateOf(row.fields),
    animalIds,
    // A list that two phones fill has no order of its own, and what a job does must not depend on one.
    paddockIds: paddockIds.sort(),
    counted: countedOn(row.fields),
    own: nothingNoted,
    ownOfAll: own,
  }
  return { facts, own }
}

function noteAll(fields: Fields, of: Subject, own: Map<string, Fields>): string[] {
  const ids: string[] = []
  for (const { id, noted } of entriesOf(fields, of)) {
    own.set(id, noted)
    ids.push(id)
  }
  return ids
}

/** The task with what was noted for one it is done to. */
export function taskFor({ facts, own }: ReadTask, id: string): Recorded<FormFields> {
  const noted = own.get(id)
  return noted && noted !== nothingNoted ? { ...facts, own: noted } : facts
}
