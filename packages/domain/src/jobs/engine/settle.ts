import {
  groupOfField,
  groupsOfSubject,
  type OwnedGroup,
  ownedGroupNames,
  ownedGroups,
} from '../../jobs-read/job/owned-fields'
import { type Named, type Subject, subjectsOf } from '../../jobs-read/job/subjects'
import { type Herd, objectOf, type Row, withoutEmpty } from '../../jobs-read/job/task-rows'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'
import { allSteps, type InSteps } from './in-steps'
import { linkedGroups } from './linked-groups'
import { type Beside, differing, type ReadTasks, replay, replaying } from './replay'

/** The changes of a save, before the replay of the records they concern. */
export type Next = {
  tasks: Map<string, Row>
  /** Fields set on animals themselves. */
  animals: Map<string, Fields>
  born: Map<string, Fields>
  /** Those that came to jobs saved before, by job. */
  added: Map<string, readonly string[]>
}

type Settled = { changes: Change[]; own: { id: string; before: Fields; after: Fields }[] }

/** Every change of a save, one for each record: tasks first, then the animals that follow from them. */
export const settleNext = (next: Next, herd: Herd, also?: Iterable<Named>): Settled =>
  allSteps(settlingNext(next, herd, also))

function* settlingNext(next: Next, herd: Herd, also: Iterable<Named> = []): InSteps<Settled> {
  const taskSets = new Map<string, Fields>()
  for (const [id, row] of next.tasks) taskSets.set(id, fresh(herd.task(id), row.fields))
  const changes: Change[] = []
  const own: Settled['own'] = []
  const read: ReadTasks = new Map()
  const tasksThen = (id: string) => tasksOf(id, next, herd)
  const beside: Beside = { subject: herd.subject, tasksOf: tasksThen, place: herd.place }
  for (const { of, id } of withLinked(once([...touched(next, herd), ...also]), tasksThen)) {
    const known = herd.subject(of, id)
    const born = next.born.get(id)
    const set = born ?? next.animals.get(id) ?? {}
    // Named by a task that arrived before the animal did: it is settled when the animal comes.
    if (!known && !born) continue
    const row: Row = known && isEmpty(set) ? known : { id, fields: { ...known?.fields, ...set } }
    yield
    const replayed = yield* replaying(of, row, tasksThen(id), read, beside)
    for (const [taskId, fields] of replayed.tasks)
      taskSets.set(taskId, { ...taskSets.get(taskId), ...fields })
    const all = fresh(known, { ...set, ...replayed.set })
    if (Object.keys(all).length > 0) changes.push({ collection: of, id, set: all })
    if (known && of === 'animals') own.push(...ownWords(id, known.fields, all))
  }
  const tasks = [...taskSets]
    .filter(([, set]) => Object.keys(set).length > 0)
    .map(([id, set]): Change => ({ collection: 'tasks', id, set }))
  return { changes: [...tasks, ...changes], own }
}

/**
 * After tasks came from other devices: what their animals must be changed to so that they are what their tasks say.
 * Nothing when they are already. Run once all that arrived together is stored; every device comes to the same.
 */
export const settleNamed = (named: Iterable<Named>, herd: Herd): Change[] =>
  allSteps(settlingNamed(named, herd))

/** The same in steps, for a server that has other farms to answer meanwhile. */
export function* settlingNamed(named: Iterable<Named>, herd: Herd): InSteps<Change[]> {
  const nothing: Next = { tasks: new Map(), animals: new Map(), born: new Map(), added: new Map() }
  return (yield* settlingNext(nothing, herd, named)).changes
}

/** Those a changed task is done to now or was done to before, to be settled. Each once. */
export const namedByTasks = (tasks: readonly (Row | undefined)[]): Named[] =>
  once(tasks.flatMap((task) => (task ? subjectsOf(task.fields) : [])))

export const once = (named: Iterable<Named>): Named[] => [
  ...new Map([...named].map((one) => [one.id, one])).values(),
]

/** With the groups that follow from what one of these was given: heads of it went there. */
export function withLinked(named: readonly Named[], tasksOf: (id: string) => readonly Row[]): Named[] {
  const groups = named.filter(({ of }) => of === 'mobs').map(({ id }) => id)
  if (groups.length === 0) return [...named]
  return once([...named, ...linkedGroups(groups, tasksOf).map((id): Named => ({ of: 'mobs', id }))])
}

/**
 * Values from a form or an import, for fields that tasks decide. The replay begins with them; a later task
 * still has the last word. Everything else is given back as it came.
 */
export function withStartingValues(
  of: Subject,
  subject: Row,
  tasks: readonly Row[],
  set: Fields,
  beside?: Beside,
): Fields {
  const begins: Fields = {}
  for (const group of groupsOfSubject(of)) {
    const { before, fields } = ownedGroups[group]
    const kept = objectOf(subject.fields[before])
    const told = fields.filter((field) => Object.hasOwn(set, field))
    if (kept && told.length > 0)
      begins[before] = { ...kept, ...Object.fromEntries(told.map((field) => [field, set[field] ?? null])) }
  }
  const row: Row = { id: subject.id, fields: { ...subject.fields, ...set, ...begins } }
  return { ...set, ...begins, ...replay(of, row, tasks, undefined, beside).set }
}

function touched(next: Next, herd: Herd): Named[] {
  const before = [...next.tasks.keys()].map((id) => herd.task(id))
  return [
    ...namedByTasks([...before, ...next.tasks.values()]),
    ...[...next.animals.keys(), ...next.born.keys()].map((id): Named => ({ of: 'animals', id })),
  ]
}

function tasksOf(id: string, { tasks }: Next, herd: Herd): Row[] {
  const stored = herd.tasksOf(id)
  if (tasks.size === 0) return [...stored]
  return [...stored.filter((task) => !tasks.has(task.id)), ...tasks.values()]
}

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0

const fresh = (known: Row | undefined, wanted: Fields): Fields =>
  known ? differing(known.fields, wanted) : withoutEmpty(wanted)

/**
 * The fields of an animal that no replaying gives back, so undo has to remember them. A field of a group that none of
 * its jobs decides is one of them: the day it came, of a calf that was born here.
 */
function ownWords(id: string, before: Fields, set: Fields): Settled['own'] {
  const replayed = (group: OwnedGroup) => objectOf({ ...before, ...set }[ownedGroups[group].before])
  const names = Object.keys(set).filter((name) => {
    const group = groupOfField('animals', name)
    return !(group && replayed(group)) && !beforeFields.has(name)
  })
  if (names.length === 0) return []
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return [{ id, before: pick(before), after: pick(set) }]
}

const beforeFields: ReadonlySet<string> = new Set(ownedGroupNames.map((group) => ownedGroups[group].before))
