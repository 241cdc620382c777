import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, noValues } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { isGrownSheep, isRam, ramRules, running } from '../../births/ram-season'
import { changesNothing, doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'

const notIn = 'JOBS.DOUBT.RAM_OUT_WITHOUT_IN'
const soon = 'JOBS.DOUBT.RAM_OUT_SOON'

const own = defineFields({ ramOutWhy: { kind: 'choice', options: ['end', 'lame', 'change'] } })

/** A ram taken away from the ewes he was let to. */
export const ramOut = defineTaskType({
  id: 'RAMOUT',
  label: 'TASKS.RAMOUT',
  icon: 'log-out',
  group: 'breeding',
  subApps: ['ovine'],
  ...doneToAnimals,
  limits: { min: 1, max: 100 },
  fields: {
    date: doneOn(taskFields.date),
    ramOutWhy: own.ramOutWhy,
    ...whoAndNotes,
  },
  first: ['date', 'ramOutWhy'],
  begins: () => ({ ramOutWhy: 'end' }),
  icar: ownEvent,
  likely: (animal, today) => (isRam(animal) && isGrownSheep(animal, today) ? 0.3 : undefined),
  likelyIn: { animals: ['lately', 'SL-RAMS'] },
  accepts: (animal, task) => isRam(animal) && wasHere(animal, task),
  ...changesNothing,
  warns: ({ date, ramOutWhy }, animalId, seen) => {
    const now = running(seen().earlier, animalId)
    const { least } = ramRules.stay
    return doubtsAbout(animalId, [
      !now && { says: notIn },
      // A lame ram comes out whenever he goes lame.
      ramOutWhy !== 'lame' &&
        now &&
        date - now.since < least * oneDay && { says: soon, values: { days: least } },
    ])
  },
  timeline: () => ({ kind: 'AT-RAMOUT', key: 'TIMELINE.RAM_OUT', values: noValues }),
  lines: ['TIMELINE.RAM_OUT'],
  doubts: [notIn, soon],
})
