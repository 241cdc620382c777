import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'

const there = 'JOBS.DOUBT.HOUSED_ALREADY'

/** As they stand on the animal itself: which shed, which pen. */
const own = defineFields({
  bLoc: { kind: 'text', longest: 64 },
  bSubLoc: { kind: 'text', longest: 64 },
  bedding: { kind: 'choice', options: ['straw', 'cubicles', 'slats', 'mats', 'chip', 'other'] },
})

/** Animals brought in for the winter, or from one shed to another. */
export const housing = defineTaskType({
  id: 'HOUSING',
  label: 'TASKS.HOUSING',
  icon: 'warehouse',
  group: 'moving',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    bLoc: required(own.bLoc),
    bSubLoc: own.bSubLoc,
    bedding: own.bedding,
    ...whoAndNotes,
  },
  first: ['date', 'bLoc', 'bSubLoc'],
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'fluke', title: 'PLANS.FOLLOW.FLUKE_AND_LICE', after: 14, by: 42, lapses: 30 },
      ...{ does: 'PARASITECONTROL', answeredBy: ['PARASITECONTROL', 'TURNOUT'] },
      when: () => true,
    },
    {
      ...{ rule: 'weigh', title: 'PLANS.FOLLOW.WEIGH_HOUSED', after: 0, by: 14, lapses: 14, sameDay: true },
      ...{ does: 'WEIGHTRECORDING', answeredBy: ['WEIGHTRECORDING', 'AT-WEIGHT', 'TURNOUT'] },
      when: () => true,
    },
  ],
  likely: ({ bLoc }) => (bLoc ? undefined : 0.05),
  accepts: wasHere,
  owns: () => ['place'],
  // An animal in the shed is in no field.
  effects: ({ bLoc, bSubLoc = null }, { id }) => [
    { collection: 'animals', id, set: { bLoc, bSubLoc, pLoc: null, pSubLoc: null } },
  ],
  warns: ({ bLoc, bSubLoc = '' }, animalId, seen) => {
    const { animal } = seen()
    return doubtsAbout(animalId, [
      animal.bLoc === bLoc && (animal.bSubLoc ?? '') === bSubLoc && { says: there },
    ])
  },
  timeline: ({ bLoc, bSubLoc }) => ({
    kind: 'AT-HOUSING',
    key: bSubLoc ? 'TIMELINE.HOUSED_PEN' : 'TIMELINE.HOUSED',
    values: { place: { text: bLoc ?? '' }, ...(bSubLoc && { pen: { text: bSubLoc } }) },
  }),
  lines: ['TIMELINE.HOUSED', 'TIMELINE.HOUSED_PEN'],
  doubts: [there],
})
