import { noTasks, type Reads, type TaskFacts } from '../../jobs-read/facts/task-facts'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { isGone, type Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { taskTypeOf } from '../engine/registry'
import { jobsOthersRecorded } from './jobs-others-recorded'

const number = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

/** Whether a job of this kind can move an animal from one list to another. */
export const movesLists = ({ typeId }: Fields): boolean =>
  typeof typeId === 'string' && (readsOf(typeId, false) ?? readsOf(typeId, true)) !== undefined

/**
 * A job's definition reads what was done. A job that another app only planned has not happened to any animal
 * yet.
 */
function readsOf(typeId: string, open: boolean): Reads | undefined {
  const type = taskTypeOf(typeId)
  if (type && !open) return type.facts
  if (type?.factsPlanned) return type.factsPlanned
  return jobsOthersRecorded.get(typeId)?.[open ? 'planned' : 'done']
}

/** Adds one job to the facts of each animal it names. Jobs may come in any order. */
export function noteTask(row: Row, factsFor: (animalId: string) => TaskFacts | undefined): void {
  const { fields } = row
  const open = fields.status === 'inProgress'
  const reads = readsOf(typeof fields.typeId === 'string' ? fields.typeId : '', open)
  if (!reads || isGone(row)) return
  const date = number(fields.date) || number(fields.completedDate)
  if (!open && date === 0) return
  for (const own of onAnimals(fields)) {
    const facts = factsFor(own.animalId)
    if (facts) reads(facts, { task: fields, own, date })
  }
}

/** One animal, read again after one of its jobs changed. */
export function taskFactsOf(animalId: string, tasks: Iterable<Row>): TaskFacts {
  const facts = { ...noTasks }
  for (const task of tasks) noteTask(task, (id) => (id === animalId ? facts : undefined))
  return facts
}
