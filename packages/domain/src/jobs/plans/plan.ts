import type { SubApp } from '../../base/sub-apps'
import { entriesOf } from '../../jobs-read/job/subjects'
import { isGone, objectOf, type Row } from '../../jobs-read/job/task-rows'
import { subAppOfTask, textOf } from '../../records/collections/farm-record'
import type { repeatUnits } from '../../records/collections/tasks'
import type { Fields, Json } from '../../records/sync/stored-record'
import { plannedJob } from '../types/records/planned-job'

export const planTypeId = plannedJob.id

export type RepeatUnit = (typeof repeatUnits)[number]

export const outcomes = ['done', 'skipped', 'begun'] as const
const known: readonly unknown[] = outcomes

/** The outcome of a day of a plan or a step of a programme. A recorded job counts until it is taken back. */
export type Answer = {
  outcome: (typeof outcomes)[number]
  /** When that was. */
  day: number
  taskId?: string
}

/** A plan as it is read: nothing in a record is taken for granted. */
export type Plan = {
  id: string
  title: string
  /** The job it is for; empty for a plain to-do. */
  typeId: string
  due: number
  repeats: RepeatUnit
  every: number
  until: number
  person: string
  group: string
  animals: readonly string[]
  paddocks: readonly string[]
  values: Fields
  app: SubApp
  /** The job that asked for it: then it only says what became of that. */
  cause: string
  /** By the day they answer. */
  answers: ReadonlyMap<EntryKey, Answer>
  /** Days that were put off, or brought forward. */
  moves: ReadonlyMap<EntryKey, number>
}

/** Undefined for what is no plan, was thrown away, or was ended as a whole. */
export function readPlan(row: Row): Plan | undefined {
  const { fields } = row
  const due = numberOf(fields.dueDate)
  if (fields.typeId !== planTypeId || fields.status !== 'inProgress' || isGone(row) || due === 0)
    return undefined
  return {
    id: row.id,
    title: textOf(fields.title),
    typeId: textOf(fields.plannedType),
    due,
    repeats: unitOf(fields.repeats),
    every: Math.max(1, Math.floor(numberOf(fields.repeatEvery))),
    until: numberOf(fields.until) || Number.POSITIVE_INFINITY,
    person: textOf(fields.operator),
    group: textOf(fields.mobId),
    ...subjectsIn(fields),
    values: objectOf(fields.plannedValues) ?? {},
    app: subAppOfTask(fields),
    cause: textOf(fields.parentTaskId),
    answers: answersIn(fields.occurrences),
    moves: movesIn(fields.moves),
  }
}

/** Whom it is for: animals, or fields of the farm. */
export const subjectsIn = (fields: Fields): Pick<Plan, 'animals' | 'paddocks'> => ({
  animals: entriesOf(fields, 'animals').map(({ id }) => id),
  paddocks: entriesOf(fields, 'paddocks').map(({ id }) => id),
})

/** Which entry of a plan it is about: its day, or the step of a programme. */
export type EntryKey = string | number

/** The entry of one day goes by itself, whatever another phone does to another day. */
export const answerMark = (on: EntryKey): string => `occurrences:${on}`
export const moveMark = (on: EntryKey): string => `moves:${on}`

const isKey = (on: Json | undefined): on is EntryKey => typeof on === 'number' || typeof on === 'string'

export const answersIn = (kept: Json | undefined): ReadonlyMap<EntryKey, Answer> =>
  new Map(
    listOf(kept).flatMap((entry): [EntryKey, Answer][] => {
      const { on, outcome, day, taskId } = objectOf(entry) ?? {}
      if (!isKey(on) || !known.includes(outcome)) return []
      const answer = { outcome: outcome as Answer['outcome'], day: numberOf(day) }
      return [[on, { ...answer, ...(typeof taskId === 'string' && { taskId }) }]]
    }),
  )

export const movesIn = (kept: Json | undefined): ReadonlyMap<EntryKey, number> =>
  new Map(
    listOf(kept).flatMap((entry): [EntryKey, number][] => {
      const { on, to } = objectOf(entry) ?? {}
      return isKey(on) && typeof to === 'number' ? [[on, to]] : []
    }),
  )

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
const units: readonly unknown[] = ['day', 'week', 'month', 'year']
const unitOf = (value: unknown): RepeatUnit => (units.includes(value) ? (value as RepeatUnit) : 'none')
