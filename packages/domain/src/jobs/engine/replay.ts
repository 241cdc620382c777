import type { Earlier, Seen } from '../../jobs-read/job/define-task-type'
import { groupsOfSubject, type OwnedGroup, ownedGroups } from '../../jobs-read/job/owned-fields'
import type { Subject } from '../../jobs-read/job/subjects'
import {
  type AnySubjectFacts,
  factsOfSubject,
  type Herd,
  inOrder,
  isGone,
  objectOf,
  type ReadTask,
  type Row,
  readTask,
  takesEffect,
  taskFor,
} from '../../jobs-read/job/task-rows'
import type { FarmPlace } from '../../records/days/farm-zone'
import type { Fields, Json } from '../../records/sync/stored-record'
import { allSteps, type InSteps, jobsInAStep } from './in-steps'
import { clocksOf, withClocks } from './job-clocks'
import { linkedGroups } from './linked-groups'
import { type AnyDecides, type AnyTaskType, creationLinks, decidesOn, taskTypeOf } from './registry'

export type Replayed = {
  /** Fields of the animal, paddock or group that differ from what replaying its tasks gives. */
  set: Fields
  /** The same for its tasks, the daily gain of a weighing for one. */
  tasks: ReadonlyMap<string, Fields>
}

/** `clocks` are the farm's, for a job that keeps none of its own. */
type Step = { row: Row; type: AnyTaskType; decides: AnyDecides; task: ReadTask; clocks?: Fields | undefined }
/** A group treatment is read once, not once for each of its thousand animals. */
export type ReadTasks = Map<string, ReadTask>
/** Where the other groups are found whose heads came into this one, and where the farm is. */
export type Beside = Pick<Herd, 'subject' | 'tasksOf' | 'place'>

/**
 * The animal as its tasks left it, earliest first. It begins at what the animal carried before any task recorded
 * here, and never looks at what another device made of it: so two devices with the same tasks show the same animal,
 * whatever was saved, edited or deleted first.
 */
export const replay = (
  of: Subject,
  subject: Row,
  tasks: readonly Row[],
  read?: ReadTasks,
  beside?: Beside,
): Replayed => allSteps(replaying(of, subject, tasks, read, beside))

/** The same in steps: an animal may carry ten thousand jobs. */
export function* replaying(
  of: Subject,
  subject: Row,
  tasks: readonly Row[],
  read: ReadTasks = new Map(),
  beside?: Beside,
): InSteps<Replayed> {
  const steps = yield* stepsOf(of, subject.id, tasks, read, beside?.place)
  const groups = groupsOf(of, subject, steps)
  const begins = new Map(groups.map((group) => [group, beginningOf(subject, group)]))
  const others =
    beside && steps.some(({ type }) => type.carries) ? yield* livesBeside(of, subject, beside, read) : []
  const { state, taskSets } = yield* runThrough(of, atTheBeginning(subject, begins), steps, others)
  const left: Fields = of === 'animals' ? lifeOf(subject, tasks) : {}
  for (const group of groups) {
    left[ownedGroups[group].before] = begins.get(group) ?? {}
    for (const field of ownedGroups[group].fields)
      left[field] = (state as { [name: string]: Json | undefined })[field] ?? null
  }
  return { set: differing(subject.fields, left), tasks: differingTasks(steps, taskSets) }
}

/** The animal or field just before this task in the order of tasks, and the tasks replayed by then. */
export function subjectBefore(
  of: Subject,
  subject: Row,
  tasks: readonly Row[],
  until: Row,
  read: ReadTasks = new Map(),
): Seen {
  const before = tasks.filter((task) => task.id !== until.id && inOrder(task, until) < 0)
  // A field no job has decided yet still has its first value. One job may look at ten thousand animals.
  const decided = groupsOfSubject(of).filter((group) => objectOf(subject.fields[ownedGroups[group].before]))
  const begins = new Map(decided.map((group) => [group, beginningOf(subject, group)]))
  const steps = allSteps(stepsOf(of, subject.id, before, read, undefined))
  const { state, earlier } = allSteps(runThrough(of, atTheBeginning(subject, begins), steps))
  return { animal: state as Seen['animal'], earlier }
}

function* stepsOf(
  of: Subject,
  id: string,
  tasks: readonly Row[],
  read: ReadTasks,
  place: FarmPlace | undefined,
): InSteps<Step[]> {
  const steps: Step[] = []
  let looked = 0
  for (const row of tasks) {
    if (++looked % jobsInAStep === 0) yield
    const type = takesEffect(row) ? taskTypeOf(row.fields.typeId) : undefined
    const decides = type && decidesOn(type, of)
    if (!type || !decides) continue
    const clocks = clocksOf(row, type, place)
    const task = read.get(row.id) ?? readTask(withClocks(row, clocks))
    read.set(row.id, task)
    if (task.own.has(id)) steps.push({ row, type, decides, task, clocks })
  }
  return steps.length > 1 ? steps.sort((a, b) => inOrder(a.row, b.row)) : steps
}

function groupsOf(of: Subject, { id, fields }: Row, steps: readonly Step[]): OwnedGroup[] {
  const { species } = fields
  const kind = typeof species === 'string' ? species : undefined
  const owned = new Set(steps.flatMap(({ decides, task }) => decides.owns(taskFor(task, id), id, kind)))
  return groupsOfSubject(of).filter(
    (group) => owned.has(group) || objectOf(fields[ownedGroups[group].before]),
  )
}

