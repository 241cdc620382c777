import type { FarmAccess } from '../access/may-use'
import type { CollectionName } from '../collections/collections'
import { withDatesAtMidnight } from '../collections/dates-at-midnight'
import type { EventCode } from '../events/events'
import { formCodeOf } from '../events/form-events'
import { answerMark } from '../plans/plan'
import type { Region } from '../regions/regions'
import { fail, ok, type Result } from '../result'
import type { StockBatch } from '../stock/replay-stock'
import { stockAfter, stockDoubts } from '../stock/stock-after'
import type { SubApp } from '../sub-apps'
import type { Change } from '../sync/plan-save'
import type { Fields, Json } from '../sync/stored-record'
import { askedOnly } from './asked-fields'
import { checkCreated } from './check-created'
import {
  checkAccess,
  checkEach,
  checkRemovable,
  checkSubjects,
  checkValues,
  type TaskProblem,
} from './check-task'
import type { Brought } from './creates'
import type { Warning } from './define-task-type'
import { nameFields } from './name-fields'
import { createdBy, planCreated } from './plan-created'
import { type AnyTaskType, findTaskType, subjectOf } from './registry'
import { type Next, settleNext } from './settle'
import { entriesOf, linkField, writeEntry } from './subjects'
import {
  dateOf,
  type Herd,
  isGone,
  type OnAnimal,
  onAnimals,
  type Row,
  readTask,
  subjectSeen,
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
  /** The same for a job that is done to paddocks. */
  paddocks?: readonly Json[]
  /** Animals that come into the herd with it. */
  brought?: readonly Brought[]
  /** The day of a plan that is done with it. */
  ticks?: PlanDay
}

export type PlanDay = { plan: string; on: number }

export type TaskPlan = {
  /** The task, its animals, those it brings: saved in one transaction or not at all. */
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
  /** Of a plan only the days that were answered are put back: another phone may have answered others. */
  tasks: { id: string; before: Fields | null; only?: readonly string[] }[]
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
    if (!checked.ok) return fail(nameFields(type, checked.problem))
    const born = planCreated(type, entry, row, herd, at, next)
    if (!born.ok) return born
    next.tasks.set(row.id, born.value)
    if (entry.ticks) tick(entry.ticks, row, herd, next)
    const doubts = [...taskWarnings(type, born.value, herd, at), ...checked.value]
    warnings.push(...doubts.map((doubt) => nameFields(type, doubt)))
    warnings.push(...stockDoubts(born.value, herd.stock, at.today))
    stock.push(...stockAfter(born.value, herd.stock, at.today))
    first ??= { type, row: born.value }
  }
  if (!first) throw new Error('nothing to save')
  return ok({ ...finish(first.type, first.row, next, herd, draft), warnings, stock })
}

