import { taskFields } from '../../collections/tasks'
import { lastOn } from '../../facts/read-jobs'
import { choiceKey } from '../../fields/choice-key'
import { defineFields } from '../../fields/fields'
import { doNotBreedEvent } from '../../icar/jobs/plain-event'
import { isOldEnough } from '../births'
import { defineTaskType, doneOn, required } from '../define-task-type'
import { wasHere } from '../on-the-farm'

const carrying = 'JOBS.DOUBT.BARRED_IN_CALF'

const own = defineFields({
  barredBecause: {
    kind: 'choice',
    // biome-ignore format: a list
    options: ['age', 'infertile', 'lame', 'udder', 'temper', 'calving trouble', 'TB or BVD', 'fatten', 'too young'],
  },
})

/** She goes to no bull and no ram any more, and why. */
export const doNotBreed = defineTaskType({
  id: 'DONOTBREED',
  label: 'TASKS.DONOTBREED',
  icon: 'circle-off',
  group: 'breeding',
  subApps: ['bovine', 'ovine'],
  workflow: 'task-with-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: 2500 },
  draftIn: 'select',
  fields: {
    date: doneOn(taskFields.date),
    barredBecause: required(own.barredBecause),
    operator: taskFields.operator,
    mobId: taskFields.mobId,
    notes: taskFields.notes,
  },
  first: ['date', 'barredBecause'],
  facts: lastOn('notForBreeding'),
  icar: doNotBreedEvent,
  likely: (animal, today) => (animal.sex === 'F' && isOldEnough(animal, today) ? 0.04 : undefined),
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  owns: () => [],
  effects: () => [],
  warns: ({ date }, animalId, seen) => {
    const { expectedCalvingDate: calf = 0, expectedLambingDate: lamb = 0 } = seen().animal
    return Math.max(calf, lamb) > date ? [{ code: 'jobDoubt', says: carrying, animalId }] : []
  },
  timeline: ({ barredBecause }) => ({
    kind: 'AT-DONOTBREED',
    key: 'TIMELINE.BARRED',
    values: { why: { key: choiceKey('barredBecause', barredBecause ?? 'age') } },
  }),
  lines: ['TIMELINE.BARRED'],
  doubts: [carrying],
})
