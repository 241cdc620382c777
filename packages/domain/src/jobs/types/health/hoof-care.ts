import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, type Earlier, required } from '../../../jobs-read/job/define-task-type'
import { onAnimals } from '../../../jobs-read/job/on-animals'
import { claws, foundOn, lesions, lesionsIn, lesionsOf } from '../../../jobs-read/rules/feet'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, doneToAnimals, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { footEvent } from '../../icar/jobs/foot-event'

/** A lesion seen again so soon did not heal. */
const healsWithinDays = 30

const lesionAgain = 'JOBS.DOUBT.LESION_AGAIN'

const own = defineFields({
  courseOfAction: {
    kind: 'choices',
    // biome-ignore format: a list
    options: ['trim', 'block', 'bandage', 'spray', 'antibiotic', 'pain relief', 'foot bath', 'recheck', 'cull'],
  },
  lesions: { kind: 'choices', options: lesions, only: lesionsOf },
  claws: { kind: 'choices', options: claws },
  // The findings and their places, beside each animal: { claw, zone, lesion }.
  feet: { kind: 'list', of: 'object' },
})

/** Feet trimmed or treated: what was found, on which claws, and what was done. */
export const hoofCare = defineTaskType({
  id: 'HOOFCARE',
  label: 'TASKS.HOOFCARE',
  icon: 'hoof',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    courseOfAction: required(own.courseOfAction),
    lesions: own.lesions,
    claws: own.claws,
    ...whoCostAndNotes,
  },
  first: ['date', 'courseOfAction', 'lesions', 'claws'],
  each: { feet: own.feet },
  says: (noted) => lesionsIn(foundOn({}, noted)).map((lesion) => choiceKey('lesions', lesion)),
  icar: footEvent({ lesions, actions: own.courseOfAction.options, claws }),
  follows: [
    // A look at the other foot after two weeks takes no block off.
    {
      ...{ rule: 'block-off', title: 'PLANS.FOLLOW.BLOCK_OFF', after: 28, by: 42, answeredFrom: 21 },
      when: ({ courseOfAction = [] }) => courseOfAction.includes('block'),
    },
    {
      ...{ rule: 'recheck', title: 'PLANS.FOLLOW.FOOT_RECHECK', after: 14 },
      when: ({ courseOfAction = [] }) => courseOfAction.includes('recheck'),
    },
  ],
  likely: () => 0.2,
  likelyIn: { animals: ['SL-LAME'] },
  accepts: wasHere,
  ...changesNothing,
  warns: (task, animalId, seen) => {
    const since = task.date - healsWithinDays * oneDay
    const found = lesionsIn(foundOn(task, task.own))
    const again =
      found.length > 0 &&
      lesionsSince(seen().earlier, animalId, task.id, since).some((one) => found.includes(one))
    return again ? [{ code: 'jobDoubt', says: lesionAgain, values: { days: healsWithinDays }, animalId }] : []
  },
  timeline: (task) => {
    const { courseOfAction = [] } = task
    const found = lesionsIn(foundOn(task, task.own))
    return {
      kind: 'AT-HOOFCARE',
      key: found.length > 0 ? 'TIMELINE.HOOF_LESION' : 'TIMELINE.HOOF_CARE',
      values: {
        done: { keys: courseOfAction.map((one) => choiceKey('courseOfAction', one)) },
        ...(found.length > 0 && { lesions: { keys: found.map((one) => choiceKey('lesions', one)) } }),
      },
    }
  },
  lines: ['TIMELINE.HOOF_CARE', 'TIMELINE.HOOF_LESION'],
  doubts: [lesionAgain],
})

const lesionsSince = (earlier: Earlier, animalId: string, not: string, since: number): string[] =>
  earlier
    .filter(({ id, date }) => id !== not && date >= since)
    .flatMap(({ fields }) => {
      const noted = onAnimals(fields).find((one) => one.animalId === animalId)
      return lesionsIn(foundOn(fields, noted ?? {}))
    })
