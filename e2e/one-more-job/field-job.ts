import { wasHere } from '@steading/domain/jobs/engine/on-the-farm'
import { defineTaskType, doneOn, noValues } from '@steading/domain/jobs-read/job/define-task-type'
import { taskFields } from '@steading/domain/records/collections/tasks'

/** All there is of a job that a newcomer adds, as CONTRIBUTING tells them. Its texts stand beside it. */
export const fieldJob = defineTaskType({
  id: 'PADDOCKGENERAL',
  label: 'TASKS.PADDOCKGENERAL',
  icon: 'clipboard-list',
  group: 'records',
  subApps: ['ovine'],
  workflow: 'task-with-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: 500 },
  draftIn: 'select',
  fields: { date: doneOn(taskFields.date), operator: taskFields.operator, notes: taskFields.notes },
  likely: ({ species }) => (species === 'OVINE' ? 0.7 : undefined),
  facts: (facts, { date }) => {
    facts.treated = Math.max(facts.treated, date)
  },
  accepts: (animal, task) => animal.species === 'OVINE' && wasHere(animal, task),
  owns: () => [],
  effects: () => [],
  timeline: () => ({ kind: 'AT-FIELDJOB', key: 'TIMELINE.SEEN_IN_FIELD', values: noValues }),
  lines: ['TIMELINE.SEEN_IN_FIELD'],
})
