import type * as z from 'zod'
import { placeIn } from '../../base/regions/places'
import { fail, ok, type Result } from '../../base/result'
import { mayUse } from '../../frame/access/may-use'
import { begunInPlan } from '../../frame/farm-plan/plan-end'
import { countedOn, entriesOf, headsOn } from '../../jobs-read/job/subjects'
import {
  animalFacts,
  type Herd,
  isGone,
  type Row,
  readTask,
  subjectSeen,
  taskFor,
  withoutEmpty,
} from '../../jobs-read/job/task-rows'
import { schemaOf } from '../../records/fields/field-schemas'
import type { Field, FieldTable as FormFields } from '../../records/fields/fields'
import type { Problem } from '../../records/problems/problems'
import type { Fields } from '../../records/sync/stored-record'
import type { DoorGroup } from '../doors/at-the-door'
import { isAsked } from './asked-fields'
import { limitsOf } from './limits-of'
import type { PlanAt } from './plan-task'
import { type AnyTaskType, subjectOf } from './registry'

/** A problem, and the fields or animals it is about. */
export type TaskProblem = Problem & {
  fields?: readonly string[]
  animals?: readonly string[]
  /** Where several things stand in the way at once, each with those it is about. */
  groups?: readonly DoorGroup[]
}
type Checked = Result<undefined, TaskProblem>
const fine = ok(undefined)

/** `begun` is when its form was opened. */
export function checkAccess(type: AnyTaskType, { access, subApp }: PlanAt, begun?: number): Checked {
  const { id, group } = type
  const may = mayUse(access, { subApp, ...type.access, job: { id, group } })
  if (may.use === 'allowed' || (may.use === 'locked' && begunInPlan(access.plan, begun))) return fine
  if (may.use === 'locked') return fail({ code: 'featureLocked' })
  return fail({ code: may.because === 'role' ? 'notYourRole' : 'accessError' })
}

const schemas = new Map<FormFields, z.ZodType>()

/** Made once: building a schema costs more than a whole save. */
function schemaFor(fields: FormFields): z.ZodType {
  const known = schemas.get(fields)
  if (known) return known
  const made = schemaOf(fields)
  schemas.set(fields, made)
  return made
}

export function checkValues(fields: FormFields, values: Fields, { today }: PlanAt): Checked {
  const given = withoutEmpty(values)
  const checked = schemaFor(fields).safeParse(given)
  if (!checked.success) {
    const wrong = [
      ...new Set(checked.error.issues.flatMap(({ path, code, ...issue }) => namesOf(path, code, issue))),
    ]
    return fail({ code: 'taskIncomplete', values: { count: wrong.length }, fields: wrong })
  }
  const ahead = Object.entries(fields).filter(([name, field]) => isAhead(field, given[name], today))
  if (ahead.length > 0) return fail({ code: 'taskInFuture', fields: ahead.map(([name]) => name) })
  return fine
}

/** Where either will do, the first of them is asked for. */
export function checkNeeds(type: AnyTaskType, values: Fields): Checked {
  const { needs = [] } = type
  const asked = needs.filter((group) => group.some((name) => isAsked(type, name, values)))
  const missing = asked.filter((group) => group.every((name) => (values[name] ?? '') === ''))
  if (missing.length === 0) return fine
  const fields = missing.flatMap(([first]) => first ?? [])
  return fail({ code: 'taskIncomplete', values: { count: fields.length }, fields })
}

/** The same of questions that follow from the other answers, the place or the animals. */
export function checkWants(type: AnyTaskType, task: Row, herd: Herd, at: PlanAt): Checked {
  if (!type.wants) return fine
  const animals = entriesOf(task.fields, 'animals').flatMap(({ id }) => {
    const row = herd.animal(id)
    return row ? [animalFacts(row)] : []
  })
  const fields = type.wants(readTask(task).facts, placeIn(at), animals)
  return fields.length === 0
    ? fine
    : fail({ code: 'taskIncomplete', values: { count: fields.length }, fields })
}

/** Checks the answers noted beside each: a job that asks something of each asks it of all. */
export function checkEach(type: AnyTaskType, task: Row): Checked {
  const { each } = type
  if (!each) return fine
  const fields = new Set<string>()
  const animals = entriesOf(task.fields, subjectOf(type)).flatMap(({ id, noted }) => {
    const given = Object.entries(withoutEmpty(noted)).filter(([name]) => name in each)
    const checked = schemaFor(each).safeParse(Object.fromEntries(given))
    for (const { path } of checked.error?.issues ?? []) fields.add(String(path[0]))
    return checked.success ? [] : [id]
  })
  if (animals.length === 0) return fine
  return fail({ code: 'taskIncomplete', values: { count: animals.length }, fields: [...fields], animals })
}

