import { objectOf } from '../../records/sync/object-of'
import type { Fields, Json } from '../../records/sync/stored-record'

/** The records a job can be done to, some of whose fields jobs decide. Ids are unique among all of them. */
export const subjectNames = ['animals', 'paddocks', 'mobs'] as const
export type Subject = (typeof subjectNames)[number]

/** The records a farmer picks for a job; a group is chosen within the job. */
export type Picked = Exclude<Subject, 'mobs'>

export type Named = { of: Subject; id: string }

type Link = { fields: readonly [string, ...string[]]; key: string }

/** The fields of a task that name them, and what an entry is called when more was noted beside it. */
const links: Record<Subject, Link> = {
  animals: { fields: ['taskAnimals'], key: 'animalId' },
  paddocks: { fields: ['paddocks'], key: 'paddockId' },
  mobs: { fields: ['taskMobs', 'grazingMob', 'intoMob'], key: 'mobId' },
}

export const linkFieldsOf = (of: Subject): readonly string[] => links[of].fields
export const linkFields: readonly string[] = subjectNames.flatMap(linkFieldsOf)

export const isSubject = (collection: string): collection is Subject =>
  (subjectNames as readonly string[]).includes(collection)

export const nothingNoted: Fields = {}

/** Those a task is done to, with what was noted for each: `taskAnimals` holds ids, or objects that say more. */
export function entriesOf(task: Fields, of: Subject): { id: string; noted: Fields }[] {
  const { fields, key } = links[of]
  const entries: { id: string; noted: Fields }[] = []
  // Runs for every job of a farm, and most name no record of the kind.
  for (const field of fields) {
    const only = task[field]
    if (!only) continue
    if (!Array.isArray(only)) note(only, key, entries)
    else for (const entry of only) note(entry, key, entries)
  }
  return entries
}

function note(entry: Json, key: string, entries: { id: string; noted: Fields }[]): void {
  if (typeof entry === 'string') entries.push({ id: entry, noted: nothingNoted })
  const noted = objectOf(entry)
  const id = noted?.[key]
  if (noted && typeof id === 'string') entries.push({ id, noted })
}

/** Written short: one that nothing was noted for is its id alone. */
export function writeEntry(of: Subject, id: string, noted: Fields): Json {
  const entry = { ...noted, [links[of].key]: id }
  return Object.keys(entry).length === 1 ? id : entry
}

/** The field that holds the records picked for the job. */
export const linkField = (of: Subject): string => links[of].fields[0]

/** So many heads of a group that is only counted. */
export type Counted = { mobId: string; heads: number }

/** The groups a job was done to by head. */
export const countedOn = ({ taskMobs = null }: Fields): Counted[] =>
  entriesOf({ taskMobs }, 'mobs').map(({ id, noted }) => ({
    mobId: id,
    heads: typeof noted.heads === 'number' ? noted.heads : 0,
  }))

export const headsOn = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { heads }) => sum + heads, 0)

export const subjectsOf = (task: Fields): Named[] =>
  subjectNames.flatMap((of) => entriesOf(task, of).map(({ id }) => ({ of, id })))
