import type { Brought } from '../../jobs-read/job/creates'
import type { Under } from '../../jobs-read/job/define-task-type'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { type Counted, countedOn, entriesOf, type Picked, writeEntry } from '../../jobs-read/job/subjects'
import { objectOf, type Row, withoutEmpty } from '../../jobs-read/job/task-rows'
import type { CollectionName } from '../../records/collections/collections'
import type { Change } from '../../records/sync/change'
import type { Fields, Json } from '../../records/sync/stored-record'
import type { PlanDay, TaskEntry } from './plan-task'
import { type AnyTaskType, subjectOf, taskTypeOf } from './registry'

/** A job half filled in, kept as the farmer types: a phone that dies in the crush loses no more than a keystroke. */
export type TaskDraft = {
  id: string
  typeId: string
  taskId: string
  step: string
  startedAt: number
  values: Fields
  /** Whom it is done to, fields of the farm too: ids, or with what was noted for each. */
  animals: readonly (string | ({ animalId: string } & Fields))[]
  /** Groups it is done to by head. */
  mobs?: readonly Counted[]
  brought: readonly Brought[]
  ticks?: PlanDay
  /** Begun from a batch in store. */
  fromBatch?: true
}

type Kept = Pick<TaskDraft, 'typeId' | 'fromBatch'>

export function draftCollection({ typeId, fromBatch }: Kept): CollectionName {
  const type = taskTypeOf(typeId)
  return (fromBatch && type?.draftOfBatch) || (type?.draftIn ?? 'select')
}

export function draftChange(draft: TaskDraft): Change {
  const { typeId, taskId, step, startedAt, values, animals, mobs = [], brought, ticks } = draft
  return {
    ...draftOf(draft),
    set: {
      flow: typeId,
      step,
      startedAt,
      taskId,
      animalIds: animals.map((entry) => (typeof entry === 'string' ? entry : entry.animalId)),
      values: {
        ...{ form: values, animals: [...animals], brought: [...brought] },
        ...(mobs.length > 0 && { taskMobs: mobs.map((one) => ({ ...one })) }),
        ...(ticks && { ticks }),
        ...(draft.fromBatch && { fromBatch: true }),
      },
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
    ...(kept.taskMobs && { mobs: countedOn(kept) }),
    brought: listOf(kept.brought).flatMap(broughtEntry),
    ...ticksOf(kept.ticks),
    ...(kept.fromBatch === true && { fromBatch: true }),
  }
}

/** The form as it would be saved now. */
export function entryOfDraft(draft: TaskDraft): TaskEntry {
  const { taskId, typeId, values, animals, mobs = [], brought, ticks, startedAt } = draft
  const type = taskTypeOf(typeId)
  const form = { id: taskId, typeId, values, brought, begun: startedAt, ...(ticks && { ticks }) }
  const ofPaddocks = type && pickedBy(type, values) === 'paddocks'
  if (ofPaddocks) return { ...form, animals: [], paddocks: animals.map(onPaddock) }
  // A plan that was for fields may be for animals now.
  return { ...form, animals, ...(type?.byHead && { mobs }), ...(type?.plans && { paddocks: [] }) }
}

/**
 * The same with the jobs under it, for one save: what the vet gave, and to whom. Those that were saved with it before and
 * are no longer asked about are taken back.
 */
export function entriesOfDraft(draft: TaskDraft, saved: readonly string[] = []): TaskEntry[] {
  const under = taskTypeOf(draft.typeId)?.under
  const whole = entryOfDraft(draft)
  if (!under) return [whole]
  // Without animals no medicine is given.
  const given = draft.animals.length > 0 ? draft.brought : []
  const asked = given
    .map((one) => ({ ...one, animals: givenTo(under, draft.animals, one.values) }))
    .filter(({ animals }) => !under.goesTo || animals.length > 0)
  const kept = new Set(asked.map(({ id }) => id))
  return [
    { ...whole, brought: [], drops: saved.filter((id) => !kept.has(id)) },
    ...asked.map(({ id, animals, values: { taskAnimals: _, ...own } }) => ({
      ...{ id, typeId: under.typeId, under: draft.taskId },
      values: { ...under.values(draft.values, own), ...withoutEmpty(own) },
      animals,
    })),
  ]
}

/** To all of them unless it says to whom; one that is no longer on the job above is not on it either. */
export function givenTo(under: Under, all: TaskDraft['animals'], own: Fields): readonly string[] {
  const { goesTo } = under
  if (goesTo) return all.filter((one) => goesTo(own, typeof one === 'string' ? {} : one)).map(idOf)
  const said = own.taskAnimals
  return all.map(idOf).filter((id) => !Array.isArray(said) || said.includes(id))
}

/** A job under another as its block of the form asks about it. */
export function askedOfUnder({ fields }: Under, { id, fields: task }: Row): Brought {
  const known = Object.keys(fields).map((name) => [name, task[name] ?? null] as const)
  return {
    id,
    values: {
      ...withoutEmpty(Object.fromEntries(known)),
      taskAnimals: onAnimals(task).map(({ animalId }) => animalId),
    },
  }
}

const idOf = (entry: TaskDraft['animals'][number]) => (typeof entry === 'string' ? entry : entry.animalId)

function onPaddock(entry: TaskDraft['animals'][number]): Json {
  if (typeof entry === 'string') return entry
  const { animalId, ...noted } = entry
  return writeEntry('paddocks', animalId, noted)
}

/** Whom a form picks: a plan those of the job it is for, animals while that is not said. */
export const pickedBy = (type: AnyTaskType, values: Fields): Picked =>
  subjectOf((type.plans && taskTypeOf(values.plannedType)) || type)

/** Those a saved job was done to, as a draft holds them. */
export const itemsOf = (type: AnyTaskType, task: Fields): TaskDraft['animals'] =>
  entriesOf(task, pickedBy(type, task))
    .filter(({ noted }) => noted.role === undefined)
    .map(({ id, noted: { paddockId: _, ...noted } }) => ({ ...noted, animalId: id }))

/** Pass it to `planTasks`, so that the draft goes in the same transaction that saves the job. */
export const draftOf = (draft: Kept & Pick<TaskDraft, 'id'>) => ({
  collection: draftCollection(draft),
  id: draft.id,
})

export const throwAway = (draft: Kept & Pick<TaskDraft, 'id'>): Change => ({
  ...draftOf(draft),
  set: { deleted: true, values: null },
})

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

function ticksOf(kept: Json | undefined): { ticks?: PlanDay } {
  const { plan, on, step } = objectOf(kept) ?? {}
  if (typeof plan !== 'string' || typeof on !== 'number') return {}
  return { ticks: { plan, on, ...(typeof step === 'string' && { step }) } }
}

function animalEntry(entry: Json): TaskDraft['animals'][number][] {
  if (typeof entry === 'string') return [entry]
  const object = objectOf(entry)
  return object && typeof object.animalId === 'string' ? [{ ...object, animalId: object.animalId }] : []
}

function broughtEntry(entry: Json): Brought[] {
  const object = objectOf(entry)
  const values = objectOf(object?.values)
  return object && typeof object.id === 'string' && values ? [{ id: object.id, values }] : []
}
