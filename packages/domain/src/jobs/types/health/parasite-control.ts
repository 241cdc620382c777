import { oneDay } from '../../../base/one-day'
import { seasonDays, wormClasses, wormClassNames } from '../../../herd/medicine/worm-classes'
import { type AnimalFacts, defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { amountOf, baseOf } from '../../../records/stock/units'
import type { Fields } from '../../../records/sync/stored-record'
import { doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { givenAsTreatment } from '../../icar/jobs/treatment-event'
import { doseFor } from '../../medicine/doses'
import { givenFields, givesMedicine, givesToGroups } from '../../medicine/giving'
import { doubtsOfOne, doubtsOnce, givingDoubtKeys } from '../../medicine/giving-doubts'
import { treatmentFacts } from '../../medicine/treatment-facts'

const sameClass = 'JOBS.DOUBT.SAME_WORM_CLASS'
const tooLittle = 'JOBS.DOUBT.DOSED_TOO_LIGHT'

const own = defineFields({
  parasite: { kind: 'choice', options: ['worms', 'fluke', 'lice', 'scab', 'coccidia', 'flies'] },
  wormClass: { kind: 'choice', options: wormClassNames },
})

/** Dosed for worms, fluke, lice or scab: against what, and with which class of medicine. */
export const parasiteControl = defineTaskType({
  id: 'PARASITECONTROL',
  label: 'TASKS.PARASITECONTROL',
  icon: 'bottle',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  ...givesMedicine,
  ...givesToGroups,
  fields: {
    date: doneOn(taskFields.date),
    parasite: own.parasite,
    wormClass: own.wormClass,
    ...givenFields,
    remedy: required(givenFields.remedy),
    ...whoCostAndNotes,
  },
  first: ['date', 'remedy', 'parasite', 'wormClass'],
  begins: () => ({ parasite: 'worms', courseDays: 1 }),
  facts: treatmentFacts,
  icar: givenAsTreatment,
  follows: [
    {
      ...{
        rule: 'egg-count',
        title: 'PLANS.FOLLOW.EGG_COUNT',
        lapses: 14,
        does: '',
        answeredBy: ['HEALTHTEST'],
      },
      on: ({ date, wormClass }) => {
        const days = wormClass && wormClasses[wormClass].eggCount
        return days && date + days * oneDay
      },
      within: () => 2,
      when: ({ wormClass }) => wormClass !== undefined && wormClasses[wormClass].eggCount !== undefined,
    },
  ],
  likely: () => 0.15,
  warns: (task, animalId, seen, at) => {
    const { animal, earlier } = seen()
    const since = task.date - seasonDays * oneDay
    const again = earlier.some(
      ({ id, date, fields }) => id !== task.id && date >= since && isSame(fields.wormClass, task.wormClass),
    )
    return [
      ...doubtsOfOne(task, animalId, seen, at),
      ...doubtsAbout(animalId, [
        again && { says: sameClass, values: { days: seasonDays } },
        isTooLittle(task, at.task(task.remedyPurchaseId ?? '') ?? {}, animal) && { says: tooLittle },
      ]),
    ]
  },
  warnsOnce: doubtsOnce,
  timeline: ({ remedy, parasite = 'worms' }) => ({
    kind: 'AT-PARASITECONTROL',
    key: 'TIMELINE.DOSED_FOR',
    values: { remedy: { text: remedy }, what: { key: choiceKey('parasite', parasite) } },
  }),
  lines: ['TIMELINE.DOSED_FOR'],
  doubts: [...givingDoubtKeys, sameClass, tooLittle],
})

const isSame = (one: unknown, other: unknown) => one !== undefined && one !== null && one === other

type Dosed = { doseBy?: string; dose?: number; doseUnit?: string }

/** One dose for all is for the heaviest of them: less than its weight asks for breeds worms that stand it. */
function isTooLittle({ doseBy, dose, doseUnit = '' }: Dosed, label: Fields, animal: AnimalFacts): boolean {
  const { dose: each, doseUnit: unit, doseForWeightMg } = label
  if (doseBy === 'weight' || !dose || typeof each !== 'number' || typeof unit !== 'string') return false
  if (typeof doseForWeightMg !== 'number' || baseOf(unit) !== baseOf(doseUnit)) return false
  const needed = doseFor({ doseBy: 'weight', dose: each, doseForWeightMg }, animal)
  return needed !== undefined && amountOf(dose, doseUnit).thousandths < amountOf(needed, unit).thousandths
}
