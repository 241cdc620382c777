import { defineTaskType, doneOn, required, toldByName } from '../../../jobs-read/job/define-task-type'
import { certificateNumber } from '../../../jobs-read/rules/certificate-number'
import { taskFields } from '../../../records/collections/tasks'
import { changesNothing, doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { hasRunOut, lastAskedFor } from './certificate-states'

const otherNumber = 'JOBS.DOUBT.CERT_OTHER_NUMBER'
const expired = 'JOBS.DOUBT.CERT_EXPIRED'

/** Reports to the authority that animals moved on a certificate, which is used up with it. */
export const certificateNotify = defineTaskType({
  id: 'CERTNOTIFY',
  label: 'TASKS.CERTNOTIFY',
  icon: 'badge-check',
  group: 'moving',
  subApps: ['bovine'],
  ...doneToAnimals,
  limits: { min: 1, max: 10 },
  countedAs: 'certificateNotify',
  fields: {
    date: doneOn(taskFields.date),
    moveCertNumber: required(taskFields.moveCertNumber),
    moveToHerdNumber: taskFields.moveToHerdNumber,
    ...whoAndNotes,
  },
  first: ['date', 'moveCertNumber', 'moveToHerdNumber'],
  facts: (facts, { date }) => {
    facts.certificateUsed = Math.max(facts.certificateUsed, date)
  },
  icar: ownEvent,
  failsAs: 'HW560',
  settles: ['movement-not-completed'],
  likely: () => 0.03,
  likelyIn: { animals: ['SL-MOVE-PENDING'] },
  accepts: (animal, task) => animal.species !== 'OVINE' && wasHere(animal, task),
  ...changesNothing,
  warns: ({ date, moveCertNumber }, animalId, seen, at) => {
    const asked = lastAskedFor(seen().earlier)
    if (!asked) return []
    const number = certificateNumber(asked.fields)
    return doubtsAbout(animalId, [
      number !== undefined && number !== moveCertNumber && { says: otherNumber, values: { number } },
      hasRunOut(asked.fields, { ...at, day: date }) && { says: expired },
    ])
  },
  timeline: (task) => {
    const number = certificateNumber(task)
    return number
      ? { kind: 'AT-CERTIFICATE', key: 'TIMELINE.CERT_NOTIFIED', values: { number: { text: number } } }
      : toldByName('AT-CERTIFICATE', 'TASKS.CERTNOTIFY')
  },
  lines: ['TIMELINE.CERT_NOTIFIED'],
  doubts: [otherNumber, expired],
})
