import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { animalFields } from '../../../records/collections/animals'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { birthWeightOdd } from '../../births/birth-weight-rules'
import { lambsTogether, weightDoubts } from '../../births/newborns'
import { changesNothing, comesIntoStore } from '../../engine/done-to-animals'
import { ownEvent } from '../../icar/jobs/own-event'

/** More than this of each ewe in the group points to a miscount. Our own figure. */
const mostOfOneEwe = 3
const says = {
  many: 'JOBS.DOUBT.LAMBS_MANY',
  split: 'JOBS.DOUBT.LAMBS_SPLIT',
  fewer: 'JOBS.DOUBT.LAMBS_NOT_ALL',
} as const

const own = defineFields({
  lambsCount: { kind: 'number', whole: true, least: 1, most: 20_000 },
  bornFrom: { kind: 'date' },
  bornTo: { kind: 'date' },
  lambsAs: { kind: 'choice', options: ['mob', 'animals'] },
  lambFemales: { kind: 'number', whole: true, least: 0, most: 20_000 },
  lambMales: { kind: 'number', whole: true, least: 0, most: 20_000 },
})

/** Lambs written up together: so many more heads in a group, or animals with a number each. */
export const bulkLambAdd = defineTaskType({
  id: 'BULKLAMBADD',
  label: 'TASKS.BULKLAMBADD',
  icon: 'lamb',
  group: 'breeding',
  subApps: ['ovine'],
  ...comesIntoStore,
  draftIn: 'animalWithTask',
  fields: {
    date: doneOn(taskFields.date),
    lambsCount: required(own.lambsCount),
    bornFrom: doneOn(own.bornFrom),
    bornTo: doneOn(own.bornTo),
    lambsAs: required(own.lambsAs),
    intoMob: taskFields.intoMob,
    lambFemales: own.lambFemales,
    lambMales: own.lambMales,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: ['lambsCount', 'lambsAs', 'intoMob', 'bornFrom', 'bornTo', 'date'],
  needs: [['intoMob']],
  when: { intoMob: { lambsAs: ['mob'] } },
  begins: ({ today }) => ({ lambsAs: 'mob', bornFrom: today, bornTo: today }),
  // Two days given the wrong way round are the same weeks.
  completes: ({ bornFrom, bornTo }): Fields =>
    typeof bornFrom === 'number' && typeof bornTo === 'number'
      ? { bornFrom: Math.min(bornFrom, bornTo), bornTo: Math.max(bornFrom, bornTo) }
      : {},
  looksAtGroups: true,
  creates: lambsTogether({
    first: ['tag', 'sex', 'dob'],
    own: ['tag', 'lambingNumber', 'eId', 'dam', 'lambWeightMg', 'notes'],
    fields: {
      tag: animalFields.tag,
      sex: animalFields.sex,
      dob: required(animalFields.dob),
      dam: animalFields.dam,
      sire: animalFields.sire,
      breed: animalFields.breed,
      lambingNumber: animalFields.lambingNumber,
      lambWeightMg: animalFields.lambWeightMg,
      brand: animalFields.brand,
      eId: animalFields.eId,
      notes: animalFields.notes,
    },
    doubts: (brought, by) => weightDoubts('OVINE', brought, by),
    comes: ({ lambsAs }) => lambsAs === 'animals',
    starts: ({ lambsCount, lambFemales, lambMales, bornFrom = null }, most) => {
      const [count, females, males] = [lambsCount, lambFemales, lambMales].map((one) => Number(one ?? 0))
      const sexes = [...Array(females).fill('F'), ...Array(males).fill('M')]
      return Array.from({ length: Math.min(count ?? 0, most) }, (_, index) => ({
        dob: bornFrom,
        ...(sexes[index] && { sex: sexes[index] }),
      }))
    },
  }),
  icar: ownEvent,
  accepts: () => true,
  ...changesNothing,
  stays: ({ date, lambsAs, intoMob, lambsCount }) =>
    lambsAs === 'mob' && intoMob && lambsCount
      ? [{ mobId: intoMob, day: date, heads: lambsCount, why: 'born' }]
      : [],
  warnsOnce: ({ date, lambsAs, intoMob, lambsCount = 0, lambFemales, lambMales, animalIds }, at) => {
    const heads = intoMob ? at.headsIn(intoMob, date) : 0
    const told = lambFemales !== undefined || lambMales !== undefined
    const sum = (lambFemales ?? 0) + (lambMales ?? 0)
    const doubt = (key: string, values: Record<string, number>) =>
      ({ code: 'jobDoubt', says: key, values }) as const
    return [
      ...(heads > 0 && lambsCount > mostOfOneEwe * heads ? [doubt(says.many, { heads })] : []),
      ...(told && sum !== lambsCount ? [doubt(says.split, { sum, lambs: lambsCount })] : []),
      ...(lambsAs === 'animals' && animalIds.length !== lambsCount
        ? [doubt(says.fewer, { there: animalIds.length, lambs: lambsCount })]
        : []),
    ]
  },
  timeline: ({ lambsAs, lambsCount = 0, animalIds }) => ({
    kind: 'AT-BULKLAMBADD',
    key: lambsAs === 'mob' ? 'TIMELINE.LAMBS_COUNTED' : 'TIMELINE.LAMBS_ADDED',
    values: { lambs: { number: lambsAs === 'mob' ? lambsCount : animalIds.length } },
  }),
  lines: ['TIMELINE.LAMBS_COUNTED', 'TIMELINE.LAMBS_ADDED'],
  doubts: [...Object.values(says), birthWeightOdd],
})
