import { defineTaskType, doneOn, toldByName } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, doneToAnimals, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { procedureEvent } from '../../icar/jobs/procedure-event'
import { byHead } from '../../medicine/treated-groups'

const own = defineFields({
  daggingKind: { kind: 'choice', options: ['dag', 'crutch', 'belly', 'bare'] },
})

/** Dirty wool clipped off, or the belly bared before lambing or the factory. */
export const dagging = defineTaskType({
  id: 'DAGGING',
  label: 'TASKS.DAGGING',
  icon: 'scissors',
  group: 'health',
  subApps: ['ovine'],
  ...doneToAnimals,
  byHead,
  fields: {
    date: doneOn(taskFields.date),
    daggingKind: own.daggingKind,
    ...whoCostAndNotes,
  },
  first: ['date', 'daggingKind'],
  begins: () => ({ daggingKind: 'dag' }),
  icar: procedureEvent('Dagging'),
  likely: ({ species }) => (species === 'OVINE' ? 0.1 : undefined),
  accepts: (animal, task) => animal.species === 'OVINE' && wasHere(animal, task),
  ...changesNothing,
  timeline: ({ daggingKind }) =>
    daggingKind
      ? {
          kind: 'AT-DAGGING',
          key: 'TIMELINE.DAGGED',
          values: { how: { key: choiceKey('daggingKind', daggingKind) } },
        }
      : toldByName('AT-DAGGING', 'TASKS.DAGGING'),
  lines: ['TIMELINE.DAGGED', 'TIMELINE.JOB'],
})
