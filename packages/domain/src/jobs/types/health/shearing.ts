import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, noValues, type Warning } from '../../../jobs-read/job/define-task-type'
import { headsOn } from '../../../jobs-read/job/subjects'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { byHead } from '../../medicine/treated-groups'

/** Our own figures: turned over so near to lambing she may lose it, and no fleece weighs as much. */
const nearLambingDays = 28
const heaviestFleeceMg = 12_000_000
const says = {
  held: 'JOBS.DOUBT.SHORN_AFTER_POUR_ON',
  near: 'JOBS.DOUBT.SHORN_NEAR_LAMBING',
  heavy: 'JOBS.DOUBT.FLEECE_HEAVY',
} as const

const own = defineFields({
  // All of it together.
  woolMg: { kind: 'weight' },
  woolGrade: { kind: 'text', longest: 32 },
  woolPrice: { kind: 'money' },
})

/** Wool off: how much of it, and what it was worth. */
export const shearing = defineTaskType({
  id: 'SHEARING',
  label: 'TASKS.SHEARING',
  icon: 'scissors',
  group: 'health',
  subApps: ['ovine'],
  ...doneToAnimals,
  byHead,
  fields: {
    date: doneOn(taskFields.date),
    woolMg: own.woolMg,
    woolGrade: own.woolGrade,
    woolPrice: own.woolPrice,
    ...whoCostAndNotes,
  },
  first: ['date', 'woolMg', 'operator'],
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'cold', title: 'PLANS.FOLLOW.SHORN_IN_THE_COLD', after: 1, lapses: 3 },
      when: () => true,
    },
    {
      ...{ rule: 'lice', title: 'PLANS.FOLLOW.LICE_AFTER_SHEARING', after: 42, lapses: 21 },
      answeredBy: ['DIPPING', 'PARASITECONTROL'],
      when: () => true,
    },
  ],
  likely: ({ species }) => (species === 'OVINE' ? 0.1 : undefined),
  accepts: (animal, task) => animal.species === 'OVINE' && wasHere(animal, task),
  ...changesNothing,
  warns: ({ date }, animalId, seen) => {
    const { animal, earlier } = seen()
    const { meatWithdrawalPeriodEnd: held = 0, expectedLambingDate: due = 0 } = animal
    const poured = earlier.some(({ fields }) => fields.remedyRoute === 'pour-on')
    return doubtsAbout(animalId, [
      // The medicine is in the wool, and on the people who shear and pack it.
      poured && held > date && { says: says.held },
      due >= date && due - date <= nearLambingDays * oneDay && { says: says.near },
    ])
  },
  warnsOnce: ({ woolMg, animalIds, counted }): Warning[] => {
    const heads = animalIds.length + headsOn(counted)
    return woolMg !== undefined && heads > 0 && woolMg / heads > heaviestFleeceMg
      ? [{ code: 'jobDoubt', says: says.heavy, fields: ['woolMg'], values: { most: heaviestFleeceMg / 1e6 } }]
      : []
  },
  timeline: () => ({ kind: 'AT-SHEARING', key: 'TIMELINE.SHORN', values: noValues }),
  lines: ['TIMELINE.SHORN'],
  doubts: Object.values(says),
})
