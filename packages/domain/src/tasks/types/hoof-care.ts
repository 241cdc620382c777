import { taskFields } from '../../collections/tasks'
import { choiceKey } from '../../fields/choice-key'
import { defineFields } from '../../fields/fields'
import { footEvent } from '../../icar/jobs/foot-event'
import { oneDay } from '../../one-day'
import { defineTaskType, doneOn, type Earlier, required } from '../define-task-type'
import { changesNothing, doneToAnimals, whoCostAndNotes } from '../done-to-animals'
import { wasHere } from '../on-the-farm'

/** A lesion seen again so soon did not heal. */
const healsWithinDays = 30

const lesionAgain = 'JOBS.DOUBT.LESION_AGAIN'

const lesionsOf = {
  bovine: [
    ...['overgrown', 'white line', 'sole ulcer', 'sole bruise', 'digital dermatitis'],
    ...['foul', 'toe necrosis', 'interdigital growth', 'corkscrew', 'abscess'],
  ],
  ovine: [
    ...['overgrown', 'white line', 'scald', 'footrot', 'CODD'],
    ...['shelly hoof', 'granuloma', 'abscess'],
  ],
}

const own = defineFields({
  courseOfAction: {
    kind: 'choices',
    // biome-ignore format: a list
    options: ['trim', 'block', 'bandage', 'spray', 'antibiotic', 'pain relief', 'foot bath', 'recheck', 'cull'],
  },
  lesions: {
    kind: 'choices',
    options: [...new Set([...lesionsOf.bovine, ...lesionsOf.ovine])],
    only: lesionsOf,
  },
  claws: {
    kind: 'choices',
    // biome-ignore format: fore above hind
    options: [
      'LF outer', 'LF inner', 'RF inner', 'RF outer',
      'LH outer', 'LH inner', 'RH inner', 'RH outer',
    ],
  },
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
  icar: footEvent({
    lesions: own.lesions.options,
    actions: own.courseOfAction.options,
    claws: own.claws.options,
  }),
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
  warns: ({ id, date, lesions = [] }, animalId, seen) => {
    const again = lesions.some((lesion) =>
      wasSeen(lesion, seen().earlier, id, date - healsWithinDays * oneDay),
    )
    return again ? [{ code: 'jobDoubt', says: lesionAgain, values: { days: healsWithinDays }, animalId }] : []
  },
  timeline: ({ courseOfAction = [], lesions = [] }) => ({
    kind: 'AT-HOOFCARE',
    key: lesions.length > 0 ? 'TIMELINE.HOOF_LESION' : 'TIMELINE.HOOF_CARE',
    values: {
      done: { keys: courseOfAction.map((one) => choiceKey('courseOfAction', one)) },
      ...(lesions.length > 0 && { lesions: { keys: lesions.map((one) => choiceKey('lesions', one)) } }),
    },
  }),
  lines: ['TIMELINE.HOOF_CARE', 'TIMELINE.HOOF_LESION'],
  doubts: [lesionAgain],
})

const wasSeen = (lesion: string, earlier: Earlier, not: string, since: number): boolean =>
  earlier.some(
    ({ id, date, fields }) =>
      id !== not && date >= since && Array.isArray(fields.lesions) && fields.lesions.includes(lesion),
  )
