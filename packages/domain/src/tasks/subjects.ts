import type { Fields, Json } from '../sync/stored-record'

/** Whom a job can be done to: a record whose fields some jobs decide. Ids are unique among all of them. */
export const subjectNames = ['animals', 'paddocks', 'mobs'] as const
export type Subject = (typeof subjectNames)[number]

/** What a farmer picks to do a job to; a group is chosen within the job. */
export type Picked = Exclude<Subject, 'mobs'>

export type Named = { of: Subject; id: string }

/** The field of a task that names them, and what an entry of it is called when more was noted beside it. */
const links = {
  animals: { field: 'taskAnimals', key: 'animalId' },
  paddocks: { field: 'paddocks', key: 'paddockId' },
  mobs: { field: 'grazingMob', key: 'mobId' },
} as const satisfies Record<Subject, { field: string; key: string }>

export const linkFields: readonly string[] = subjectNames.map((of) => links[of].field)

export const isSubject = (collection: string): collection is Subject =>
  (subjectNames as readonly string[]).includes(collection)

export const nothingNoted: Fields = {}

/** Those a task is done to, with what was noted for each: `taskAnimals` holds ids, or objects that say more. */
export function entriesOf(task: Fields, of: Subject): { id: string; noted: Fields }[] {
  const { field, key } = links[of]
  const value = task[field]
  const list = Array.isArray(value) ? value : value ? [value] : []
  return list.flatMap((entry) => {
    if (typeof entry === 'string') return [{ id: entry, noted: nothingNoted }]
    const noted = objectOf(entry)
    const id = noted?.[key]
    return noted && typeof id === 'string' ? [{ id, noted }] : []
  })
}

/** Written short: one that nothing was noted for is its id alone. */
export function writeEntry(of: Subject, id: string, noted: Fields): Json {
  const entry = { ...noted, [links[of].key]: id }
  return Object.keys(entry).length === 1 ? id : entry
}

export const linkField = (of: Subject): string => links[of].field

export const subjectsOf = (task: Fields): Named[] =>
  subjectNames.flatMap((of) => entriesOf(task, of).map(({ id }) => ({ of, id })))

export function objectOf(value: Json | undefined): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
}
