import { tagInEar } from '../../../base/tags/no-tag'
import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { ageInDays } from '../../../jobs-read/rules/body-rules'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { TimelineLine } from '../../../records/jobs/timeline-line'
import { changesNothing, doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'

/** The weights a factory pays for; our own figures. */
const factoryMg = { least: 38_000_000, most: 50_000_000 }
const says = {
  weight: 'JOBS.DOUBT.DRAFTED_WEIGHT',
  tag: 'JOBS.DOUBT.DRAFTED_WITHOUT_TAG',
  dirty: 'JOBS.DOUBT.DRAFTED_DIRTY',
} as const
const leaving: readonly unknown[] = ['factory', 'market', 'store']
const toldMany = 'TOLD.DRAFTED_MANY'

const own = defineFields({
  fatClass: { kind: 'choice', options: ['1', '2', '3', '4', '5'] },
  draftTo: { kind: 'choice', options: ['factory', 'market', 'store', 'keep', 'grass', 'creep'] },
  dirty: { kind: 'flag' },
})

/** Lambs handled and sorted: the weight, fat and destination of each. No lamb leaves the farm by it. */
export const lambDraft = defineTaskType({
  id: 'LAMBDRAFT',
  label: 'TASKS.LAMBDRAFT',
  icon: 'lamb',
  group: 'moving',
  subApps: ['ovine'],
  ...doneToAnimals,
  fields: { date: doneOn(taskFields.date), ...whoAndNotes },
  first: ['date', 'operator'],
  each: {
    draftTo: required(own.draftTo),
    weightMg: taskFields.weightMg,
    fatClass: own.fatClass,
    dirty: own.dirty,
  },
  icar: ownEvent,
  likely: (animal, today) => {
    const days = ageInDays(animal, today)
    return animal.species === 'OVINE' && days !== undefined && days >= 80 && days < 400 ? 0.3 : undefined
  },
  likelyIn: { animals: ['SL-LAMBS-FIT'] },
  accepts: (animal, task) => animal.species === 'OVINE' && wasHere(animal, task),
  ...changesNothing,
  leaves: 'meat',
  isLeaving: ({ own: { draftTo } }) => leaving.includes(draftTo),
  warns: ({ own: { draftTo, weightMg, dirty } }, animalId, seen) => {
    const { tag } = seen().animal
    const [goes, killed] = [leaving.includes(draftTo), draftTo === 'factory']
    const { least, most } = factoryMg
    return doubtsAbout(animalId, [
      killed &&
        typeof weightMg === 'number' &&
        (weightMg < least || weightMg > most) && {
          says: says.weight,
          values: { least: least / 1e6, most: most / 1e6 },
        },
      goes && !tagInEar(tag ?? '') && { says: says.tag },
      killed && dirty === true && { says: says.dirty },
    ])
  },
  timeline: ({ own: { draftTo, weightMg } }): TimelineLine => {
    const where = { key: choiceKey('draftTo', String(draftTo ?? 'keep')) }
    return typeof weightMg === 'number'
      ? { kind: 'AT-LAMBDRAFT', key: 'TIMELINE.DRAFTED_AT', values: { where, weight: { weightMg } } }
      : { kind: 'AT-LAMBDRAFT', key: 'TIMELINE.DRAFTED', values: { where } }
  },
  lines: ['TIMELINE.DRAFTED', 'TIMELINE.DRAFTED_AT'],
  told: (_, { noted }) => {
    if (noted.size < 2) return undefined
    const going = [...noted.values()].filter(({ draftTo }) => leaving.includes(draftTo)).length
    return { key: toldMany, values: { going: { number: going }, kept: { number: noted.size - going } } }
  },
  tells: [toldMany],
  doubts: Object.values(says),
})
