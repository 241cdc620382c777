import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { animalFields } from '../../../records/collections/animals'
import { taskFields } from '../../../records/collections/tasks'
import { birthWeightOdd } from '../../births/birth-weight-rules'
import {
  birthWarnings,
  gaveBirth,
  isOldEnough,
  isOver,
  likelyToGiveBirth,
  newbornChange,
  scannedLitter,
} from '../../births/births'
import { lambs } from '../../births/newborns'
import { doubtsAbout } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { birthEvent } from '../../icar/jobs/birth-event'

const notAsScanned = 'JOBS.DOUBT.LITTER_NOT_AS_SCANNED'

/** A lambing: the ewe, how she did, and one to four lambs that enter the flock with it. */
export const lambing = defineTaskType({
  id: 'LAMBING',
  label: 'TASKS.LAMBING',
  subApps: ['ovine'],
  icon: 'lamb',
  group: 'breeding',
  workflow: 'selectable-task',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: 1 },
  draftIn: 'animalWithTask',
  fields: {
    date: doneOn(taskFields.date),
    dam: required(taskFields.dam),
    sire: taskFields.sire,
    birthDifficulty: required(taskFields.birthDifficulty),
    milkiness: taskFields.milkiness,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  named: ['dam'],
  first: ['dam', 'date', 'sire', 'birthDifficulty'],
  creates: lambs({
    first: ['sex', 'tag', 'lambingNumber', 'stillBorn'],
    own: [
      'tag',
      'lambingNumber',
      'eId',
      'lambWeightMg',
      'fosterEwe',
      'geneticDamTag',
      'statusNotes',
      'notes',
    ],
    fields: {
      tag: animalFields.tag,
      lambingNumber: animalFields.lambingNumber,
      sex: animalFields.sex,
      breed: animalFields.breed,
      stillBorn: animalFields.stillBorn,
      vigour: animalFields.vigour,
      rearing: animalFields.rearing,
      lambWeightMg: animalFields.lambWeightMg,
      fosterEwe: animalFields.fosterEwe,
      brand: animalFields.brand,
      geneticDamTag: animalFields.geneticDamTag,
      eId: animalFields.eId,
      statusNotes: animalFields.statusNotes,
      notes: animalFields.notes,
    },
  }),
  usual: { ovine: 1 },
  settles: ['sheep-close-to-lambing'],
  likely: (animal, today) =>
    animal.species !== 'OVINE' || animal.sex !== 'F' || !isOldEnough(animal, today)
      ? undefined
      : likelyToGiveBirth(animal.expectedLambingDate, today),
  facts: gaveBirth,
  icar: birthEvent,
  likelyIn: { dam: ['SL-DUE-LAMB'], sire: ['lately', 'SL-RAMS'] },
  accepts: (animal, task) => animal.species === 'OVINE' && animal.sex === 'F' && wasHere(animal, task),
  owns: ({ dam }, animalId) => (animalId === dam ? ['lambings'] : ['birth', 'weights']),
  effects: (task, animal) => {
    if (animal.id !== task.dam)
      return [newbornChange(task, animal, { difficulty: 'lambingDifficulty', sire: 'ram' })]
    const { date, milkiness } = task
    if ((animal.lastLambedDate ?? 0) > date) return []
    return [
      {
        collection: 'animals',
        id: animal.id,
        set: {
          lastLambedDate: date,
          ...(milkiness && { milkiness }),
          ...(isOver(animal.expectedLambingDate, date) && { expectedLambingDate: null }),
        },
      },
    ]
  },
  warns: ({ dam, date, sire, animalIds }, animalId, seen, at) => {
    if (animalId !== dam) return []
    const { animal, earlier } = seen()
    const [born, scanned] = [animalIds.length - 1, scannedLitter(dam, earlier, animal.lastLambedDate ?? 0)]
    return [
      ...birthWarnings(animal, { ...at, date, sire: at.animal(sire) }),
      ...doubtsAbout(dam, [
        scanned !== undefined && scanned !== born && { says: notAsScanned, values: { born, scanned } },
      ]),
    ]
  },
  timeline: ({ dam, birthDifficulty, animalIds }, { id }) => {
    if (id !== dam) return { kind: 'AT-LAMBED', key: 'TIMELINE.BORN', values: noValues }
    const ease = { key: `CHOICES.BIRTH_DIFFICULTY.${birthDifficulty}` }
    return {
      kind: 'AT-LAMBING',
      key: 'TIMELINE.LAMBED',
      values: { lambs: { number: animalIds.length - 1 }, ease },
    }
  },
  lines: ['TIMELINE.LAMBED', 'TIMELINE.BORN'],
  doubts: [notAsScanned, birthWeightOdd],
})
