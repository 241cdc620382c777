import { taskFields } from '../../collections/tasks'
import { lastOn } from '../../facts/read-jobs'
import { choiceKey } from '../../fields/choice-key'
import { defineFields } from '../../fields/fields'
import { doNotBreedEvent } from '../../icar/jobs/plain-event'
import { isOldEnough } from '../births'
import { defineTaskType, doneOn, required } from '../define-task-type'
import { changesNothing, doneToAnimals, whoAndNotes } from '../done-to-animals'
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
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    barredBecause: required(own.barredBecause),
    ...whoAndNotes,
  },
  first: ['date', 'barredBecause'],
  facts: lastOn('notForBreeding'),
  icar: doNotBreedEvent,
  likely: (animal, today) => (animal.sex === 'F' && isOldEnough(animal, today) ? 0.04 : undefined),
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  ...changesNothing,
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
