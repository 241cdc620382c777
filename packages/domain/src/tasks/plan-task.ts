import type { FarmAccess } from '../access/may-use'
import type { CollectionName } from '../collections/collections'
import { withDatesAtMidnight } from '../collections/dates-at-midnight'
import type { EventCode } from '../events/events'
import { formCodeOf } from '../events/form-events'
import type { Region } from '../regions/regions'
import { fail, ok, type Result } from '../result'
import type { StockBatch } from '../stock/replay-stock'
import { stockAfter, stockDoubts } from '../stock/stock-after'
import type { SubApp } from '../sub-apps'
import type { Change } from '../sync/plan-save'
import type { Fields, Json } from '../sync/stored-record'
import { checkNewborns } from './check-newborns'
import {
  checkAccess,
  checkAnimals,
  checkEach,
  checkRemovable,
  checkValues,
  type TaskProblem,
} from './check-task'
import type { Warning } from './define-task-type'
import { type Newborn, newbornEdit, newbornRecord } from './newborns'
import { type AnyTaskType, findTaskType } from './registry'
import { type Next, settleNext } from './settle'
import {
  animalSeen,
  dateOf,
  type Herd,
  isGone,
  type OnAnimal,
  onAnimals,
  type Row,
  readTask,
  taskAnimalsOf,
  taskFor,
  withoutEmpty,
} from './task-rows'
import { taskWarnings } from './warnings'

export type PlanAt = {
  region: Region
  subApp: SubApp
  /** The farmer's day. */
  today: number
  offsetMinutes: number
  access: FarmAccess
}

/** One form, filled. Ids are made when the form opens, so that saving twice saves once. */
export type TaskEntry = {
  id: string
  typeId: string
  /** The task it is saved under, for a type that has a parent: the session of a weighing. */
  under?: string
  values: Fields
  /** Ids, or objects that also say what was noted for the animal. A birth needs none: its dam is among its values. */
  animals?: readonly (string | OnAnimal)[]
  newborns?: readonly Newborn[]
}

export type TaskPlan = {
  /** The task, its animals, the newborn: saved in one transaction or not at all. */
  changes: Change[]
  event: { code: EventCode; data: { typeId: string; taskId: string; animals: number } }
  /** Plain data; `planUndo` takes it back. */
  undo: TaskUndo
  /** Questions to ask before saving. */
  warnings: Warning[]
  /** The batches it takes from or adds to, as they will stand. */
  stock: StockBatch[]
}

export type TaskUndo = {
  typeId: string
  tasks: { id: string; before: Fields | null }[]
  born: string[]
  /** What the save wrote on animals themselves and what stood there before. */
  animals: { id: string; before: Fields; after: Fields }[]
}

export type Draft = { collection: CollectionName; id: string }

/**
 * The one way a task is saved, new or edited. An edit gives the whole form again: what the old task did is gone with
 * it, because the animals are replayed without it. Several entries are one save: a session and its first weighing.
 */
export function planTasks(
  entries: readonly TaskEntry[],
  herd: Herd,
  at: PlanAt,
  draft?: Draft,
): Result<TaskPlan, TaskProblem> {
  const next = nothingYet()
  const warnings: Warning[] = []
  const stock: StockBatch[] = []
  let first: { type: AnyTaskType; row: Row } | undefined
  for (const entry of entries) {
    const found = findTaskType(entry.typeId)
    if (!found.ok) return found
    const type = found.value
    const row = taskRow(type, entry, herd, at)
    const checked = check(type, entry, row, herd, at)
    if (!checked.ok) return checked
    const born = planNewborns(type, entry, row, herd, at, next)
    if (!born.ok) return born
    next.tasks.set(row.id, born.value)
    warnings.push(...taskWarnings(type, born.value, herd, at), ...checked.value)
    warnings.push(...stockDoubts(born.value, herd.stock, at.today))
    stock.push(...stockAfter(born.value, herd.stock, at.today))
    first ??= { type, row: born.value }
  }
  if (!first) throw new Error('nothing to save')
  return ok({ ...finish(first.type, first.row, next, herd, draft), warnings, stock })
}

