import type { CollectionName } from '../collections/collections'
import type { Change } from '../sync/plan-save'
import type { Fields, Json } from '../sync/stored-record'
import type { Newborn } from './newborns'
import type { PlanDay, TaskEntry } from './plan-task'
import { taskTypeOf } from './registry'
import { objectOf, type Row, withoutEmpty } from './task-rows'

/** A job half filled in, kept as the farmer types: a phone that dies in the crush loses no more than a keystroke. */
export type TaskDraft = {
  id: string
  typeId: string
  taskId: string
  step: string
  startedAt: number
  values: Fields
  /** Ids, or with what was noted for each. */
  animals: readonly (string | ({ animalId: string } & Fields))[]
  newborns: readonly Newborn[]
  ticks?: PlanDay
}

export const draftCollection = (typeId: string): CollectionName => taskTypeOf(typeId)?.draftIn ?? 'select'

export function draftChange(draft: TaskDraft): Change {
  const { id, typeId, taskId, step, startedAt, values, animals, newborns, ticks } = draft
  return {
    collection: draftCollection(typeId),
    id,
    set: {
      flow: typeId,
      step,
      startedAt,
      taskId,
      animalIds: animals.map((entry) => (typeof entry === 'string' ? entry : entry.animalId)),
      values: { form: values, animals: [...animals], newborns: [...newborns], ...(ticks && { ticks }) },
      deleted: false,
    },
  }
}

/** Undefined when it was finished, thrown away, or written by an app that kept drafts another way. */
export function readDraft({ id, fields }: Row): TaskDraft | undefined {
  const { flow, step, startedAt, taskId } = fields
  const kept = objectOf(fields.values)
  if (fields.deleted === true || !kept || typeof flow !== 'string' || typeof taskId !== 'string')
    return undefined
  if (!taskTypeOf(flow)) return undefined
  return {
    id,
    typeId: flow,
    taskId,
    step: typeof step === 'string' ? step : '',
    startedAt: typeof startedAt === 'number' ? startedAt : 0,
    values: withoutEmpty(objectOf(kept.form) ?? {}),
    animals: listOf(kept.animals).flatMap(animalEntry),
    newborns: listOf(kept.newborns).flatMap(newbornEntry),
    ...ticksOf(kept.ticks),
  }
}

/** The form as it would be saved now. */
export const entryOfDraft = ({ taskId, typeId, values, animals, newborns, ticks }: TaskDraft): TaskEntry => ({
  id: taskId,
  typeId,
  values,
  animals,
  newborns,
  ...(ticks && { ticks }),
})

/** Pass it to `planTasks`, so that the draft goes in the same transaction that saves the job. */
export const draftOf = ({ id, typeId }: Pick<TaskDraft, 'id' | 'typeId'>) => ({
  collection: draftCollection(typeId),
  id,
})

export const throwAway = (draft: Pick<TaskDraft, 'id' | 'typeId'>): Change => ({
  ...draftOf(draft),
  set: { deleted: true, values: null },
})

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

function ticksOf(kept: Json | undefined): { ticks?: PlanDay } {
  const { plan, on } = objectOf(kept) ?? {}
  return typeof plan === 'string' && typeof on === 'number' ? { ticks: { plan, on } } : {}
}

function animalEntry(entry: Json): TaskDraft['animals'][number][] {
  if (typeof entry === 'string') return [entry]
  const object = objectOf(entry)
  return object && typeof object.animalId === 'string' ? [{ ...object, animalId: object.animalId }] : []
}

function newbornEntry(entry: Json): Newborn[] {
  const object = objectOf(entry)
  const values = objectOf(object?.values)
  return object && typeof object.id === 'string' && values ? [{ id: object.id, values }] : []
}
