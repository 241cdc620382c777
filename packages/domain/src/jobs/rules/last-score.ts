import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, isGone, type Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import type { AnyTaskType } from '../engine/registry'

/** The score noted for one animal of a job; another app may have noted one score for all of them. */
export function scoreOn(task: Fields, animalId: string): number | undefined {
  const own = onAnimals(task).find((one) => one.animalId === animalId)
  const score = own?.score ?? task.score
  return own && typeof score === 'number' ? score : undefined
}

export type LastScore = { score: number; date?: number }

/** Her last score in the known jobs; else the score on her own record, without a day. */
export function lastScore(
  { id: typeId, scores }: AnyTaskType,
  animal: Row,
  tasks: readonly Row[],
  now: Row,
): LastScore | undefined {
  const before = tasks
    .filter((task) => task.id !== now.id && task.fields.typeId === typeId && isDone(task))
    .filter((task) => dateOf(task.fields) <= (dateOf(now.fields) || Number.POSITIVE_INFINITY))
    .filter((task) => scores?.isSame?.(now.fields, task.fields) ?? true)
    .flatMap(({ fields }) => {
      const score = scoreOn(fields, animal.id)
      return score === undefined ? [] : [{ score, date: dateOf(fields) }]
    })
    .sort((a, b) => b.date - a.date)
  const carried = before.length === 0 ? scores?.carried?.(animal.fields, now.fields) : undefined
  return before[0] ?? (carried === undefined ? undefined : { score: carried })
}

const isDone = (task: Row) => !isGone(task) && task.fields.status !== 'inProgress'
