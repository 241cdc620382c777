import { oneDay } from '../../base/one-day'
import type { SubApp } from '../../base/sub-apps'
import type { Follow } from '../../jobs-read/job/define-task-type'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, isGone, type Row, readTask, taskFor } from '../../jobs-read/job/task-rows'
import { subAppOfTask, textOf } from '../../records/collections/farm-record'
import { digestText } from '../../records/sync/digest'
import { taskTypeOf, taskTypes } from '../engine/registry'

/** Takes the place of an animal where the job names none: the vet looked at the herd. */
export const nobody = ''

/** A follow-up: the job, its first and last day, and its animals. */
type Ask = { follow: Follow; on: number; by: number; animals: readonly string[]; about?: string }

/** A job that asks for another some days later, and for which of its animals. */
export type Cause = {
  taskId: string
  typeId: string
  date: number
  app: SubApp
  /** The plan or programme it was recorded for. */
  plan: string
  asks: readonly Ask[]
}

/** Undefined for a job that asks for nothing, is only planned, or was taken back. */
export function causeOf(row: Row): Cause | undefined {
  const { id, fields } = row
  const type = taskTypeOf(fields.typeId)
  if (!type?.follows || isGone(row) || fields.status === 'inProgress' || dateOf(fields) === 0)
    return undefined
  const read = readTask(row)
  const named = onAnimals(fields).map(({ animalId }) => animalId)
  const animals = named.length === 0 && type.limits.min === 0 ? [nobody] : named
  const asks = type.follows.flatMap((follow): Ask[] => {
    const asked = animals.filter((animalId) => follow.when(taskFor(read, animalId), animalId))
    const { after = 0, by } = follow
    const on = follow.on?.(read.facts) ?? dateOf(fields) + after * oneDay
    const within = follow.within?.(read.facts) ?? 0
    const latest = by === undefined ? on + within * oneDay : dateOf(fields) + by * oneDay
    const about = follow.about?.(read.facts)
    return asked.length > 0
      ? [{ follow, on, by: latest, animals: asked, ...(about !== undefined && { about }) }]
      : []
  })
  if (asks.length === 0) return undefined
  return {
    taskId: id,
    typeId: type.id,
    date: dateOf(fields),
    app: subAppOfTask(fields),
    plan: textOf(fields.forPlan),
    asks,
  }
}

const longestId = 64

/**
 * The id a follow-up is saved under. It is written only when the farmer moves or drops it, and two phones
 * that do write the same record.
 */
export function followId(taskId: string, rule: string, animalId: string): string {
  const whole = `${taskId}:${rule}:${animalId}`
  return whole.length <= longestId ? whole : `${taskId.slice(0, 40)}:${digestText(whole).toString(36)}`
}

const follows = taskTypes.flatMap(({ id, follows: asked = [] }) => asked.map((follow) => ({ id, follow })))
const answering: ReadonlySet<unknown> = new Set(
  follows.flatMap(({ id, follow: { answeredBy = [] } }) => [id, ...answeredBy]),
)

/** Whether a job of this kind makes any follow-up needless. */
export const answersFollow = (typeId: unknown): boolean => answering.has(typeId)

/** A job's subject among jobs of its kind, where that decides which follow-ups it answers. */
export function aboutOf(row: Row): string | undefined {
  const follow = taskTypeOf(row.fields.typeId)?.follows?.find(({ about }) => about)
  return follow?.about?.(readTask(row).facts)
}

/** Whether the last jobs of an animal, by kind, have answered what a cause asked for. */
export function isAnswered(
  { typeId, date }: Cause,
  { follow, about }: Pick<Ask, 'follow' | 'about'>,
  lastOf: (typeId: string, about?: string) => number,
): boolean {
  const { answeredBy = [], answeredFrom = 1, sameDay, goesOn } = follow
  if (goesOn) return false
  const since = sameDay ? date : date + 1
  return (
    lastOf(typeId, about) >= date + answeredFrom * oneDay ||
    answeredBy.some((other) => lastOf(other) >= since)
  )
}
