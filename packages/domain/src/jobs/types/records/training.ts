import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, required, type Warning } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, comesIntoStore, cost, notes, operator } from '../../engine/done-to-animals'

const over = 'JOBS.DOUBT.CERTIFICATE_OVER'

/** A course is booked some weeks ahead. */
const daysToRenew = 60

const own = defineFields({
  trainedPerson: { kind: 'text', longest: 120 },
  trainingCourse: { kind: 'text', longest: 200 },
  trainingProvider: { kind: 'text', longest: 120 },
  trainingCertificate: { kind: 'text', longest: 64 },
  certificateExpires: { kind: 'date', ahead: true },
})

const spelt = (text: string | undefined) => (text ?? '').trim().toLowerCase()

/** A person learnt something and has a paper that says so, which may run out. */
export const training = defineTaskType({
  id: 'TRAINING',
  label: 'TASKS.TRAINING',
  icon: 'badge-check',
  group: 'records',
  subApps: ['bovine', 'ovine', 'crop'],
  ...comesIntoStore,
  fields: {
    trainedPerson: required(own.trainedPerson),
    trainingCourse: required(own.trainingCourse),
    date: doneOn(taskFields.date),
    certificateExpires: own.certificateExpires,
    trainingProvider: own.trainingProvider,
    trainingCertificate: own.trainingCertificate,
    cost,
    operator,
    notes,
  },
  first: ['trainedPerson', 'trainingCourse', 'date', 'trainingCertificate', 'certificateExpires'],
  costs: (task) => task.cost,
  accepts: () => false,
  ...changesNothing,
  follows: [
    {
      rule: 'renew',
      title: 'PLANS.FOLLOW.RENEW_TRAINING',
      on: ({ certificateExpires }) => certificateExpires && certificateExpires - daysToRenew * oneDay,
      within: () => daysToRenew,
      // The same course of the same person: another one's certificate renews nothing.
      about: ({ trainedPerson, trainingCourse }) => `${spelt(trainedPerson)} ${spelt(trainingCourse)}`,
      when: ({ certificateExpires }) => certificateExpires !== undefined,
    },
  ],
  warnsOnce: ({ date, certificateExpires }): Warning[] =>
    certificateExpires !== undefined && certificateExpires <= date
      ? [{ code: 'jobDoubt', says: over, fields: ['certificateExpires'] }]
      : [],
  timeline: ({ trainedPerson, trainingCourse }) => ({
    kind: 'AT-TRAINING',
    key: 'TIMELINE.TRAINING',
    values: { name: { text: trainedPerson ?? '' }, course: { text: trainingCourse ?? '' } },
  }),
  lines: ['TIMELINE.TRAINING'],
  doubts: [over],
})