function namesOf(path: readonly PropertyKey[], code: string, issue: object): string[] {
  if (code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys))
    return issue.keys.map(String)
  return [String(path[0] ?? '')]
}

const isAhead = (field: Field, value: unknown, today: number) =>
  field.kind === 'date' && field.latest === 'today' && typeof value === 'number' && value > today

const refusals = {
  animals: { few: 'tooFewAnimals', many: 'tooManyAnimals', unfit: 'animalNotForTask' },
  paddocks: { few: 'tooFewPaddocks', many: 'tooManyPaddocks', unfit: 'paddockNotForTask' },
} as const

/** Whether the farm has these animals or paddocks and they are ones this job is done to. */
export function checkSubjects(
  type: AnyTaskType,
  task: Row,
  before: Row | undefined,
  herd: Herd,
  at: Pick<PlanAt, 'region' | 'subApp'>,
): Checked {
  const of = subjectOf(type)
  const idsIn = (fields: Fields) => entriesOf(fields, of).map(({ id }) => id)
  const ids = idsIn(task.fields)
  const picked = entriesOf(task.fields, of).filter(({ noted }) => noted.role === undefined).length
  const { min, max } = limitsOf(type, at)
  const counted = checkCounted(type, task, before, herd)
  if (!counted.ok) return counted
  if (picked + countedOn(task.fields).length < min) return fail({ code: refusals[of].few, values: { min } })
  if (picked > max) return fail({ code: refusals[of].many, values: { max } })
  const sameDay = before?.fields.date === task.fields.date
  const already = new Set(sameDay && before ? idsIn(before.fields) : [])
  const read = readTask(task)
  const added = ids.filter((id) => !already.has(id)).map((id) => ({ id, row: herd.subject(of, id) }))
  const gone = added.filter(({ row }) => !row || isGone(row)).map(({ id }) => id)
  if (gone.length > 0) return fail({ code: 'recordGone', animals: gone })
  const refused = added
    .filter(({ id, row }) => row && !type.accepts(subjectSeen(row), taskFor(read, id)))
    .map(({ id }) => id)
  const { date } = read.facts
  const isUnborn = (id: string) => date > 0 && Number(herd.subject(of, id)?.fields.dob ?? 0) > date
  if (of === 'animals' && refused.length > 0 && refused.every(isUnborn))
    return fail({ code: 'animalUnborn', values: { count: refused.length }, animals: refused })
  const hasLeft = (id: string) => {
    const { offHerdDate, dod } = herd.subject(of, id)?.fields ?? {}
    const left = Number(offHerdDate ?? dod ?? 0)
    return left > 0 && left <= date
  }
  if (of === 'animals' && type.among !== 'left' && refused.length > 0 && refused.every(hasLeft))
    return fail({ code: 'animalLeft', values: { count: refused.length }, animals: refused })
  if (refused.length > 0)
    return fail({ code: refusals[of].unfit, values: { count: refused.length }, animals: refused })
  return fine
}

/** Groups by head: only where the job takes them, each with a number, and no more heads than the job holds. */
function checkCounted(type: AnyTaskType, task: Row, before: Row | undefined, herd: Herd): Checked {
  const counted = countedOn(task.fields)
  if (counted.length === 0) return fine
  if (!type.byHead) return fail({ code: 'groupNotForTask' })
  const already = new Set(countedOn(before?.fields ?? {}).map(({ mobId }) => mobId))
  const gone = counted.filter(({ mobId }) => {
    const row = herd.subject('mobs', mobId)
    return !already.has(mobId) && (!row || isGone(row))
  })
  if (gone.length > 0) return fail({ code: 'groupGone' })
  if (counted.some(({ heads }) => !Number.isInteger(heads) || heads < 1))
    return fail({ code: 'headsMissing' })
  const { most } = type.byHead
  return headsOn(counted) > most ? fail({ code: 'tooManyHeads', values: { max: most } }) : fine
}

/** An animal that has been weighed, treated or registered since is no longer only a line of the job it came with. */
export function checkRemovable(
  creates: AnyTaskType['creates'],
  created: readonly Row[],
  jobId: string,
  herd: Herd,
): Checked {
  const kept = created.filter(
    ({ id, fields }) =>
      creates?.isKept?.(fields) || herd.tasksOf(id).some((task) => task.id !== jobId && !isGone(task)),
  )
  if (kept.length === 0) return fine
  return fail({
    code: 'createdHasRecords',
    values: { count: kept.length },
    animals: kept.map(({ id }) => id),
  })
}
