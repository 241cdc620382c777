import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { isOldEnough } from '../../births/births'
import { changesNothing, doneToAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { lastOn } from '../../facts/read-jobs'
import { doNotBreedEvent } from '../../icar/jobs/plain-event'

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