/** A session goes with everything weighed in it, a birth with its newborn. */
export function planDelete(taskId: string, herd: Herd, at: PlanAt): Result<TaskPlan, TaskProblem> {
  const row = herd.task(taskId)
  if (!row || isGone(row)) return fail({ code: 'recordGone' })
  const found = findTaskType(String(row.fields.typeId))
  if (!found.ok) return found
  const allowed = checkAccess(found.value, at)
  if (!allowed.ok) return allowed
  const removable = checkRemovable(bornOf(found.value, row, herd), row.id, herd)
  if (!removable.ok) return removable
  const next = nothingYet()
  for (const one of [row, ...herd.under(taskId).filter((child) => !isGone(child))])
    next.tasks.set(one.id, { id: one.id, fields: { ...one.fields, deleted: true } })
  return ok({ ...finish(found.value, row, next, herd), warnings: [], stock: [] })
}

/** Takes a save back, whatever was recorded since: later tasks are replayed without it. */
export function planUndo(undo: TaskUndo, herd: Herd, at: PlanAt): Result<TaskPlan, TaskProblem> {
  const found = findTaskType(undo.typeId)
  if (!found.ok) return found
  const allowed = checkAccess(found.value, at)
  if (!allowed.ok) return allowed
  const next = nothingYet()
  for (const { id, before } of undo.tasks) {
    const now = herd.task(id)
    if (!now) return fail({ code: 'undoTooLate' })
    next.tasks.set(id, {
      id,
      fields: before ? putBack(now.fields, before) : { ...now.fields, deleted: true },
    })
  }
  for (const { id, before, after } of undo.animals) {
    const now = herd.animal(id)
    // A field somebody has changed since is theirs, and stays.
    const ours = Object.keys(after).filter((name) => sameText(now?.fields[name], after[name]))
    next.animals.set(id, Object.fromEntries(ours.map((name) => [name, before[name] ?? null])))
  }
  const taken = new Set(undo.tasks.map(({ id }) => id))
  for (const id of undo.born)
    if (herd.tasksOf(id).every((task) => taken.has(task.id) || isGone(task)))
      next.animals.set(id, { ...next.animals.get(id), deleted: true, deletedWith: undo.tasks[0]?.id ?? null })
  const [row] = next.tasks.values()
  if (!row) throw new Error('nothing to undo')
  return ok({ ...finish(found.value, row, next, herd), warnings: [], stock: [] })
}

const nothingYet = (): Next => ({ tasks: new Map(), animals: new Map(), born: new Map() })