/**
 * As it was before the first task; taken from the animal itself when no task has touched it yet. An app of yesterday
 * kept fewer fields of the group, and no task of it decided the others; one of tomorrow keeps more, which stay.
 */
function beginningOf({ fields }: Row, group: OwnedGroup): Fields {
  const kept = objectOf(fields[ownedGroups[group].before])
  const begin: Fields = { ...kept }
  for (const field of ownedGroups[group].fields)
    begin[field] = (kept && Object.hasOwn(kept, field) ? kept[field] : fields[field]) ?? null
  return begin
}

/** One copy, which the tasks then write on: a thousand animals with fifty fields are copied only once each. */
function atTheBeginning(subject: Row, begins: ReadonlyMap<OwnedGroup, Fields>): AnySubjectFacts {
  const state = factsOfSubject(subject)
  for (const [group, begin] of begins) write(state, begin, { [ownedGroups[group].before]: begin })
  return state
}

/** An effect empties a field with null; the animal an effect sees has no nulls in it. */
function write(state: AnySubjectFacts, ...sets: readonly Fields[]): void {
  const fields = state as { [name: string]: unknown }
  for (const set of sets)
    for (const name in set) {
      if (set[name] !== null) fields[name] = set[name]
      else if (fields[name] !== undefined) fields[name] = undefined
    }
}

type Life = { state: AnySubjectFacts; steps: readonly Step[]; earlier: Earlier[number][] }
const alone = () => undefined

/** The groups heads came from, and those theirs came from, each from its own beginning. */
function* livesBeside(
  of: Subject,
  { id }: Row,
  { subject, tasksOf, place }: Beside,
  read: ReadTasks,
): InSteps<Life[]> {
  const lives: Life[] = []
  for (const other of linkedGroups([id], tasksOf)) {
    const row = other === id ? undefined : subject(of, other)
    if (!row) continue
    const steps = yield* stepsOf(of, other, tasksOf(other), read, place)
    const begins = groupsOf(of, row, steps).map((group) => [group, beginningOf(row, group)] as const)
    lives.push({ state: atTheBeginning(row, new Map(begins)), steps, earlier: [] })
  }
  return lives
}

/** Lives that touch go on together, task by task, so that each sees the others as they stood then. */
function* runThrough(
  of: Subject,
  state: AnySubjectFacts,
  steps: readonly Step[],
  beside: readonly Life[] = [],
): InSteps<{ state: AnySubjectFacts; taskSets: Map<string, Fields>; earlier: Earlier[number][] }> {
  const own: Life = { state, steps, earlier: [] }
  const taskSets = new Map<string, Fields>()
  let taken = 0
  if (beside.length === 0)
    for (const step of steps) {
      if (++taken % jobsInAStep === 0) yield
      take(of, own, step, alone, taskSets)
    }
  else {
    const lives = new Map([own, ...beside].map((life) => [life.state.id, life]))
    const all = [...lives.values()].flatMap((life) => life.steps.map((step) => ({ life, step })))
    const stood = (id: string) => lives.get(id)?.state
    for (const { life, step } of all.sort((a, b) => inOrder(a.step.row, b.step.row))) {
      if (++taken % jobsInAStep === 0) yield
      take(of, life, step, stood, life === own ? taskSets : new Map())
    }
  }
  return { state, taskSets, earlier: own.earlier }
}

function take(
  of: Subject,
  { state, earlier }: Life,
  { row, type, decides, task, clocks }: Step,
  stood: (id: string) => AnySubjectFacts | undefined,
  taskSets: Map<string, Fields>,
): void {
  // It is kept on the job, so that every page and every device counts by the same clocks from then on.
  if (clocks) taskSets.set(row.id, clocks)
  for (const change of decides.effects(taskFor(task, state.id), state, earlier, stood)) {
    if (change.collection === of && change.id === state.id) write(state, change.set)
    else if (change.collection === 'tasks' && change.id === row.id)
      taskSets.set(row.id, { ...taskSets.get(row.id), ...change.set })
    else throw new Error(`${type.id} reaches beyond its task and the one it is done to`)
  }
  earlier.push({
    ...{ typeId: type.id, id: row.id, date: task.facts.date },
    fields: withClocks(row, clocks).fields,
  })
}

/**
 * A calving taken back takes its calf with it, unless something else was recorded about the calf: perhaps on another
 * phone, that did not know yet. Nothing recorded is lost that way.
 */
function lifeOf({ fields }: Row, tasks: readonly Row[]): Fields {
  const link = creationLinks.find((name) => typeof fields[name] === 'string')
  const from = link && fields[link]
  if (!from) return {}
  const hasOthers = tasks.some((task) => task.id !== from && !isGone(task))
  if (hasOthers) return fields.deletedWith === from ? { deleted: false, deletedWith: null } : {}
  const task = tasks.find(({ id }) => id === from)
  const takenBack = task?.fields.takesEffect === true && isGone(task)
  return takenBack && fields.deleted !== true ? { deleted: true, deletedWith: from } : {}
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
    if (!sameJson(orNothing(now[name]), orNothing(value))) set[name] = value
  }
  return set
}

/** An object that lost its last key is as empty as a field that was never filled. */
function orNothing(value: Json | undefined): Json {
  const object = objectOf(value)
  return value === undefined || (object && Object.keys(object).length === 0) ? null : value
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
