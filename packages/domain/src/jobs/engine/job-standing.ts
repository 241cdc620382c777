import type { Located } from '../../base/regions/places'
import type { Standing } from '../../jobs-read/job/define-task-type'
import { dateOf, isGone, type ReadTask, type Row, readTask, taskFor } from '../../jobs-read/job/task-rows'
import type { TimelineLine } from '../../records/jobs/timeline-line'
import type { Fields } from '../../records/sync/stored-record'
import { taskTypeOf } from './registry'

type Now = Located & { today: number }

/** A job's state today: its text, the animals it is about, and the values to do it again with. */
export type JobStands = Standing & { animals: readonly string[] }

/** Undefined for most: nothing becomes of them by itself. `jobsOf` are the jobs of an animal. */
export function jobStands(
  task: Row,
  now: Now,
  jobsOf: (animalId: string) => readonly Row[],
): JobStands | undefined {
  if (!taskTypeOf(task.fields.typeId)?.stands) return undefined
  const read = readTask(task)
  const { animalIds } = read.facts
  const stand = animalIds.flatMap((id) => {
    const said = standingFor(task, id, now, jobsOf(id), read)
    return said ? [{ id, said }] : []
  })
  const said = animalIds.length === 0 ? standingFor(task, undefined, now, []) : stand[0]?.said
  if (!said) return undefined
  const again = stand.find(({ said: { again: asked } }) => asked)?.said.again ?? said.again
  return { ...said, ...(again && { again }), animals: stand.map(({ id }) => id) }
}

/** The same of one animal. */
export function standingFor(
  task: Row,
  animalId: string | undefined,
  now: Now,
  jobs: readonly Row[],
  read: ReadTask = readTask(task),
): Standing | undefined {
  const type = taskTypeOf(task.fields.typeId)
  if (!type?.stands || !isDone(task)) return undefined
  const isSince = (other: Row) =>
    other.id !== task.id && isDone(other) && dateOf(other.fields) >= dateOf(task.fields)
  const since: readonly Fields[] = jobs.filter(isSince).map(({ fields }) => fields)
  return type.stands(animalId === undefined ? read.facts : taskFor(read, animalId), { ...now, since })
}

const isDone = (task: Row) => !isGone(task) && task.fields.status !== 'inProgress'

export const andNow = 'TIMELINE.AND_NOW'

/** A line with the job's state after it. */
export const withStanding = <Line extends Pick<TimelineLine, 'key' | 'values'>>(
  line: Line,
  standing: Pick<TimelineLine, 'key' | 'values'> | undefined,
): Line =>
  standing
    ? {
        ...line,
        key: andNow,
        values: {
          line: { line: { key: line.key, values: line.values } },
          now: { line: { key: standing.key, values: standing.values } },
        },
      }
    : line
