import { taskFields } from '../../collections/tasks'
import { isNow } from '../../facts/read-jobs'
import { defineFields } from '../../fields/fields'
import { procedureEvent } from '../../icar/jobs/procedure-event'
import { ageInDays } from '../body-rules'
import { defineTaskType, doneOn, noValues } from '../define-task-type'
import { doneToAnimals, whoAndNotes } from '../done-to-animals'
import { wasHere } from '../on-the-farm'

/** Our own figures: sooner than this it does not live on grass and meal. */
const leastDays = { BOVINE: 45, OVINE: 56 } as const
/** So old it is no news that it is weaned. */
const likelyDays = { BOVINE: 400, OVINE: 200 } as const
const early = 'JOBS.DOUBT.WEANED_EARLY'
const of = (species: unknown) => (species === 'OVINE' ? 'OVINE' : 'BOVINE')

const own = defineFields({
  weaningMethod: { kind: 'choice', options: ['abrupt', 'gradual', 'nose flap', 'fence line'] },
  creepFed: { kind: 'flag' },
})

/** Taken off the cow or the ewe, or off the bucket. */
export const weaning = defineTaskType({
  id: 'WEANING',
  label: 'TASKS.WEANING',
  icon: 'bottle',
  group: 'feeding',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    weaningMethod: own.weaningMethod,
    creepFed: own.creepFed,
    ...whoAndNotes,
  },
  first: ['date', 'weaningMethod'],
  facts: isNow('weaned'),
  icar: procedureEvent('Weaning'),
  follows: [
    {
      ...{
        rule: 'weigh',
        title: 'PLANS.FOLLOW.WEIGH_THEM',
        after: 28,
        by: 42,
        lapses: 30,
        does: 'WEIGHTRECORDING',
      },
      answeredBy: ['WEIGHTRECORDING', 'AT-WEIGHT'],
      when: () => true,
    },
  ],
  likely: (animal, today) => {
    const days = ageInDays(animal, today)
    if (animal.isWeaned === true || days === undefined) return undefined
    const kind = of(animal.species)
    return days >= leastDays[kind] && days <= likelyDays[kind] ? 0.3 : undefined
  },
  likelyIn: { animals: ['SL-NOT-WEANED'] },
  accepts: (animal, task) => animal.isWeaned !== true && wasHere(animal, task),
  owns: () => ['body'],
  effects: (_, { id }) => [{ collection: 'animals', id, set: { isWeaned: true } }],
  warns: ({ date }, animalId, seen) => {
    const { animal } = seen()
    const days = ageInDays(animal, date)
    const least = leastDays[of(animal.species)]
    return days !== undefined && days < least
      ? [{ code: 'jobDoubt', says: early, values: { days: least }, animalId }]
      : []
  },
  timeline: () => ({ kind: 'AT-WEANING', key: 'TIMELINE.WEANED', values: noValues }),
  lines: ['TIMELINE.WEANED'],
  doubts: [early],
})
