import { mustBeReported } from '../../../base/regions/accident-rules'
import { defineTaskType, doneOn, required, type Warning } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, comesIntoStore, notes, operator } from '../../engine/done-to-animals'

const tell = 'JOBS.DOUBT.ACCIDENT_TO_REPORT'
const toldBefore = 'JOBS.DOUBT.ACCIDENT_REPORTED_BEFORE'

// biome-ignore format: a list
const kinds = [
  'animal', 'machine', 'vehicle', 'fall', 'falling object', 'slurry gas', 'electricity', 'chemical', 'drowning', 'other',
] as const

const own = defineFields({
  accidentPerson: { kind: 'text', longest: 120 },
  accidentKind: {
    kind: 'choice',
    options: kinds,
  },
  accidentWhat: { kind: 'longText' },
  accidentPlace: { kind: 'text', longest: 120 },
  injury: { kind: 'text', longest: 200 },
  daysOff: { kind: 'number', whole: true, least: 0, most: 3650, unit: 'UNITS.DAYS' },
  reportedTo: { kind: 'text', longest: 120 },
  reportedDate: { kind: 'date', latest: 'today' },
  prevention: { kind: 'longText' },
})

/** A person was hurt, or nearly: who, how and where, who got the report, and how to prevent another. */
export const accident = defineTaskType({
  id: 'ACCIDENT',
  label: 'TASKS.ACCIDENT',
  icon: 'triangle-alert',
  group: 'records',
  subApps: ['bovine', 'ovine', 'crop'],
  ...comesIntoStore,
  fields: {
    accidentPerson: required(own.accidentPerson),
    date: doneOn(taskFields.date),
    accidentKind: own.accidentKind,
    accidentWhat: required(own.accidentWhat),
    injury: own.injury,
    accidentPlace: own.accidentPlace,
    daysOff: own.daysOff,
    reportedTo: own.reportedTo,
    reportedDate: own.reportedDate,
    prevention: own.prevention,
    operator,
    notes,
  },
  first: ['accidentPerson', 'date', 'accidentKind', 'accidentWhat', 'injury', 'accidentPlace'],
  accepts: () => false,
  ...changesNothing,
  warnsOnce: ({ date, daysOff, reportedTo, reportedDate }, at): Warning[] => {
    if (!reportedTo && mustBeReported(at, date, daysOff))
      return [{ code: 'jobDoubt', says: tell, fields: ['reportedTo'] }]
    return reportedDate && reportedDate < date
      ? [{ code: 'jobDoubt', says: toldBefore, fields: ['reportedDate'] }]
      : []
  },
  timeline: ({ accidentPerson }) => ({
    kind: 'AT-ACCIDENT',
    key: 'TIMELINE.ACCIDENT',
    values: { name: { text: accidentPerson ?? '' } },
  }),
  lines: ['TIMELINE.ACCIDENT'],
  doubts: [tell, toldBefore],
})
