import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, comesIntoStore, notes, operator } from '../../engine/done-to-animals'

const notWashed = 'JOBS.DOUBT.VISITOR_NOT_DISINFECTED'

const yesOrNo = { kind: 'choice', options: ['yes', 'no'] } as const
const own = defineFields({
  visitorName: { kind: 'text', longest: 120 },
  visitorFirm: { kind: 'text', longest: 120 },
  visitPurpose: {
    kind: 'choice',
    options: ['delivery', 'collection', 'vet', 'contractor', 'adviser', 'buyer', 'inspection', 'other'],
  },
  visitorFrom: { kind: 'text', longest: 120 },
  visitorVehicle: { kind: 'text', longest: 32 },
  // In the days before, on another farm.
  beenWithLivestock: yesOrNo,
  visitorDisinfected: yesOrNo,
})

/** A visit to the farm: who, from where and what for, and whether boots and wheels were disinfected. */
export const visitorLog = defineTaskType({
  id: 'VISITORLOG',
  label: 'TASKS.VISITORLOG',
  icon: 'users',
  group: 'records',
  subApps: ['bovine', 'ovine', 'crop'],
  ...comesIntoStore,
  fields: {
    visitorName: required(own.visitorName),
    date: doneOn(taskFields.date),
    visitorFirm: own.visitorFirm,
    visitPurpose: own.visitPurpose,
    visitorDisinfected: own.visitorDisinfected,
    visitorFrom: own.visitorFrom,
    visitorVehicle: own.visitorVehicle,
    beenWithLivestock: own.beenWithLivestock,
    operator,
    notes,
  },
  first: ['visitorName', 'date', 'visitorFirm', 'visitPurpose', 'visitorDisinfected'],
  begins: () => ({ visitPurpose: 'delivery' }),
  accepts: () => false,
  ...changesNothing,
  warnsOnce: ({ beenWithLivestock, visitorDisinfected }) =>
    beenWithLivestock === 'yes' && visitorDisinfected !== 'yes'
      ? [{ code: 'jobDoubt', says: notWashed, fields: ['visitorDisinfected'] } as const]
      : [],
  timeline: ({ visitorName, visitPurpose }) => ({
    kind: 'AT-VISITORLOG',
    key: visitPurpose ? 'TIMELINE.VISITOR_FOR' : 'TIMELINE.VISITOR',
    values: {
      name: { text: visitorName ?? '' },
      ...(visitPurpose && { purpose: { key: choiceKey('visitPurpose', visitPurpose) } }),
    },
  }),
  lines: ['TIMELINE.VISITOR', 'TIMELINE.VISITOR_FOR'],
  doubts: [notWashed],
})
