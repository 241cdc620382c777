import { noValues } from '../../jobs-read/job/define-task-type'
import type { Row } from '../../jobs-read/job/task-rows'
import type { TimelineLine } from '../../records/jobs/timeline-line'
import type { Fields, Json } from '../../records/sync/stored-record'
import { type Happening, jobsTold, newestFirst, type TellNow } from '../engine/jobs-told'

/** Every event of an animal's life, newest first: its jobs, birth, arrival and leaving. */
export function timelineOf(animal: Row, tasks: readonly Row[], now?: TellNow): Happening[] {
  const jobs = jobsTold('animals', animal, tasks, now)
  return [...jobs, ...lifeOf(animal.fields, jobs)].sort(newestFirst)
}

/**
 * The animal's record holds its birth, arrival and leaving. Where a job recorded the birth or the leaving,
 * the timeline shows that job instead.
 */
function lifeOf(fields: Fields, jobs: readonly Happening[]): Happening[] {
  const { dob, dateMovedIn, offHerdDate, dod, offHerdReason } = fields
  const born = dayOf(dob)
  const came = dayOf(dateMovedIn)
  const [died, left] = [dayOf(dod), dayOf(offHerdDate)]
  const bornInJob = jobs.some(({ key }) => key === 'TIMELINE.BORN')
  const leftInJob = jobs.some(({ id }) => id === fields.leftWithTask)
  return [
    ...(born && !bornInJob ? [life('born', born, 'TIMELINE.BIRTH')] : []),
    ...(came && came !== born ? [life('came', came, 'TIMELINE.CAME')] : []),
    ...(died && !leftInJob ? [life('died', died, 'TIMELINE.DIED')] : []),
    ...(left && left !== died && !leftInJob ? [life('left', left, ...leaving(offHerdReason))] : []),
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
  ['JOB', 'OTHER_JOB', 'AND_NOW', 'BIRTH', 'CAME', 'DIED', 'LEFT', 'LEFT_BECAUSE'].map(
    (name) => `TIMELINE.${name}`,
  )
