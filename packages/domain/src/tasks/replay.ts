import type { Fields, Json } from '../sync/stored-record'
import type { AnimalFacts, Earlier } from './define-task-type'
import { type OwnedGroup, ownedGroupNames, ownedGroups } from './owned-fields'
import { type AnyTaskType, taskTypeOf } from './registry'
import {
  animalFacts,
  inOrder,
  isGone,
  objectOf,
  type ReadTask,
  type Row,
  readTask,
  takesEffect,
  taskFor,
} from './task-rows'

export type Replayed = {
  /** Fields of the animal that differ from what replaying its tasks gives. */
  set: Fields
  /** The same for its tasks, the daily gain of a weighing for one. */
  tasks: ReadonlyMap<string, Fields>
}

type Step = { row: Row; type: AnyTaskType; task: ReadTask }
/** A group treatment is read once, not once for each of its thousand animals. */
export type ReadTasks = Map<Row, ReadTask>

/**
 * The animal as its tasks left it, earliest first. It begins at what the animal carried before any task recorded
 * here, and never looks at what another device made of it: so two devices with the same tasks show the same animal,
 * whatever was saved, edited or deleted first.
 */
export function replay(animal: Row, tasks: readonly Row[], read: ReadTasks = new Map()): Replayed {
  const steps = stepsOf(animal.id, tasks, read)
  const groups = groupsOf(animal, steps)
  const begins = new Map(groups.map((group) => [group, beginningOf(animal, group)]))
  const { state, taskSets } = runThrough(atTheBeginning(animal, begins), steps)
  const left: Fields = bornOfDeletedTask(animal, tasks) ? { deleted: true } : {}
  for (const group of groups) {
    left[ownedGroups[group].before] = begins.get(group) ?? {}
    for (const field of ownedGroups[group].fields) left[field] = (state[field] as Json | undefined) ?? null
  }
  return { set: differing(animal.fields, left), tasks: differingTasks(steps, taskSets) }
}

/** The animal as it stands just before a day's tasks with this id, and what was replayed by then. */
export function animalBefore(
  animal: Row,
  tasks: readonly Row[],
  until: Row,
): { animal: AnimalFacts; earlier: Earlier } {
  const before = tasks.filter((task) => task.id !== until.id && inOrder(task, until) < 0)
  const begins = new Map(ownedGroupNames.map((group) => [group, beginningOf(animal, group)]))
  const steps = stepsOf(animal.id, before, new Map())
  const { state, earlier } = runThrough(atTheBeginning(animal, begins), steps)
  return { animal: state, earlier }
}

function stepsOf(animalId: string, tasks: readonly Row[], read: ReadTasks): Step[] {
  const steps: Step[] = []
  for (const row of tasks) {
    const type = takesEffect(row) ? taskTypeOf(row.fields.typeId) : undefined
    if (!type) continue
    const task = read.get(row) ?? readTask(row)
    read.set(row, task)
    if (task.own.has(animalId)) steps.push({ row, type, task })
  }
  return steps.length > 1 ? steps.sort((a, b) => inOrder(a.row, b.row)) : steps
}

function groupsOf(animal: Row, steps: readonly Step[]): OwnedGroup[] {
  const owned = new Set(steps.flatMap(({ type, task }) => type.owns(task.facts, animal.id)))
  return ownedGroupNames.filter(
    (group) => owned.has(group) || objectOf(animal.fields[ownedGroups[group].before]),
  )
}

/** As it was before the first task; taken from the animal itself when no task has touched it yet. */
function beginningOf({ fields }: Row, group: OwnedGroup): Fields {
  const kept = objectOf(fields[ownedGroups[group].before])
  const source = kept ?? fields
  return Object.fromEntries(ownedGroups[group].fields.map((field) => [field, source[field] ?? null]))
}

function atTheBeginning(animal: Row, begins: ReadonlyMap<OwnedGroup, Fields>): AnimalFacts {
  const fields = { ...animal.fields }
  for (const [group, begin] of begins) Object.assign(fields, begin, { [ownedGroups[group].before]: begin })
  return animalFacts({ id: animal.id, fields })
}

function runThrough(start: AnimalFacts, steps: readonly Step[]) {
  let state = start
  const earlier: Earlier[number][] = []
  const taskSets = new Map<string, Fields>()
  for (const { row, type, task } of steps) {
    for (const change of type.effects(taskFor(task, state.id), state, earlier)) {
      if (change.collection === 'animals' && change.id === state.id)
        state = { ...state, ...filled(change.set, state) }
      else if (change.collection === 'tasks' && change.id === row.id) taskSets.set(row.id, change.set)
      else throw new Error(`${type.id} reaches beyond its task and its animal`)
    }
    earlier.push({ typeId: type.id, id: row.id, date: task.facts.date, fields: row.fields })
  }
  return { state, taskSets, earlier }
}

/** An effect empties a field with null; the animal an effect sees has no nulls in it. */
function filled(set: Fields, state: AnimalFacts): Partial<AnimalFacts> {
  const values: { [name: string]: unknown } = {}
  for (const name in set) {
    if (set[name] !== null) values[name] = set[name]
    else if (name in state) values[name] = undefined
  }
  return values
}

/** A calving taken back takes its calf with it, unless something else was recorded about the calf since. */
function bornOfDeletedTask({ fields }: Row, tasks: readonly Row[]): boolean {
  const birth = fields.fromCalvingTask ?? fields.fromLambingTask
  if (typeof birth !== 'string') return false
  const task = tasks.find(({ id }) => id === birth)
  if (task?.fields.takesEffect !== true || !isGone(task)) return false
  return tasks.every((other) => other === task || isGone(other))
}

function differingTasks(steps: readonly Step[], sets: ReadonlyMap<string, Fields>): Map<string, Fields> {
  const differences = new Map<string, Fields>()
  for (const { row } of steps) {
    const set = differing(row.fields, sets.get(row.id) ?? {})
    if (Object.keys(set).length > 0) differences.set(row.id, set)
  }
  return differences
}

export function differing(now: Fields, wanted: Fields): Fields {
  const set: Fields = {}
  for (const name in wanted) {
    const value = wanted[name] ?? null
    if (!sameJson(now[name] ?? null, value)) set[name] = value
  }
  return set
}

/** Key order does not matter: a record read back from another device may have its keys in another. */
function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a as Fields, b as Fields]
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every((name) => Object.hasOwn(other, name) && sameJson(one[name] ?? null, other[name] ?? null))
}
