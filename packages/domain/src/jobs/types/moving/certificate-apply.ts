import { certificateKinds } from '../../../base/regions/movement-rules'
import { defineTaskType, doneOn, noValues, type Warning } from '../../../jobs-read/job/define-task-type'
import { certificateNumber } from '../../../jobs-read/rules/certificate-number'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { goodUntil, isStillOpen, usesCertificate } from './certificate-states'

const again = 'JOBS.DOUBT.CERT_ASKED_AGAIN'
const ranOut = 'TIMELINE.CERT_RAN_OUT'
const applyAgain = 'JOBS.APPLY_AGAIN'
const endsFirst = 'JOBS.DOUBT.CERT_ENDS_FIRST'

const own = defineFields({
  certificateKind: { kind: 'choice', options: certificateKinds },
  certificateEnds: { kind: 'date' },
})

/** A certificate is applied for before animals move; its number and how long it is good for are noted when it comes. */
export const certificateApply = defineTaskType({
  id: 'CERTAPPLY',
  label: 'TASKS.CERTAPPLY',
  icon: 'file-text',
  group: 'moving',
  subApps: ['bovine'],
  ...doneToAnimals,
  limits: { min: 0, max: 10 },
  countedAs: 'certificateApply',
  fields: {
    date: doneOn(taskFields.date),
    certificateKind: own.certificateKind,
    moveToHerdNumber: taskFields.moveToHerdNumber,
    moveCertNumber: taskFields.moveCertNumber,
    moveCertDate: taskFields.moveCertDate,
    certificateEnds: own.certificateEnds,
    ...whoAndNotes,
  },
  first: ['date', 'certificateKind', 'moveToHerdNumber', 'moveCertNumber'],
  begins: () => ({ certificateKind: 'movement' }),
  facts: (facts, { date, task }) => {
    const { certificateKind = null, moveCertDate = null, certificateEnds = null } = task
    const asked = { date, certificateKind, moveCertDate, certificateEnds }
    // Jobs come in any order: of two of one day the one that names the later day is the one that counts.
    const later = Number(certificateEnds) > Number(facts.certificate?.certificateEnds ?? 0)
    if (date < facts.certificateAsked || (date === facts.certificateAsked && !later)) return
    facts.certificateAsked = date
    facts.certificate = asked
  },
  icar: ownEvent,
  failsAs: 'HW560',
  follows: [
    {
      ...{ rule: 'number', title: 'PLANS.FOLLOW.CERT_NUMBER', after: 1, goesOn: true, lapses: 29 },
      answeredBy: ['CERTNOTIFY'],
      when: ({ moveCertNumber }) => !moveCertNumber,
    },
    {
      ...{ rule: 'notify', title: 'PLANS.FOLLOW.CERT_NOTIFY', does: 'CERTNOTIFY', lapses: 0 },
      ...{ answeredBy: ['CERTNOTIFY'], sameDay: true },
      on: ({ certificateEnds }) => certificateEnds,
      when: ({ moveCertNumber, certificateEnds }) => Boolean(moveCertNumber && certificateEnds),
    },
  ],
  likely: () => 0.03,
  accepts: (animal, task) => animal.species !== 'OVINE' && wasHere(animal, task),
  ...changesNothing,
  warns: ({ id, date }, animalId, seen, at) =>
    doubtsAbout(animalId, [isStillOpen(seen().earlier, { id, date }, at) && { says: again }]),
  warnsOnce: ({ date, certificateEnds }): Warning[] =>
    certificateEnds !== undefined && certificateEnds < date
      ? [{ code: 'jobDoubt', says: endsFirst, fields: ['certificateEnds'] }]
      : [],
  timeline: (task) => {
    const number = certificateNumber(task)
    return number
      ? { kind: 'AT-CERTIFICATE', key: 'TIMELINE.CERT_ISSUED', values: { number: { text: number } } }
      : { kind: 'AT-CERTIFICATE', key: 'TIMELINE.CERT_ASKED', values: noValues }
  },
  stands: (task, at) => {
    const { today, since } = at
    const ends = goodUntil(task, at)
    if (ends === undefined || ends >= today) return undefined
    if (since.some(({ typeId }) => usesCertificate.includes(typeId))) return undefined
    const { certificateKind, moveToHerdNumber } = task
    return {
      ...{ key: ranOut, values: { day: { day: ends } } },
      ...(!since.some(({ typeId }) => typeId === 'CERTAPPLY') && {
        again: {
          says: applyAgain,
          values: {
            ...(certificateKind && { certificateKind }),
            ...(moveToHerdNumber && { moveToHerdNumber }),
          },
        },
      }),
    }
  },
  tells: [ranOut, applyAgain],
  lines: ['TIMELINE.CERT_ASKED', 'TIMELINE.CERT_ISSUED'],
  doubts: [again, endsFirst],
})
