import type { SubApp } from '../../base/sub-apps'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { countedOn, entriesOf, linkFieldsOf, type Picked, subjectNames } from '../../jobs-read/job/subjects'
import { type Herd, isGone, type Row } from '../../jobs-read/job/task-rows'
import type { Fields, Json } from '../../records/sync/stored-record'
import type { TaskEntry } from './plan-task'
import { type AnyTaskType, subjectOf, taskTypes } from './registry'

/**
 * Whether a saved job of this kind can take more animals or fields. Not one that names them in its questions
 * or brings them. Nor one that shares something out among them: all of it would need a new check. Each
 * question must fit a form: the farmer walks through scores and surveys as a whole.
 */
export const takesMore = (type: AnyTaskType): boolean => {
  const { named, creates, plans, parent, page, besideAll, scores, each = {}, limits } = type
  if (named || creates || plans || parent || page || besideAll || scores) return false
  return limits.max > 1 && Object.values(each).every(({ kind }) => kind !== 'object')
}

/** Those that are on the job now and were not before. */
export function newOn(type: AnyTaskType, task: Row, before: Row | undefined): readonly string[] {
  const idsIn = (fields: Fields) => entriesOf(fields, subjectOf(type)).map(({ id }) => id)
  const known = new Set(before ? idsIn(before.fields) : [])
  return idsIn(task.fields).filter((id) => !known.has(id))
}

/** The whole job as this save finds it, with those added to it. Undefined where the job is gone. */
export function withThoseOnIt(type: AnyTaskType, entry: TaskEntry, herd: Herd): TaskEntry | undefined {
  const before = herd.task(entry.id)
  if (!before || isGone(before) || !takesMore(type)) return undefined
  const { fields } = before
  const asked = Object.keys(type.fields).flatMap((name) =>
    fields[name] === undefined ? [] : [[name, fields[name]] as const],
  )
  const on = new Set(entriesOf(fields, subjectOf(type)).map(({ id }) => id))
  const fresh = <T extends Json>(list: readonly T[], idOf: (one: T) => string) =>
    list.filter((one) => !on.has(idOf(one)))
  return {
    ...entry,
    values: Object.fromEntries(asked),
    animals: [
      ...onAnimals(fields),
      ...fresh(entry.animals ?? [], (one) => (typeof one === 'string' ? one : one.animalId)),
    ],
    ...(type.byHead && { mobs: countedOn(fields) }),
    ...(entry.paddocks && {
      paddocks: [
        ...(Array.isArray(fields.paddocks) ? fields.paddocks : []),
        ...fresh(entry.paddocks, (one) => entriesOf({ paddocks: [one] }, 'paddocks')[0]?.id ?? ''),
      ],
    }),
  }
}

/** A job without some of those it was done to. */
export const withoutSubjects = (fields: Fields, ids: readonly string[]): Fields => ({
  ...fields,
  ...Object.fromEntries(
    subjectNames.flatMap((of) =>
      linkFieldsOf(of).flatMap((name) => {
        const list = fields[name]
        if (!Array.isArray(list)) return []
        const kept = list.filter((one) => {
          const [entry] = entriesOf({ [name]: [one] }, of)
          return !entry || !ids.includes(entry.id)
        })
        return [[name, kept]]
      }),
    ),
  ),
})

/** Kinds of job in a sub-app that animals, or fields, can still be added to. */
export const kindsToAddTo = (of: Picked, subApp: SubApp): string[] =>
  taskTypes
    .filter((type) => takesMore(type) && subjectOf(type) === of && type.subApps.includes(subApp))
    .map(({ id }) => id)
