import { taskFields } from '../../collections/tasks'
import { choiceKey } from '../../fields/choice-key'
import { defineFields } from '../../fields/fields'
import { procedureEvent } from '../../icar/jobs/procedure-event'
import { defineTaskType, doneOn, toldByName } from '../define-task-type'
import { changesNothing, doneToAnimals, whoCostAndNotes } from '../done-to-animals'
import { wasHere } from '../on-the-farm'
import { byHead } from '../treated-groups'

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
