import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { animalFields } from '../../../records/collections/animals'
import { taskFields } from '../../../records/collections/tasks'
import {
  birthWarnings,
  carriesEmbryo,
  gaveBirth,
  isAnother,
  isOldEnough,
  isOver,
  likelyToGiveBirth,
  newbornChange,
} from '../../births/births'
import { calves, calvesSay } from '../../births/newborns'
import { wasHere } from '../../engine/on-the-farm'
import { birthEvent } from '../../icar/jobs/birth-event'
import { heldFromCalving } from '../../medicine/held-by-tubes'

/** A calving: the cow, and one to four calves that enter the herd with it. */
export const calving = defineTaskType({
  id: 'CALVING',
  label: 'TASKS.CALVING',
  subApps: ['bovine'],
  icon: 'calf',
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
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  named: ['dam'],
  first: ['dam', 'date', 'sire', 'birthDifficulty'],
  creates: calves({
    first: ['sex', 'tag', 'stillBorn'],
    own: ['tag', 'eId', 'freezebrand', 'calfWeightMg', 'geneticDamTag', 'notes'],
    fields: {
      tag: animalFields.tag,
      sex: required(animalFields.sex),
      breed: animalFields.breed,
      stillBorn: animalFields.stillBorn,
      calfSize: animalFields.calfSize,
      calfVigour: animalFields.calfVigour,
      calfWeightMg: animalFields.calfWeightMg,
      calfQuality: animalFields.calfQuality,
      calfByAi: animalFields.calfByAi,
      geneticDamTag: animalFields.geneticDamTag,
      colourId: animalFields.colourId,
      hornedStatus: animalFields.hornedStatus,
      purpose: animalFields.purpose,
      freezebrand: animalFields.freezebrand,
      eId: animalFields.eId,
      notes: animalFields.notes,
    },
  }),
  usual: { bovine: 1 },
  settles: ['cows-near-calving', 'cows-overdue-to-calve'],
  likely: (animal, today) =>
    animal.species === 'OVINE' || animal.sex !== 'F' || !isOldEnough(animal, today)
      ? undefined
      : likelyToGiveBirth(animal.expectedCalvingDate ?? animal.estCalvingDate, today),
  facts: gaveBirth,
  icar: birthEvent,
  likelyIn: { dam: ['SL-OVERDUE-CALVE', 'SL-DUE-CALVE'], sire: ['lately', 'SL-BULLS-STOCK'] },
  accepts: (animal, task) => animal.species !== 'OVINE' && animal.sex === 'F' && wasHere(animal, task),
  owns: ({ dam }, animalId) => (animalId === dam ? ['calvings', 'treatments'] : ['birth', 'weights']),
  effects: (task, animal, earlier) => {
    if (animal.id !== task.dam)
      return [newbornChange(task, animal, { difficulty: 'calvingDifficulty', sire: 'sire' })]
    const { date } = task
    const last = animal.lastCalvingDate
    if (last && last > date) return []
    const driedSince = (animal.dryOffDate ?? 0) >= date
    return [
      {
        collection: 'animals',
        id: animal.id,
        set: {
          lastCalvingDate: date,
          ...(isAnother(animal, last, date) && { lactation: (animal.lactation ?? 0) + 1 }),
          ...(!driedSince && { milkingStatus: 'milking' }),
          ...(isOver(animal.expectedCalvingDate, date) && { expectedCalvingDate: null }),
          ...(isOver(animal.estCalvingDate, date) && { estCalvingDate: null }),
          ...heldFromCalving(task, animal, earlier),
        },
      },
    ]
  },
  warns: ({ dam, date, sire }, animalId, seen, at) =>
    animalId === dam
      ? birthWarnings(seen().animal, {
          ...{ ...at, date, sire: at.animal(sire), embryo: carriesEmbryo(seen().earlier) },
        })
      : [],
  timeline: ({ dam, birthDifficulty, animalIds }, { id }) => {
    if (id !== dam) return { kind: 'AT-CALVED', key: 'TIMELINE.BORN', values: noValues }
    const ease = { key: `CHOICES.BIRTH_DIFFICULTY.${birthDifficulty}` }
    return {
      kind: 'AT-CALVING',
      key: 'TIMELINE.CALVED',
      values: { calves: { number: animalIds.length - 1 }, ease },
    }
  },
  lines: ['TIMELINE.CALVED', 'TIMELINE.BORN'],
  doubts: calvesSay,
})
