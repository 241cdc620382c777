import { identificationOf } from '../../../base/regions/identification-rules'
import type { Place } from '../../../base/regions/places'
import { tagInEar } from '../../../base/tags/no-tag'
import { type AnimalFacts, defineTaskType, doneOn, noValues } from '../../../jobs-read/job/define-task-type'
import { ageInDays } from '../../../jobs-read/rules/body-rules'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { isNow } from '../../facts/read-jobs'
import { procedureEvent } from '../../icar/jobs/procedure-event'

/** Our own figures: sooner than this it does not live on grass and meal. */
const leastDays = { BOVINE: 45, OVINE: 56 } as const
/** So old it is no news that it is weaned. */
const likelyDays = { BOVINE: 400, OVINE: 200 } as const
const early = 'JOBS.DOUBT.WEANED_EARLY'
const untagged = 'JOBS.DOUBT.WEANED_UNTAGGED'
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
  warns: ({ date }, animalId, seen, at) => {
    const { animal } = seen()
    const days = ageInDays(animal, date)
    const least = leastDays[of(animal.species)]
    return doubtsAbout(animalId, [
      days !== undefined && days < least && { says: early, values: { days: least } },
      isToTag(animal, date, at) && { says: untagged },
    ])
  },
  timeline: () => ({ kind: 'AT-WEANING', key: 'TIMELINE.WEANED', values: noValues }),
  lines: ['TIMELINE.WEANED'],
  doubts: [early, untagged],
})

/** Where an animal gets its tag at weaning, and this one has none. */
const isToTag = ({ species, dob, tag }: AnimalFacts, date: number, at: Place) =>
  tagInEar(tag) === undefined &&
  identificationOf(at, { species: of(species), born: dob ?? date })?.atWeaning === true
