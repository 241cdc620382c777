import { oneDay } from '../../../base/one-day'
import {
  type AnimalFacts,
  defineTaskType,
  doneOn,
  noValues,
  required,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { wasHere } from '../../engine/on-the-farm'
import { fosteringEvent } from '../../icar/jobs/fostering-event'

/** Older than this a lamb is not put on a ewe any more. */
const youngDays = 60
/** So long after her own lambing a ewe still takes another's. */
const takesForDays = 5
const lambOld = 'JOBS.DOUBT.LAMB_OLD'
const toldOnTo = 'TOLD.FOSTERED_ON_TO'
const lambedLongAgo = 'JOBS.DOUBT.EWE_LAMBED_LONG_AGO'

const own = defineFields({
  lamb: { kind: 'record', from: 'animals' },
  fosterEwe: { kind: 'record', from: 'animals' },
  fosterReason: { kind: 'choice', options: ['triplet', 'dead lamb', 'no milk', 'rejected', 'dead ewe'] },
  fosterMethod: { kind: 'choice', options: ['wet', 'skin', 'crate', 'pen'] },
})

/** A lamb put on another ewe. Its mother stays its mother; who rears it is another. */
export const fostering = defineTaskType({
  id: 'FOSTERING',
  label: 'TASKS.FOSTERING',
  icon: 'lamb',
  group: 'breeding',
  subApps: ['ovine'],
  workflow: 'selectable-task',
  access: { feature: 'FAB_MENU' },
  limits: { min: 2, max: 2 },
  draftIn: 'select',
  fields: {
    date: doneOn(taskFields.date),
    lamb: required(own.lamb),
    fosterEwe: required(own.fosterEwe),
    fosterReason: own.fosterReason,
    fosterMethod: own.fosterMethod,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  named: ['lamb', 'fosterEwe'],
  first: ['lamb', 'fosterEwe', 'date', 'fosterReason', 'fosterMethod'],
  icar: fosteringEvent,
  likely: ({ species, dob }, today) =>
    species === 'OVINE' && typeof dob === 'number' && today - dob <= youngDays * oneDay ? 0.4 : undefined,
  likelyIn: { lamb: ['SL-ORPHANS'], fosterEwe: ['SL-LAMBED'] },
  accepts: (animal, task) =>
    animal.species === 'OVINE' && wasHere(animal, task) && (animal.id === task.lamb || animal.sex === 'F'),
  owns: ({ lamb }, animalId) => (animalId === lamb ? ['rearedBy'] : []),
  effects: ({ lamb, fosterEwe }, { id }) =>
    id === lamb ? [{ collection: 'animals', id, set: { fosterEwe, rearing: 'foster' } }] : [],
  warns: ({ lamb, date }, animalId, seen): Warning[] => {
    const says = animalId === lamb ? doubtAboutLamb(seen().animal, date) : doubtAboutEwe(seen().animal, date)
    return says ? [{ code: 'jobDoubt', says, animalId }] : []
  },
  timeline: ({ lamb }, { id }) => ({
    kind: 'AT-FOSTERING',
    key: id === lamb ? 'TIMELINE.FOSTERED' : 'TIMELINE.TOOK_LAMB',
    values: noValues,
  }),
  lines: ['TIMELINE.FOSTERED', 'TIMELINE.TOOK_LAMB'],
  told: ({ fosterEwe }, { nameOf }) => {
    const ewe = nameOf('animals', fosterEwe)
    return ewe ? { key: toldOnTo, values: { ewe: { text: ewe } } } : undefined
  },
  tells: [toldOnTo],
  doubts: [lambOld, lambedLongAgo],
})

const doubtAboutLamb = ({ dob }: AnimalFacts, date: number) =>
  dob && date - dob > youngDays * oneDay ? lambOld : undefined

const doubtAboutEwe = ({ lastLambedDate }: AnimalFacts, date: number) =>
  !lastLambedDate || date - lastLambedDate > takesForDays * oneDay ? lambedLongAgo : undefined
