import { defineTaskType, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { changesNothing, mostAnimals } from '../../engine/done-to-animals'

/** A job for a day to come. It changes nothing; the job done on its day does. */
export const plannedJob = defineTaskType({
  id: 'PLANNEDJOB',
  label: 'PLANS.PLAN_A_JOB',
  icon: 'calendar-days',
  group: 'records',
  subApps: ['bovine', 'ovine', 'crop'],
  workflow: 'task-without-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: mostAnimals },
  draftIn: 'select',
  plans: true,
  fields: {
    plannedType: taskFields.plannedType,
    title: { ...taskFields.title, label: 'PLANS.WHAT' },
    dueDate: required({ ...taskFields.dueDate, label: 'PLANS.DAY' }),
    operator: { ...taskFields.operator, label: 'PLANS.WHO' },
    repeats: taskFields.repeats,
    repeatEvery: taskFields.repeatEvery,
    until: taskFields.until,
    mobId: taskFields.mobId,
    plannedValues: taskFields.plannedValues,
    notes: taskFields.notes,
  },
  first: ['plannedType', 'title', 'dueDate', 'operator', 'repeats'],
  accepts: () => true,
  ...changesNothing,
  timeline: ({ title = '' }) => ({
    kind: 'PLANNEDJOB',
    key: 'TIMELINE.PLANNED_JOB',
    values: { title: { text: title } },
  }),
  lines: ['TIMELINE.PLANNED_JOB'],
})
