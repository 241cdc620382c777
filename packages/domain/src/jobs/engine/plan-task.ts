import { type Located, placeIn } from '../../base/regions/places'
import { fail, ok, type Result } from '../../base/result'
import type { SubApp } from '../../base/sub-apps'
import type { FarmAccess } from '../../frame/access/may-use'
import type { Brought } from '../../jobs-read/job/creates'
import type { Warning } from '../../jobs-read/job/define-task-type'
import { type OnAnimal, onAnimals } from '../../jobs-read/job/on-animals'
import type { Counted } from '../../jobs-read/job/subjects'
import { dateOf, type Herd, isGone, type Row, withoutEmpty } from '../../jobs-read/job/task-rows'
import type { StockBatch } from '../../jobs-read/stock/replay-stock'
import type { CollectionName } from '../../records/collections/collections'
import type { EventCode } from '../../records/events/events'
import { formCodeOf } from '../../records/events/form-events'
import type { Change } from '../../records/sync/change'
import type { Fields, Json } from '../../records/sync/stored-record'
import { withDatesAtMidnight } from '../collections/dates-at-midnight'
import { checkLeaving } from '../doors/leaving'
import { answerMark } from '../plans/plan'
import { stockAfter, stockDoubts } from '../stock/stock-after'
import { newOn, withoutSubjects, withThoseOnIt } from './add-to-task'
import { askedOnly } from './asked-fields'
import { checkCreated } from './check-created'
import {
  checkAccess,
  checkEach,
  checkNeeds,
  checkRemovable,
  checkSubjects,
  checkValues,
  checkWants,
  type TaskProblem,
} from './check-task'
import { nameFields } from './name-fields'
import { inParts } from './parts'
import { createdBy, planCreated } from './plan-created'
import { type AnyTaskType, creationLinks, findTaskType, taskTypeOf } from './registry'
import { type Next, settleNext } from './settle'
import { taskRow } from './task-row'
import { stayChanges } from './task-stays'
import { taskWarnings } from './warnings'

export type PlanAt = Located & {
  subApp: SubApp
  /** The farmer's day. */
  today: number
  offsetMinutes: number
  /** The farm's time zone, where it is known. */
  timeZone?: string
  access: FarmAccess
}

/** One form, filled. Ids are made when the form opens, so that saving twice saves once. */
export type TaskEntry = {
  id: string
  typeId: string
  /** The task it is saved under: the session of a weighing, the visit of the vet who gave it. */
  under?: string
  /** Tasks under it that are taken back with this save. */
  drops?: readonly string[]
  values: Fields
  /** When its form was opened. */
  begun?: number
  /** Ids, or objects that also say what was noted for the animal. A birth needs none: its dam is among its values. */
  animals?: readonly (string | OnAnimal)[]
  /** The same for a job that is done to paddocks. */
  paddocks?: readonly Json[]
  /** Groups it is done to by head, each with how many there were. */
  mobs?: readonly Counted[]
  /** Animals that come into the herd with it. */
  brought?: readonly Brought[]
  /** The day of a plan that is done with it. */
  ticks?: PlanDay
  /** Adds only those named here to a saved job. Its answers and those already on it stay as they are then. */
  adds?: true
  /** Why those who are held back leave all the same. */
  letGo?: string
  /** Other obstacles for some who leave, which the farmer accepted. */
  passed?: readonly string[]
}

/** `step` where the plan is a programme, `again` where a job of that step is kept already. */
export type PlanDay = { plan: string; on: number; step?: string; again?: number }

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
  tasks: TaskBefore[]
  born: string[]
  /** The values the save wrote on animals themselves, and those before it. */
  animals: { id: string; before: Fields; after: Fields }[]
}

type TaskBefore = {
  id: string
  before: Fields | null
  only?: readonly string[]
  /** Of a job that some were added to only these go again: another phone may have added others. */
  added?: readonly string[]
}

export type Draft = { collection: CollectionName; id: string }

/**
 * The one way to save a task, new or edited. An edit gives the whole form again. The old task's effects go
 * with it, because the animals are replayed without it. Several entries are one save: a session and its first
 * weighing.
 */
