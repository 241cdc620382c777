import { type AnimalFacts, defineTaskType, required } from '../../../jobs-read/job/define-task-type'
import { programmeOf } from '../../../jobs-read/programmes/registry'
import { taskFields } from '../../../records/collections/tasks'
import { programmeKey } from '../../../records/jobs/define-programme'
import type { TimelineLine } from '../../../records/jobs/timeline-line'
import type { Fields } from '../../../records/sync/stored-record'
import { changesNothing, doneToAnimals, doubtsAbout, mobId, notes } from '../../engine/done-to-animals'

const noDay = 'JOBS.DOUBT.PROGRAMME_WITHOUT_DAY'

/** The day of an animal that the days of a programme are counted from. */
const ownDays: { readonly [from: string]: (animal: AnimalFacts) => number | undefined } = {
  birth: ({ dob }) => dob,
  due: ({ expectedCalvingDate, estCalvingDate, expectedLambingDate }) =>
    expectedCalvingDate || estCalvingDate || expectedLambingDate,
  'gave birth': ({ lastCalvingDate, lastLambedDate }) => lastCalvingDate || lastLambedDate,
}

type Started = { programmeFrom?: string; programme?: string; title?: string }

const dayOfEach = ({ programmeFrom = 'start' }: Started, animal: AnimalFacts): number | undefined =>
  ownDays[programmeFrom]?.(animal) || undefined

/** Noted when it is started: a birthday put right later moves nothing that was already ticked. */
export function countsFrom(task: Started, animal: AnimalFacts): Fields {
  const day = dayOfEach(task, animal)
  return day ? { startsOn: day } : {}
}

export const withoutDay = (task: Started, animal: AnimalFacts) =>
  (task.programmeFrom ?? 'start') !== 'start' && dayOfEach(task, animal) === undefined && { says: noDay }

export const programmeFields = {
  programme: required(taskFields.programme),
  dueDate: required({ ...taskFields.dueDate, label: 'FIELDS.PROGRAMME_START' }),
  title: { ...taskFields.title, label: 'FIELDS.PROGRAMME_NAME' },
  operator: { ...taskFields.operator, label: 'PLANS.WHO' },
  programmeFrom: taskFields.programmeFrom,
  programmeSteps: required(taskFields.programmeSteps),
  mobId,
  notes,
} as const

/** Common to the jobs that plan jobs: they change nothing, only the jobs done on their days do. */
export const startsProgramme = {
  ...doneToAnimals,
  ...changesNothing,
  plans: true,
  limits: { min: 0, max: 1000 },
  first: ['programme', 'dueDate', 'programmeSteps'],
  begins: ({ today }: { today: number }) => ({ dueDate: today }),
  besideEach: countsFrom,
} as const

export const programmeLine = ({ title, programme }: Started): TimelineLine => ({
  kind: 'PLANNEDJOB',
  key: 'TIMELINE.PLANNED_JOB',
  values: {
    title: title || !programmeOf(programme) ? { text: title ?? '' } : { key: programmeKey(programme ?? '') },
  },
})
export const programmeDoubts = [noDay]

/** A programme started for some animals: its steps stand among what is planned, each on its day. */
export const programme = defineTaskType({
  id: 'PROGRAMME',
  label: 'TASKS.PROGRAMME',
  icon: 'clipboard-list',
  group: 'records',
  subApps: ['bovine', 'ovine'],
  ...startsProgramme,
  starts: ['health', 'rearing'],
  fields: programmeFields,
  accepts: () => true,
  warns: (task, animalId, seen) => doubtsAbout(animalId, [withoutDay(task, seen().animal)]),
  timeline: programmeLine,
  lines: ['TIMELINE.PLANNED_JOB'],
  doubts: programmeDoubts,
})
