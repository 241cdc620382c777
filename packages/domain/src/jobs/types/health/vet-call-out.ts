import {
  defineTaskType,
  doneOn,
  noValues,
  required,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { vetEvent } from '../../icar/jobs/vet-event'
import { treatment } from './treatment'

const followUpBefore = 'JOBS.DOUBT.FOLLOW_UP_BEFORE_VISIT'
const calledLater = 'JOBS.DOUBT.VET_CALLED_AFTER_COMING'

const given = treatment.fields

const vetReasons = [
  ...['calving', 'lambing', 'mastitis', 'lameness', 'pneumonia', 'scour', 'navel or joint ill', 'metritis'],
  ...['retained cleansing', 'milk fever', 'ketosis', 'displaced stomach', 'bloat', 'pink eye', 'worms'],
  ...['fluke', 'lice or scab', 'coccidia', 'wound', 'abortion', 'fertility', 'vaccination', 'pain'],
  ...['health plan', 'death', 'other'],
] as const

/** The reason for the call, the findings, and the next steps. The vet's name is also in `vetName`. */
const own = defineFields({
  vetId: { kind: 'record', from: 'operators' },
  vetReason: { kind: 'choice', options: vetReasons },
  calledAt: { kind: 'dateTime' },
  cameAt: { kind: 'dateTime' },
  vetFound: { kind: 'longText' },
  advice: { kind: 'longText' },
  followUpDate: { kind: 'date', ahead: true },
})

/** The vet came: why, to which animals if to any, what was found and advised, and what was given to them. */
export const vetCallOut = defineTaskType({
  id: 'VETCALLOUT',
  label: 'TASKS.VETCALLOUT',
  icon: 'stethoscope',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  workflow: 'vet-call-out',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: 500 },
  draftIn: 'animalWithTask',
  fields: {
    vetId: own.vetId,
    vetName: required(taskFields.vetName),
    vetReason: required(own.vetReason),
    date: doneOn(taskFields.date),
    calledAt: own.calledAt,
    cameAt: own.cameAt,
    vetFound: own.vetFound,
    advice: own.advice,
    followUpDate: own.followUpDate,
    cost: taskFields.cost,
    ...whoAndNotes,
  },
  first: ['vetName', 'vetReason', 'date', 'vetFound', 'advice', 'followUpDate', 'cost'],
  under: {
    typeId: treatment.id,
    fields: {
      remedy: given.remedy,
      dose: given.dose,
      doseUnit: given.doseUnit,
      meatWithdrawalDays: given.meatWithdrawalDays,
      milkWithdrawalDays: given.milkWithdrawalDays,
      batchNumber: given.batchNumber,
      courseDays: given.courseDays,
      dosesADay: given.dosesADay,
      meatWithdrawalHours: given.meatWithdrawalHours,
      milkWithdrawalHours: given.milkWithdrawalHours,
      offLabel: given.offLabel,
      remedyRoute: given.remedyRoute,
      useByDate: given.useByDate,
    },
    first: ['remedy', 'dose', 'doseUnit', 'meatWithdrawalDays', 'milkWithdrawalDays', 'batchNumber'],
    // The vet who gave it supplied it: the medicine book asks for both.
    values: ({ date, vetId, vetName }) => ({
      courseDays: 1,
      date: date ?? null,
      vetName: vetName ?? null,
      prescribedBy: vetId ?? null,
      supplierId: vetId ?? null,
    }),
  },
  icar: vetEvent(vetReasons),
  follows: [
    {
      ...{ rule: 'follow-up', title: 'PLANS.FOLLOW.AFTER_THE_VET' },
      on: ({ followUpDate }) => followUpDate,
      when: ({ date, followUpDate = 0 }) => followUpDate > date,
    },
  ],
  likely: () => 0.1,
  likelyIn: { animals: ['SL-COURSE-OPEN', 'SL-LAME'] },
  accepts: wasHere,
  ...changesNothing,
  warnsOnce: ({ date, followUpDate, calledAt, cameAt }): Warning[] => [
    ...(followUpDate !== undefined && followUpDate <= date
      ? [{ code: 'jobDoubt', says: followUpBefore, fields: ['followUpDate'] } as const]
      : []),
    ...(calledAt !== undefined && cameAt !== undefined && calledAt > cameAt
      ? [{ code: 'jobDoubt', says: calledLater, fields: ['calledAt'] } as const]
      : []),
  ],
  timeline: ({ vetReason }) => ({
    kind: 'AT-VETVISIT',
    // A job from another app may not say why.
    ...(vetReason
      ? { key: 'TIMELINE.VET_FOR', values: { reason: { key: choiceKey('vetReason', vetReason) } } }
      : { key: 'TIMELINE.VET_CAME', values: noValues }),
  }),
  lines: ['TIMELINE.VET_FOR', 'TIMELINE.VET_CAME'],
  doubts: [followUpBefore, calledLater],
})