const sameText = (a: Json | undefined, b: Json | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const putBack = (now: Fields, before: Fields): Fields => ({
  ...Object.fromEntries(Object.keys(now).map((name) => [name, null])),
  ...before,
})

/** The task as it will be kept. What an edit leaves out is emptied. */
function taskRow(type: AnyTaskType, entry: TaskEntry, herd: Herd, at: PlanAt): Row {
  const before = herd.task(entry.id)
  const asked = Object.fromEntries(Object.keys(type.fields).map((name) => [name, null]))
  const values = withDatesAtMidnight('tasks', withoutEmpty(entry.values))
  const named = type.named?.flatMap((name) => (typeof values[name] === 'string' ? [values[name]] : []))
  const animals = noted(named ?? entry.animals ?? [])
  const fields: Fields = {
    ...before?.fields,
    ...(before ? asked : {}),
    ...values,
    typeId: type.id,
    ...(type.parent && entry.under && { parentTaskId: entry.under }),
    status: 'done',
    completedDate: values.date ?? null,
    dueDate: before?.fields.dueDate ?? values.date ?? null,
    offsetMinutes: before?.fields.offsetMinutes ?? at.offsetMinutes,
    takesEffect: true,
    ...(before?.fields.deleted === true && { deleted: false }),
    taskAnimals: taskAnimalsOf(animals),
  }
  const row = { id: entry.id, fields: before ? fields : withoutEmpty(fields) }
  return type.besideEach ? withNotes(type, row, animals, herd) : row
}

/** Each animal once, however often it was ticked. */
function noted(animals: readonly (string | OnAnimal)[]): OnAnimal[] {
  const entries = animals.map((entry) => (typeof entry === 'string' ? { animalId: entry } : entry))
  return [...new Map(entries.map((entry) => [entry.animalId, entry])).values()]
}

function withNotes(type: AnyTaskType, row: Row, animals: readonly OnAnimal[], herd: Herd): Row {
  const read = readTask(row)
  const entries = animals.map((entry) => {
    const animal = herd.animal(entry.animalId)
    return animal
      ? { ...entry, ...type.besideEach?.(taskFor(read, entry.animalId), animalSeen(animal)) }
      : entry
  })
  return { id: row.id, fields: { ...row.fields, taskAnimals: taskAnimalsOf(entries) } }
}

function check(
  type: AnyTaskType,
  entry: TaskEntry,
  row: Row,
  herd: Herd,
  at: PlanAt,
): Result<Warning[], TaskProblem> {
  const allowed = checkAccess(type, at)
  if (!allowed.ok) return allowed
  const values = checkValues(type.fields, withDatesAtMidnight('tasks', withoutEmpty(entry.values)), at)
  if (!values.ok) return values
  const each = checkEach(type, row)
  if (!each.ok) return each
  const animals = checkAnimals(type, row, herd.task(entry.id), herd)
  return animals.ok ? checkNewborns(type, entry.newborns ?? [], row, herd, at) : animals
}

/** Newborn already in the herd are corrected, new ones made, and those left out of the form taken away. */
function planNewborns(
  type: AnyTaskType,
  entry: TaskEntry,
  row: Row,
  herd: Herd,
  { region }: PlanAt,
  next: Next,
): Result<Row, TaskProblem> {
  if (!type.newborn) return ok(row)
  const newborns = entry.newborns ?? []
  const before = herd.task(row.id)
  const listed = new Set(newborns.map(({ id }) => id))
  const left = before ? bornOf(type, before, herd).filter(({ id }) => !listed.has(id)) : []
  const removable = checkRemovable(left, row.id, herd)
  if (!removable.ok) return removable
  for (const { id } of left) next.animals.set(id, { deleted: true, deletedWith: row.id })
  const parent = (id: Json | undefined) => (typeof id === 'string' ? herd.animal(id) : undefined)
  const birth = {
    type,
    task: row,
    dam: parent(row.fields.dam),
    sire: parent(row.fields.sire),
    litter: newborns.length,
    region,
  }
  for (const newborn of newborns) {
    const known = herd.animal(newborn.id)
    if (known) {
      const dateBefore = before ? dateOf(before.fields) : null
      const set = newbornEdit(newborn, known, birth, dateBefore)
      next.animals.set(newborn.id, isGone(known) ? { ...set, deleted: false, deletedWith: null } : set)
    } else next.born.set(newborn.id, newbornRecord(newborn, birth))
  }
  const taskAnimals = [...onAnimals(row.fields), ...newborns.map(({ id }) => ({ animalId: id }))]
  return ok({ id: row.id, fields: { ...row.fields, taskAnimals: taskAnimalsOf(taskAnimals) } })
}

function bornOf({ newborn }: AnyTaskType, task: Row, herd: Herd): Row[] {
  if (!newborn) return []
  return onAnimals(task.fields).flatMap(({ animalId }) => {
    const animal = herd.animal(animalId)
    return animal && !isGone(animal) && animal.fields[newborn.link] === task.id ? [animal] : []
  })
}

function finish(
  type: AnyTaskType,
  row: Row,
  next: Next,
  herd: Herd,
  draft?: Draft,
): Omit<TaskPlan, 'warnings' | 'stock'> {
  const { changes, own } = settleNext(next, herd)
  const thrownAway: Change[] = draft
    ? [{ collection: draft.collection, id: draft.id, set: { deleted: true, values: null } }]
    : []
  return {
    changes: [...changes, ...thrownAway],
    event: {
      code: formCodeOf(type.parent ?? type.id),
      data: { typeId: type.id, taskId: row.id, animals: onAnimals(row.fields).length },
    },
    undo: {
      typeId: type.id,
      tasks: [...next.tasks.keys()].map((id) => ({ id, before: herd.task(id)?.fields ?? null })),
      born: [...next.born.keys()],
      animals: own,
    },
  }
}
