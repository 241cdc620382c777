import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, required, toldByName } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { isOldEnough } from '../../births/births'
import { changesNothing, doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { statusEvent } from '../../icar/jobs/status-event'

/** Sooner after calving she has not cleaned up, and the scan shows nothing certain. */
const restDays = 21
const justCalved = 'JOBS.DOUBT.PRE_SCAN_SOON_AFTER_CALVING'
const inCalf = 'JOBS.DOUBT.PRE_SCAN_IN_CALF'
const toldMany = 'TOLD.PRE_SCANNED_MANY'

const own = defineFields({
  cycle: {
    kind: 'choice',
    options: ['cycling', 'not cycling', 'cyst', 'infection', 'underdeveloped', 'in calf'],
  },
  // How dirty she is, from clean to the worst.
  infectionScore: { kind: 'number', whole: true, least: 0, most: 3 },
})

const seenIn = ({ own: noted }: { own: Fields }) => (typeof noted.cycle === 'string' ? noted.cycle : '')

/** Before the season: who is clean and cycling, and who needs the vet before she is served. */
export const preBreedingScan = defineTaskType({
  id: 'PREBREEDINGSCAN',
  label: 'TASKS.PREBREEDINGSCAN',
  icon: 'search',
  group: 'breeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  draftIn: 'pregnancyScan',
  failsAs: 'HW591',
  fields: {
    date: doneOn(taskFields.date),
    ...whoCostAndNotes,
  },
  first: ['date', 'operator'],
  each: { cycle: required(own.cycle), infectionScore: own.infectionScore },
  icar: statusEvent,
  follows: [
    {
      ...{ rule: 'recheck', title: 'PLANS.FOLLOW.PRE_SCAN_AGAIN', after: 14, by: 21 },
      answeredBy: ['SERVE', 'INSEMINATION', 'BULLIN', 'SCAN', 'DONOTBREED'],
      when: (task) => ['not cycling', 'cyst', 'infection'].includes(seenIn(task)),
    },
    {
      ...{
        rule: 'treat',
        title: 'PLANS.FOLLOW.TREAT_BEFORE_SERVING',
        after: 0,
        by: 2,
        lapses: 14,
        does: 'REMEDY',
      },
      ...{ answeredBy: ['REMEDY'], sameDay: true },
      when: (task) => ['cyst', 'infection'].includes(seenIn(task)),
    },
  ],
  likely: (animal, today) => (animal.sex === 'F' && isOldEnough(animal, today) ? 0.03 : undefined),
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  ...changesNothing,
  warns: (task, animalId, seen) => {
    const { date } = task
    const { lastCalvingDate: calved = 0, expectedCalvingDate: due = 0 } = seen().animal
    const fresh = calved > 0 && calved <= date && date - calved < restDays * oneDay
    return doubtsAbout(animalId, [
      fresh && { says: justCalved, values: { days: restDays } },
      due > date && seenIn(task) !== 'in calf' && { says: inCalf },
    ])
  },
  timeline: (task) => {
    const cycle = seenIn(task)
    return cycle
      ? {
          kind: 'AT-PREBREEDINGSCAN',
          key: 'TIMELINE.PRE_SCANNED',
          values: { seen: { key: choiceKey('cycle', cycle) } },
        }
      : toldByName('AT-PREBREEDINGSCAN', 'TASKS.PREBREEDINGSCAN')
  },
  lines: ['TIMELINE.PRE_SCANNED', 'TIMELINE.JOB'],
  told: (_, { noted }) => {
    if (noted.size < 2) return undefined
    const ready = [...noted.values()].filter(({ cycle }) => cycle === 'cycling').length
    return { key: toldMany, values: { ready: { number: ready }, others: { number: noted.size - ready } } }
  },
  tells: [toldMany],
  doubts: [justCalved, inCalf],
})
