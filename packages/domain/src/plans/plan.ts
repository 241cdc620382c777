import type { repeatUnits } from '../collections/tasks'
import { subAppOfTask, textOf } from '../home/farm-record'
import type { SubApp } from '../sub-apps'
import type { Fields, Json } from '../sync/stored-record'
import { entriesOf } from '../tasks/subjects'
import { isGone, objectOf, type Row } from '../tasks/task-rows'
import { plannedJob } from '../tasks/types/planned-job'

export const planTypeId = plannedJob.id

export type RepeatUnit = (typeof repeatUnits)[number]

export const outcomes = ['done', 'skipped', 'begun'] as const
const known: readonly unknown[] = outcomes

/** What became of one day of a plan. A job that was recorded for it counts only while it is not taken back. */
export type Answer = {
  on: number
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
  answers: ReadonlyMap<number, Answer>
  /** Days that were put off, or brought forward. */
  moves: ReadonlyMap<number, number>
}

/** Undefined for what is no plan, was thrown away, or was ended as a whole. */
export function readPlan(row: Row): Plan | undefined {
  const { fields } = row
  const due = numberOf(fields.dueDate)
  if (fields.typeId !== planTypeId || fields.status !== 'inProgress' || isGone(row) || due === 0)
    return undefined
  const answers = listOf(fields.occurrences).flatMap(answerOf)
  const moves = listOf(fields.moves).flatMap(moveOf)
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
    answers: new Map(answers.map((answer) => [answer.on, answer])),
    moves: new Map(moves),
  }
}

/** Whom it is for: animals, or fields of the farm. */
export const subjectsIn = (fields: Fields): Pick<Plan, 'animals' | 'paddocks'> => ({
  animals: entriesOf(fields, 'animals').map(({ id }) => id),
  paddocks: entriesOf(fields, 'paddocks').map(({ id }) => id),
})

/** The entry of one day goes by itself, whatever another phone does to another day. */
export const answerMark = (on: number): string => `occurrences:${on}`
export const moveMark = (on: number): string => `moves:${on}`

function answerOf(entry: Json): Answer[] {
  const { on, outcome, day, taskId } = objectOf(entry) ?? {}
  if (typeof on !== 'number' || !known.includes(outcome)) return []
  return [
    {
      on,
      outcome: outcome as Answer['outcome'],
      day: numberOf(day),
      ...(typeof taskId === 'string' && { taskId }),
    },
  ]
}

function moveOf(entry: Json): [number, number][] {
  const { on, to } = objectOf(entry) ?? {}
  return typeof on === 'number' && typeof to === 'number' ? [[on, to]] : []
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
const units: readonly unknown[] = ['day', 'week', 'month', 'year']
const unitOf = (value: unknown): RepeatUnit => (units.includes(value) ? (value as RepeatUnit) : 'none')
