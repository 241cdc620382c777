import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'

const there = 'JOBS.DOUBT.TURNED_OUT_ALREADY'

/** As they stand on the animal itself: which field, which part of it. */
const own = defineFields({
  pLoc: { kind: 'text', longest: 64 },
  pSubLoc: { kind: 'text', longest: 64 },
  firstGrass: { kind: 'flag' },
})

/** Animals let out to grass. */
export const turnout = defineTaskType({
  id: 'TURNOUT',
  label: 'TASKS.TURNOUT',
  icon: 'sprout',
  group: 'moving',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    pLoc: required(own.pLoc),
    pSubLoc: own.pSubLoc,
    firstGrass: own.firstGrass,
    ...whoAndNotes,
  },
  first: ['date', 'pLoc', 'firstGrass'],
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'magnesium', title: 'PLANS.FOLLOW.MAGNESIUM', after: 0, by: 3, lapses: 28 },
      ...{ does: 'FEEDING', answeredBy: ['FEEDING', 'HOUSING'], sameDay: true },
      // Tetany is for those in milk: young stock in its first summer has other troubles.
      when: ({ firstGrass }) => firstGrass !== true,
    },
    {
      ...{ rule: 'eggs', title: 'PLANS.FOLLOW.COUNT_EGGS', after: 21, by: 42, lapses: 30 },
      ...{ does: 'HEALTHTEST', answeredBy: ['HEALTHTEST', 'PARASITECONTROL', 'HOUSING'] },
      when: ({ firstGrass }) => firstGrass === true,
    },
  ],
  likely: ({ bLoc }) => (bLoc ? 0.1 : undefined),
  accepts: wasHere,
  owns: () => ['place'],
  // An animal at grass is in no shed.
  effects: ({ pLoc, pSubLoc = null }, { id }) => [
    { collection: 'animals', id, set: { pLoc, pSubLoc, bLoc: null, bSubLoc: null } },
  ],
  warns: ({ pLoc, pSubLoc = '' }, animalId, seen) => {
    const { animal } = seen()
    return doubtsAbout(animalId, [
      animal.pLoc === pLoc && (animal.pSubLoc ?? '') === pSubLoc && { says: there },
    ])
  },
  timeline: ({ pLoc }) => ({
    kind: 'AT-TURNOUT',
    key: 'TIMELINE.TURNED_OUT',
    values: { place: { text: pLoc ?? '' } },
  }),
  lines: ['TIMELINE.TURNED_OUT'],
  doubts: [there],
})
