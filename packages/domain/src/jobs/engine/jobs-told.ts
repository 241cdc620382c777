import type { StandsAt } from '../../jobs-read/job/define-task-type'
import { type Subject, subjectsOf } from '../../jobs-read/job/subjects'
import {
  animalFacts,
  dateOf,
  inOrder,
  isGone,
  type Row,
  readTask,
  taskFor,
} from '../../jobs-read/job/task-rows'
import { jobTitle } from '../../records/jobs/job-names'
import type { TimelineLine } from '../../records/jobs/timeline-line'
import type { Fields } from '../../records/sync/stored-record'
import { standingFor, withStanding } from './job-standing'
import { taskTypeOf } from './registry'

/** One thing that happened to an animal or a field. `taskId` is the job it was, where it was one. */
export type Happening = TimelineLine & { id: string; day: number; taskId?: string }

/** Newest first: a day's last event comes before its first. Two jobs of one day keep one order everywhere. */
export const newestFirst = (a: Happening, b: Happening) => b.day - a.day || (a.id < b.id ? 1 : -1)

export type TellNow = Pick<StandsAt, 'region' | 'today'>

/** The jobs that were done to it, newest first; with their state today where the caller passes `now`. */
export function jobsTold(of: Subject, subject: Row, tasks: readonly Row[], now?: TellNow): Happening[] {
  const isNamed = (task: Row) => subjectsOf(task.fields).some((one) => one.of === of && one.id === subject.id)
  const done = tasks.filter((task) => isDone(task) && isNamed(task))
  // A weighing day says nothing that the weighing under it does not say better.
  const lines = done.filter(({ fields }) => taskTypeOf(fields.typeId)?.parent)
  const above = new Set(lines.map(({ fields }) => fields.parentTaskId))
  return done
    .filter(({ id }) => !above.has(id))
    .map((task) =>
      withStanding(
        jobLine(subject, task, () => done.filter((other) => inOrder(other, task) < 0)),
        now && standingFor(task, subject.id, now, done),
      ),
    )
    .sort(newestFirst)
}

const isDone = (task: Row) => !isGone(task) && task.fields.status !== 'inProgress'

const jobLine = (subject: Row, task: Row, earlier: () => readonly Row[]): Happening => ({
  id: task.id,
  day: dateOf(task.fields),
  taskId: task.id,
  ...lineOf(subject, task, earlier),
})

/** A job's line about one it was done to. */
export function lineOf({ id, fields }: Row, task: Row, earlier?: () => readonly Row[]): TimelineLine {
  const type = taskTypeOf(task.fields.typeId)
  if (!type) return otherJob(task.fields)
  const { species } = animalFacts({ id, fields })
  const about = { id, ...(species && { species }) }
  return type.timeline(taskFor(readTask(task), id), about, earlier)
}

/** Jobs other apps recorded, and those this one cannot record yet: the line just names them. */
function otherJob(task: Fields): TimelineLine {
  const typeId = String(task.typeId ?? '')
  return { kind: typeId, key: 'TIMELINE.JOB', values: { job: { key: jobTitle(typeId) } } }
}