export function planTasks(
  entries: readonly TaskEntry[],
  known: Herd,
  at: PlanAt,
  draft?: Draft,
): Result<TaskPlan, TaskProblem> {
  const herd = askedOnce(known)
  const next = nothingYet()
  const warnings: Warning[] = []
  const stock: StockBatch[] = []
  let first: { type: AnyTaskType; row: Row } | undefined
  const jobs = jobsOf(entries, herd, at)
  if (!jobs.ok) return jobs
  for (const { type, given, tags } of jobs.value) {
    const entry = given.adds ? withThoseOnIt(type, given, herd) : given
    if (!entry) return fail({ code: 'recordGone' })
    const row = taskRow(type, entry, herd, at)
    const added = given.adds && newOn(type, row, herd.task(row.id))
    const checked = check(type, entry, row, { herd, at, added, tags })
    if (!checked.ok) return fail(nameFields(type, checked.problem))
    const born = planCreated(type, entry, row, herd, at, next)
    if (!born.ok) return born
    const { ticks } = entry
    const saved = ticks ? forPlan(born.value, ticks) : born.value
    next.tasks.set(row.id, saved)
    if (ticks) tick(ticks, row, herd, next)
    for (const id of entry.drops ?? []) drop(id, row.id, herd, next)
    if (added) next.added.set(row.id, added)
    const under = underIt(entries, entry, herd)
    const doubts = [...taskWarnings(type, born.value, herd, { ...at, under }, added), ...checked.value]
    warnings.push(...doubts.map((doubt) => nameFields(type, doubt)))
    warnings.push(...stockDoubts(born.value, herd.stock, at.today))
    stock.push(...stockAfter(born.value, herd.stock, at.today))
    first ??= { type, row: born.value }
  }
  if (!first) throw new Error('nothing to save')
  return ok({ ...finish(first.type, first.row, next, herd, draft), warnings, stock })
}

/** The jobs of the same save that go under it, with those kept before that are neither changed nor dropped. */
function underIt(entries: readonly TaskEntry[], { id, drops = [] }: TaskEntry, herd: Herd): Fields[] {
  const now = entries.filter(({ under }) => under === id)
  const other = new Set([...now.map((one) => one.id), ...drops])
  const kept = herd.under(id).filter((row) => !isGone(row) && !other.has(row.id))
  return [...now.map(({ values }) => withoutEmpty(values)), ...kept.map(({ fields }) => fields)]
}

type JobOfForm = { type: AnyTaskType; given: TaskEntry; tags: Set<string> }

/** Most forms are one job; a load of more animals than one job takes is several. */
function jobsOf(entries: readonly TaskEntry[], herd: Herd, at: PlanAt): Result<JobOfForm[], TaskProblem> {
  const jobs: JobOfForm[] = []
  for (const entry of entries) {
    const found = findTaskType(entry.typeId)
    if (!found.ok) return found
    const type = found.value
    const parts = inParts(type, entry, herd, at)
    if (!parts.ok) return parts
    const tags = new Set<string>()
    jobs.push(...parts.value.map((given) => ({ type, given, tags })))
  }
  return ok(jobs)
}

/** A thousand animals are doubted and then replayed: the tasks of each are looked up once for both. */
function askedOnce(herd: Herd): Herd {
  const found = new Map<string, readonly Row[]>()
  const tasksOf = (id: string) => {
    const tasks = found.get(id) ?? herd.tasksOf(id)
    found.set(id, tasks)
    return tasks
  }
  return { ...herd, tasksOf }
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
  for (const task of undo.tasks) {
    const now = herd.task(task.id)
    if (!now) return fail({ code: 'undoTooLate' })
    next.tasks.set(task.id, { id: task.id, fields: fieldsBefore(task, now.fields) })
  }
  for (const { id, before, after } of undo.animals) {
    const now = herd.animal(id)
    // A field edited since then keeps its new value.
    const ours = Object.keys(after).filter((name) => sameText(now?.fields[name], after[name]))
    next.animals.set(id, Object.fromEntries(ours.map((name) => [name, before[name] ?? null])))
  }
  const taken = new Set(undo.tasks.map(({ id }) => id))
  for (const id of undo.born)
    if (herd.tasksOf(id).every((task) => taken.has(task.id) || isGone(task)))
      next.animals.set(id, { ...next.animals.get(id), deleted: true, deletedWith: cameWith(id, herd, taken) })
  const [row] = next.tasks.values()
  if (!row) throw new Error('nothing to undo')
  return ok({ ...finish(found.value, row, next, herd), warnings: [], stock: [] })
}

/** The job it came with, by which it comes again should that be taken up once more. */
function cameWith(id: string, herd: Herd, taken: ReadonlySet<string>): string | null {
  const links = creationLinks.map((link) => herd.animal(id)?.fields[link])
  const named = links.find((link): link is string => typeof link === 'string' && taken.has(link))
  return named ?? [...taken][0] ?? null
}

