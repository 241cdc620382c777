import type { Fields, Json } from '../sync/stored-record'
import { noValues, type TimelineLine } from '../tasks/define-task-type'
import { jobTitle } from '../tasks/job-names'
import { taskTypeOf } from '../tasks/registry'
import { animalFacts, dateOf, isGone, onAnimals, type Row, readTask, taskFor } from '../tasks/task-rows'

/** One thing that happened to an animal. `taskId` is the job it was, where it was one. */
export type Happening = TimelineLine & { id: string; day: number; taskId?: string }

/** Everything that ever happened to an animal, newest first: its jobs and the turns of its life. */
export function timelineOf(animal: Row, tasks: readonly Row[]): Happening[] {
  const done = tasks.filter((task) => isDone(task) && onAnimals(task.fields).some(isOf(animal.id)))
  // A weighing day says nothing that the weighing under it does not say better.
  const above = new Set(done.map(({ fields }) => fields.parentTaskId))
  const jobs = done.filter(({ id }) => !above.has(id)).map((task) => jobLine(animal, task))
  return [...jobs, ...lifeOf(animal.fields, jobs)].sort(newestFirst)
}

const isDone = (task: Row) => !isGone(task) && task.fields.status !== 'inProgress'
const isOf =
  (id: string) =>
  ({ animalId }: { animalId: string }) =>
    animalId === id

/** What ended a day is told before what began it; two jobs of one day keep one order everywhere. */
const newestFirst = (a: Happening, b: Happening) => b.day - a.day || (a.id < b.id ? 1 : -1)

function jobLine({ id, fields }: Row, task: Row): Happening {
  const type = taskTypeOf(task.fields.typeId)
  const at = { id: task.id, day: dateOf(task.fields), taskId: task.id }
  if (!type) return { ...at, ...otherJob(task.fields) }
  const { species } = animalFacts({ id, fields })
  const about = { id, ...(species && { species }) }
  return { ...at, ...type.timeline(taskFor(readTask(task), id), about) }
}

/** Jobs other apps recorded, and those this one cannot record yet: told by name. */
function otherJob(task: Fields): TimelineLine {
  const typeId = String(task.typeId ?? '')
  return { kind: typeId, key: 'TIMELINE.JOB', values: { job: { key: jobTitle(typeId) } } }
}

/** Birth, arrival and leaving stand on the animal itself; a birth that was recorded as a job is told by the job. */
function lifeOf(fields: Fields, jobs: readonly Happening[]): Happening[] {
  const { dob, dateMovedIn, offHerdDate, dod, offHerdReason } = fields
  const born = dayOf(dob)
  const came = dayOf(dateMovedIn)
  const [died, left] = [dayOf(dod), dayOf(offHerdDate)]
  const bornInJob = jobs.some(({ key }) => key === 'TIMELINE.BORN')
  return [
    ...(born && !bornInJob ? [life('born', born, 'TIMELINE.BIRTH')] : []),
    ...(came && came !== born ? [life('came', came, 'TIMELINE.CAME')] : []),
    ...(died ? [life('died', died, 'TIMELINE.DIED')] : []),
    ...(left && left !== died ? [life('left', left, ...leaving(offHerdReason))] : []),
  ]
}

const dayOf = (value: Json | undefined) => (typeof value === 'number' && value > 0 ? value : undefined)

const life = (kind: string, day: number, key: string, values: TimelineLine['values'] = noValues) => ({
  id: kind,
  kind,
  day,
  key,
  values,
})

const leaving = (why: Json | undefined): [key: string, values?: TimelineLine['values']] =>
  typeof why === 'string' && why !== ''
    ? ['TIMELINE.LEFT_BECAUSE', { reason: { key: `CHOICES.OFF_HERD_REASON.${why.replaceAll(' ', '_')}` } }]
    : ['TIMELINE.LEFT']

export const timelineTextKeys = (): string[] =>
  ['JOB', 'OTHER_JOB', 'BIRTH', 'CAME', 'DIED', 'LEFT', 'LEFT_BECAUSE'].map((name) => `TIMELINE.${name}`)
