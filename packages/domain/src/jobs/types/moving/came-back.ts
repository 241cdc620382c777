import { oneDay } from '../../../base/one-day'
import { ruleAt } from '../../../base/regions/dated-rules'
import type { Located } from '../../../base/regions/places'
import type { AnimalFacts } from '../../../jobs-read/job/define-task-type'
import {
  defineTaskType,
  doneOn,
  type FormAt,
  noValues,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { filings } from '../../../jobs-read/job/filings'
import { type Course, heldBack } from '../../../jobs-read/job/withdrawal'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { holdingDoubts, isAway, unlikeHolding } from '../../doors/departures'
import { moveTestRules } from '../../doors/tb-move-rules'
import { doneToAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { arrived } from '../../facts/read-jobs'
import { returnEvent } from '../../icar/jobs/departure-event'
import { milkHeldBack } from '../../medicine/held-by-tubes'

const untested = 'JOBS.DOUBT.REARED_UNTESTED'
const own = defineFields({
  fromRearer: { kind: 'flag' },
  tbTested: { kind: 'date', latest: 'today' },
})
const isOfCattle = ({ subApp }: FormAt) => subApp === 'bovine'
const rearerDays = (at: Located, day: number) => ruleAt(moveTestRules, at, day)?.value.rearerDays
const asksOfRearer = (at: FormAt) => at.subApp === 'bovine' && rearerDays(at, at.today) !== undefined

const forGood: readonly unknown[] = ['animal died on farm', 'sent to abattoir']

/** A dead or slaughtered animal does not come back. */
const isAlive = ({ dod, killDate, offHerdReason, animalType }: AnimalFacts) =>
  !dod && !killDate && !forGood.includes(offHerdReason) && animalType !== 'AIBULL'

/** Whether this job brings it back here: an animal that never left does not come back. */
export const isReturn = (animal: AnimalFacts, task: { id: string; date: number }): boolean =>
  isAlive(animal) && isAway(animal, task)

type Held = Course & { id: string; own: Fields }
/** What was given elsewhere, of all of them or of this one. */
const heldOf = (task: Held): Held => ({ ...task, ...task.own })
const holdsBack = (task: Held): boolean => {
  const { meatWithdrawalDays, milkWithdrawalDays, milkAfterCalvingHours } = heldOf(task)
  return [meatWithdrawalDays, milkWithdrawalDays, milkAfterCalvingHours].some(Boolean)
}

/** Animals of the herd that had left and stand here again: not sold, bought back, or home from the other holding. */
export const cameBack = defineTaskType({
  id: 'CAMEBACK',
  label: 'TASKS.CAMEBACK',
  icon: 'log-in',
  group: 'moving',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  among: 'left',
  fields: {
    date: doneOn(taskFields.date),
    moveFromHerdNumber: taskFields.moveFromHerdNumber,
    moveCertNumber: taskFields.moveCertNumber,
    moveCertDate: taskFields.moveCertDate,
    fromRearer: own.fromRearer,
    tbTested: own.tbTested,
    meatWithdrawalDays: taskFields.meatWithdrawalDays,
    milkWithdrawalDays: taskFields.milkWithdrawalDays,
    milkAfterCalvingHours: taskFields.milkAfterCalvingHours,
    leastDryDays: { ...taskFields.leastDryDays, label: 'FIELDS.REST_STILL_TO_COME' },
    haulier: taskFields.haulier,
    ...whoAndNotes,
  },
  first: ['date', 'moveFromHerdNumber', 'moveCertNumber', 'fromRearer', 'tbTested'],
  asksWhere: {
    ...{ fromRearer: asksOfRearer, tbTested: asksOfRearer },
    ...{ milkAfterCalvingHours: isOfCattle, leastDryDays: isOfCattle },
  },
  files: filings.CAMEBACK,
  facts: arrived,
  icar: returnEvent,
  likely: (animal) => (animal.inHerd === false && isAlive(animal as AnimalFacts) ? 0.3 : undefined),
  accepts: (animal, task) => animal.backWithTask === task.id || isReturn(animal, task),
  owns: (task) => [
    ...(['leaving', 'arrival'] as const),
    ...(holdsBack(task) ? (['treatments'] as const) : []),
  ],
  effects: (task, animal) => {
    const held = heldOf(task)
    const withheld = { ...heldBack(held, animal, 'meat'), ...milkHeldBack(held, animal) }
    if (!isReturn(animal, task)) return [{ collection: 'animals', id: animal.id, set: withheld }]
    const here = { inHerd: true, offHerdDate: null, offHerdReason: null, leftWithTask: null }
    const unsold = { buyerId: null, salePrice: null, saleWeight: null, saleWeightMg: null }
    const set = { ...here, ...unsold, backWithTask: task.id, dateMovedIn: task.date }
    return [{ collection: 'animals', id: animal.id, set: { ...set, ...withheld } }]
  },
  warnsOnce: ({ date, moveFromHerdNumber, fromRearer, tbTested = 0 }, at): Warning[] => {
    const days = fromRearer ? rearerDays(at, date) : undefined
    return [
      ...holdingDoubts(moveFromHerdNumber, 'moveFromHerdNumber'),
      ...(days !== undefined && (tbTested > date || date - tbTested > days * oneDay)
        ? [{ code: 'jobDoubt', says: untested, values: { days }, fields: ['tbTested'] } as const]
        : []),
    ]
  },
  timeline: ({ moveFromHerdNumber }) =>
    moveFromHerdNumber
      ? { kind: 'AT-MOVEON', key: 'TIMELINE.CAME_BACK_FROM', values: { from: { text: moveFromHerdNumber } } }
      : { kind: 'AT-MOVEON', key: 'TIMELINE.CAME_BACK', values: noValues },
  lines: ['TIMELINE.CAME_BACK', 'TIMELINE.CAME_BACK_FROM'],
  doubts: [unlikeHolding, untested],
})