/** A session goes with everything weighed in it, a birth with its newborn, a lorry load with its animals. */
export function planDelete(taskId: string, herd: Herd, at: PlanAt): Result<TaskPlan, TaskProblem> {
  const row = herd.task(taskId)
  if (!row || isGone(row)) return fail({ code: 'recordGone' })
  const found = findTaskType(String(row.fields.typeId))
  if (!found.ok) return found
  const allowed = checkAccess(found.value, at)
  if (!allowed.ok) return allowed
  const removable = checkRemovable(
    found.value.creates,
    createdBy(found.value.creates, row, herd),
    row.id,
    herd,
  )
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
  for (const { id, before, only } of undo.tasks) {
    const now = herd.task(id)
    if (!now) return fail({ code: 'undoTooLate' })
    const whole = before ? putBack(now.fields, before) : { ...now.fields, deleted: true }
    next.tasks.set(id, { id, fields: only ? putBackOnly(now.fields, before, only) : whole })
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

const putBackOnly = (now: Fields, before: Fields | null, names: readonly string[]): Fields => ({
  ...now,
  ...Object.fromEntries(names.map((name) => [name, before?.[name] ?? (name.includes(':') ? false : null)])),
})

export const nothingYet = (): Next => ({ tasks: new Map(), animals: new Map(), born: new Map() })

const sameText = (a: Json | undefined, b: Json | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const putBack = (now: Fields, before: Fields): Fields => ({
  ...Object.fromEntries(Object.keys(now).map((name) => [name, null])),
  ...before,
})

/** A plan that has gone since is no reason not to record what was done. */
function tick({ plan, on }: PlanDay, { id, fields }: Row, herd: Herd, next: Next): void {
  const row = herd.task(plan)
  if (!row || isGone(row)) return
  const answer = { on, outcome: 'done', day: dateOf(fields), taskId: id }
  next.tasks.set(plan, { id: plan, fields: { ...row.fields, [answerMark(on)]: answer } })
}

/** The task as it will be kept. What an edit leaves out is emptied. */
function taskRow(type: AnyTaskType, entry: TaskEntry, herd: Herd, at: PlanAt): Row {
  const before = herd.task(entry.id)
  const asked = Object.fromEntries(Object.keys(type.fields).map((name) => [name, null]))
  const values = askedOnly(type, withDatesAtMidnight('tasks', withoutEmpty(entry.values)))
  const named = type.named?.flatMap((name) => (typeof values[name] === 'string' ? [values[name]] : []))
  // Those it brought are asked about apart from those it is done to.
  const animals = noted(named ?? entry.animals ?? []).filter(
    ({ animalId }) => !type.creates || herd.animal(animalId)?.fields[type.creates.link] !== entry.id,
  )
  const fields: Fields = {
    ...before?.fields,
    ...(before ? asked : {}),
    ...values,
    typeId: type.id,
    ...(type.parent && entry.under && { parentTaskId: entry.under }),
    ...(type.plans ? { status: 'inProgress' } : doneFields(values, before, at)),
    ...(before?.fields.deleted === true && { deleted: false }),
    taskAnimals: taskAnimalsOf(animals),
    ...(entry.paddocks && { paddocks: onlyOnce(entry.paddocks) }),
  }
  const row = { id: entry.id, fields: before ? fields : withoutEmpty(fields) }
  return type.besideEach ? withNotes(type, row, herd) : row
}

const doneFields = (values: Fields, before: Row | undefined, at: PlanAt): Fields => ({
  status: 'done',
  completedDate: values.date ?? null,
  dueDate: before?.fields.dueDate ?? values.date ?? null,
  offsetMinutes: before?.fields.offsetMinutes ?? at.offsetMinutes,
  takesEffect: true,
})

/** Each animal once, however often it was ticked. */
function noted(animals: readonly (string | OnAnimal)[]): OnAnimal[] {
  const entries = animals.map((entry) => (typeof entry === 'string' ? { animalId: entry } : entry))
  return [...new Map(entries.map((entry) => [entry.animalId, entry])).values()]
}

const onlyOnce = (paddocks: readonly Json[]): Json[] =>
  entriesOf({ paddocks: [...paddocks] }, 'paddocks').map(({ id, noted }) => writeEntry('paddocks', id, noted))

function withNotes(type: AnyTaskType, row: Row, herd: Herd): Row {
  const read = readTask(row)
  const of = subjectOf(type)
  const entries = entriesOf(row.fields, of).map(({ id, noted }) => {
    const subject = herd.subject(of, id)
    return writeEntry(of, id, {
      ...noted,
      ...(subject && type.besideEach?.(taskFor(read, id), subjectSeen(subject))),
    })
  })
  return { id: row.id, fields: { ...row.fields, [linkField(of)]: entries } }
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
  const values = checkValues(
    type.fields,
    askedOnly(type, withDatesAtMidnight('tasks', withoutEmpty(entry.values))),
    at,
  )
  if (!values.ok) return values
  const each = checkEach(type, row)
  if (!each.ok) return each
  const animals = checkSubjects(type, row, herd.task(entry.id), herd)
  return animals.ok ? checkCreated(type, entry.brought ?? [], row, herd, at) : animals
}

export function finish(
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
      tasks: [...next.tasks.values()].map((task) => undoOf(task, herd.task(task.id)?.fields ?? null)),
      born: [...next.born.keys()],
      animals: own,
    },
  }
}

function undoOf({ id, fields }: Row, before: Fields | null): TaskUndo['tasks'][number] {
  const days = Object.keys(fields).filter(
    (name) => name.includes(':') && !sameText(fields[name], before?.[name]),
  )
  return days.length > 0 ? { id, before, only: days } : { id, before }
}
