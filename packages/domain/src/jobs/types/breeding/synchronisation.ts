import { oneDay } from '../../../base/one-day'
import { defineTaskType } from '../../../jobs-read/job/define-task-type'
import { ageInDays } from '../../../jobs-read/rules/body-rules'
import { doubtsAbout } from '../../engine/done-to-animals'
import {
  programmeDoubts,
  programmeFields,
  programmeLine,
  startsProgramme,
  withoutDay,
} from '../records/programme'

/** From memory, November 2026, to be checked: a cow is left to clean up, and a heifer or ewe lamb comes of age. */
const restDays = 35
const leastDays = { BOVINE: 350, OVINE: 210 } as const

const says = {
  carrying: 'JOBS.DOUBT.SYNCHRONISED_IN_CALF',
  soon: 'JOBS.DOUBT.SYNCHRONISED_SOON_AFTER_CALVING',
  young: 'JOBS.DOUBT.SYNCHRONISED_YOUNG',
} as const

/** Cows, heifers or ewes brought in heat on one day. */
export const synchronisation = defineTaskType({
  id: 'SYNCHRONISATION',
  label: 'TASKS.SYNCHRONISATION',
  icon: 'calendar-heart',
  group: 'breeding',
  subApps: ['bovine', 'ovine'],
  ...startsProgramme,
  starts: ['breeding'],
  fields: programmeFields,
  accepts: ({ sex }) => sex === 'F',
  warns: (task, animalId, seen) => {
    const { animal } = seen()
    const { dueDate: start = 0 } = task
    const due = animal.expectedCalvingDate || animal.estCalvingDate || animal.expectedLambingDate || 0
    const born = Math.max(animal.lastCalvingDate ?? 0, animal.lastLambedDate ?? 0)
    const days = ageInDays(animal, start)
    const least = leastDays[animal.species === 'OVINE' ? 'OVINE' : 'BOVINE']
    return doubtsAbout(animalId, [
      withoutDay(task, animal),
      // Prostaglandin ends a pregnancy; a scan that found her empty has taken the day away.
      due > start && { says: says.carrying },
      born > 0 &&
        start >= born &&
        start - born < restDays * oneDay && { says: says.soon, values: { days: restDays } },
      days !== undefined && days < least && { says: says.young, values: { days: least } },
    ])
  },
  timeline: programmeLine,
  lines: ['TIMELINE.PLANNED_JOB'],
  doubts: [...programmeDoubts, ...Object.values(says)],
})