function fieldsBefore({ before, only, added }: TaskBefore, now: Fields): Fields {
  if (added) return withoutSubjects(now, added)
  if (only) return putBackOnly(now, before, only)
  return before ? putBack(now, before) : { ...now, deleted: true }
}

const putBackOnly = (now: Fields, before: Fields | null, names: readonly string[]): Fields => ({
  ...now,
  ...Object.fromEntries(names.map((name) => [name, before?.[name] ?? (name.includes(':') ? false : null)])),
})

export const nothingYet = (): Next => ({
  tasks: new Map(),
  animals: new Map(),
  born: new Map(),
  added: new Map(),
})

const sameText = (a: Json | undefined, b: Json | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const putBack = (now: Fields, before: Fields): Fields => ({
  ...Object.fromEntries(Object.keys(now).map((name) => [name, null])),
  ...before,
})

/** Only jobs saved under this one go with it. */
function drop(id: string, above: string, herd: Herd, next: Next): void {
  const row = herd.task(id)
  if (row?.fields.parentTaskId === above) next.tasks.set(id, { id, fields: { ...row.fields, deleted: true } })
}

const forPlan = ({ id, fields }: Row, { plan, step }: PlanDay): Row => ({
  id,
  fields: { ...fields, forPlan: plan, ...(step !== undefined && { forStep: step }) },
})

/** A plan that has gone since is no reason not to record what was done. */
function tick({ plan, on: day, step }: PlanDay, { id, fields }: Row, herd: Herd, next: Next): void {
  const row = herd.task(plan)
  if (!row || isGone(row)) return
  const on = step ?? day
  const answer = { on, outcome: 'done', day: dateOf(fields), taskId: id }
  next.tasks.set(plan, { id: plan, fields: { ...row.fields, [answerMark(on)]: answer } })
}

function check(
  type: AnyTaskType,
  entry: TaskEntry,
  row: Row,
  {
    herd,
    at,
    added,
    tags,
  }: { herd: Herd; at: PlanAt; added: readonly string[] | undefined; tags: Set<string> },
): Result<Warning[], TaskProblem> {
  const allowed = checkAccess(type, at, entry.begun)
  if (!allowed.ok) return allowed
  const answers = askedOnly(type, withDatesAtMidnight('tasks', withoutEmpty(entry.values)))
  const values = checkValues(type.fields, answers, at)
  if (!values.ok) return values
  const needs = checkNeeds(type, answers)
  if (!needs.ok) return needs
  const wants = checkWants(type, row, herd, at)
  if (!wants.ok) return wants
  const each = checkEach(type, row)
  if (!each.ok) return each
  const before = herd.task(entry.id)
  const animals = checkSubjects(type, row, before, herd, at)
  if (!animals.ok) return animals
  const leaving = checkLeaving(type, row, { before, entry, added, herd, ...placeIn(at) })
  if (!leaving.ok) return leaving
  const created = checkCreated(type, entry.brought ?? [], row, herd, at, tags)
  return created.ok ? ok([...created.value, ...leaving.value]) : created
}

export function finish(
  type: AnyTaskType,
  row: Row,
  next: Next,
  herd: Herd,
  draft?: Draft,
): Omit<TaskPlan, 'warnings' | 'stock'> {
  const { changes, own } = settleNext(next, herd)
  const stays = stayChanges(next.tasks, herd)
  const thrownAway: Change[] = draft
    ? [{ collection: draft.collection, id: draft.id, set: { deleted: true, values: null } }]
    : []
  return {
    changes: [...changes, ...stays, ...thrownAway],
    event: {
      code: formCodeOf(type.parent ?? type.id),
      data: { typeId: type.id, taskId: row.id, animals: onAnimals(row.fields).length },
    },
    undo: {
      typeId: type.id,
      tasks: [...next.tasks.values()].map((task) => undoOf(task, next, herd.task(task.id)?.fields ?? null)),
      born: [...next.born.keys()],
      animals: own,
    },
  }
}

function undoOf({ id, fields }: Row, next: Next, before: Fields | null): TaskBefore {
  const added = next.added.get(id)
  if (added) return { id, before: null, added }
  const changed = Object.keys(fields).filter((name) => !sameText(fields[name], before?.[name]))
  const days = changed.filter((name) => name.includes(':'))
  if (days.length > 0) return { id, before, only: days }
  // A plan that is ended or put right keeps what others have ticked on it since.
  return before && taskTypeOf(fields.typeId)?.plans ? { id, before, only: changed } : { id, before }
}
