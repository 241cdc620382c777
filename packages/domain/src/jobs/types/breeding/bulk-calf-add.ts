import { oneDay } from '../../../base/one-day'
import type { Brought } from '../../../jobs-read/job/creates'
import { defineTaskType, doneOn, required, type Warning } from '../../../jobs-read/job/define-task-type'
import { animalFields } from '../../../records/collections/animals'
import { taskFields } from '../../../records/collections/tasks'
import { calvesSay, calvesTogether, twinDays } from '../../births/newborns'
import { changesNothing } from '../../engine/done-to-animals'
import { ownEvent } from '../../icar/jobs/own-event'

/** Of one dam the next calf is not born before so many days. Our own figure. */
const nextDays = 240
const oneDam = 'JOBS.DOUBT.CALVES_OF_ONE_DAM'

/** Two calves of one dam that are neither twins nor a year apart. */
function tooNear(brought: readonly Brought[]): Warning[] {
  const near = brought.filter(({ values: { dam, dob } }, index) =>
    brought.slice(0, index).some(({ values: other }) => {
      const days = Math.abs(Number(dob) - Number(other.dob)) / oneDay
      return dam && dam === other.dam && days >= twinDays && days < nextDays
    }),
  )
  return near.map(({ id }) => ({ code: 'jobDoubt', says: oneDam, animalId: id }))
}

/** Calves written up together: those of a busy month, or of a herd that comes to this app. */
export const bulkCalfAdd = defineTaskType({
  id: 'BULKCALFADD',
  label: 'TASKS.BULKCALFADD',
  icon: 'calf',
  group: 'breeding',
  subApps: ['bovine'],
  workflow: 'task-without-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: 0 },
  draftIn: 'animalWithTask',
  fields: { date: doneOn(taskFields.date), operator: taskFields.operator, notes: taskFields.notes },
  first: ['date'],
  creates: calvesTogether({
    first: ['tag', 'sex', 'dob', 'dam', 'breed'],
    own: ['tag', 'eId', 'freezebrand', 'dam', 'calfWeightMg', 'notes'],
    fields: {
      tag: animalFields.tag,
      sex: required(animalFields.sex),
      dob: required(animalFields.dob),
      dam: animalFields.dam,
      breed: animalFields.breed,
      sire: animalFields.sire,
      calfWeightMg: animalFields.calfWeightMg,
      colourId: animalFields.colourId,
      freezebrand: animalFields.freezebrand,
      eId: animalFields.eId,
      notes: animalFields.notes,
    },
    doubts: tooNear,
  }),
  icar: ownEvent,
  accepts: () => true,
  ...changesNothing,
  timeline: ({ animalIds }) => ({
    kind: 'AT-BULKCALFADD',
    key: 'TIMELINE.CALVES_ADDED',
    values: { calves: { number: animalIds.length } },
  }),
  lines: ['TIMELINE.CALVES_ADDED'],
  doubts: [oneDam, ...calvesSay],
})
