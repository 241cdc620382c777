import type { Fields } from '../../records/sync/stored-record'
import { checkNeeds } from '../engine/check-task'
import type { TaskEntry } from '../engine/plan-task'
import { type AnyTaskType, subjectOf, taskTypeOf, taskTypes } from '../engine/registry'
import { dayOfPlan, type PlannedLine, recordedId } from './planned-line'

/** Jobs that can be planned with their values: a birth cannot, and a session begins on its own page. */
export const plannableTypes: readonly AnyTaskType[] = taskTypes.filter(
  (type) => !type.plans && !type.parent && !type.creates,
)

/** The form asks for these anew on the day, or the plan itself gives them. */
const notKnown = ['date', 'operator', 'mobId', 'notes']

const askedThere: readonly (string | undefined)[] = ['record', 'object']

/**
 * The fields a plan may fill in: those the job asks at once, except links to other records and objects with
 * forms of their own.
 */
export const knownFields = ({ fields, first = Object.keys(fields) }: AnyTaskType): string[] =>
  first.filter((name) => !notKnown.includes(name) && !askedThere.includes(fields[name]?.kind))

/** The answers a job's form begins with. */
export function valuesFor(
  { fields }: AnyTaskType,
  { values, person }: Pick<PlannedLine, 'values' | 'person'>,
  today: number,
): Fields {
  const known = Object.entries(values).filter(([name]) => name in fields)
  return {
    ...Object.fromEntries(known),
    date: today,
    ...(person !== '' && 'operator' in fields && { operator: person }),
  }
}

/** How a line is done: ticked off, recorded at once, or by a form because something has to be asked. */
export type Doing = { by: 'tick' } | { by: 'entry'; entry: TaskEntry } | { by: 'form'; type: AnyTaskType }

/** Undefined for a job that another app wrote down and this one cannot record. */
export function doingOf(line: PlannedLine, today: number): Doing | undefined {
  const type = taskTypeOf(line.typeId)
  if (line.kind === 'open') return type && !type.page ? { by: 'form', type } : undefined
  // A weighing day is begun on its own page; the plan only said when.
  if (!type || type.page) return { by: 'tick' }
  if (line.kind === 'follow' || !isAnswered(type, line)) return { by: 'form', type }
  const entry: TaskEntry = {
    id: recordedId(dayOfPlan(line)),
    typeId: type.id,
    values: valuesFor(type, line, today),
    [subjectOf(type)]: plannedFor(type, line),
    ticks: dayOfPlan(line),
  }
  return { by: 'entry', entry }
}

/** Those a plan names for a job of this kind. */
export const plannedFor = (
  type: AnyTaskType,
  line: Pick<PlannedLine, 'animals' | 'paddocks'>,
): readonly string[] => line[subjectOf(type)]

function isAnswered(type: AnyTaskType, line: PlannedLine): boolean {
  const { fields, each = {}, named, limits } = type
  const missing = Object.entries(fields).some(
    ([name, { required }]) => required && name !== 'date' && line.values[name] === undefined,
  )
  const needed = checkNeeds(type, line.values).ok
  const askedOfEach = Object.values(each).some(({ required }) => required)
  const count = plannedFor(type, line).length
  const enough = count >= limits.min && count <= limits.max
  return !missing && needed && !askedOfEach && !named && line.group === '' && enough
}
