import { taskFields } from '../../collections/tasks'
import { arrived } from '../../facts/read-jobs'
import { defineFields } from '../../fields/fields'
import { returnEvent } from '../../icar/jobs/departure-event'
import { oneDay } from '../../one-day'
import { ruleAt } from '../../regions/dated-rules'
import type { Located } from '../../regions/places'
import type { AnimalFacts } from '../define-task-type'
import { defineTaskType, doneOn, type FormAt, noValues, type Warning } from '../define-task-type'
import { holdingDoubts, isAway, unlikeHolding } from '../departures'
import { doneToAnimals, whoAndNotes } from '../done-to-animals'
import { filings } from '../filings'
import { moveTestRules } from '../tb-rules'

const untested = 'JOBS.DOUBT.REARED_UNTESTED'
const own = defineFields({
  fromRearer: { kind: 'flag' },
  tbTested: { kind: 'date', latest: 'today' },
})
const rearerDays = (at: Located, day: number) => ruleAt(moveTestRules, at, day)?.value.rearerDays
const asksOfRearer = (at: FormAt) => at.subApp === 'bovine' && rearerDays(at, at.today) !== undefined

const forGood: readonly unknown[] = ['animal died on farm', 'sent to abattoir']

/** A dead or slaughtered animal does not come back. */
const isAlive = ({ dod, killDate, offHerdReason, animalType }: AnimalFacts) =>
  !dod && !killDate && !forGood.includes(offHerdReason) && animalType !== 'AIBULL'

/** Whether this job brings it back here: an animal that never left does not come back. */
export const isReturn = (animal: AnimalFacts, task: { id: string; date: number }): boolean =>
  isAlive(animal) && isAway(animal, task)

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
    haulier: taskFields.haulier,
    ...whoAndNotes,
  },
  first: ['date', 'moveFromHerdNumber', 'moveCertNumber', 'fromRearer', 'tbTested'],
  asksWhere: { fromRearer: asksOfRearer, tbTested: asksOfRearer },
  files: filings.CAMEBACK,
  facts: arrived,
  icar: returnEvent,
  likely: (animal) => (animal.inHerd === false && isAlive(animal as AnimalFacts) ? 0.3 : undefined),
  accepts: (animal, task) => animal.backWithTask === task.id || isReturn(animal, task),
  owns: () => ['leaving', 'arrival'],
  effects: (task, animal) => {
    if (!isReturn(animal, task)) return []
    const here = { inHerd: true, offHerdDate: null, offHerdReason: null, leftWithTask: null }
    const unsold = { buyerId: null, salePrice: null, saleWeight: null, saleWeightMg: null }
    const set = { ...here, ...unsold, backWithTask: task.id, dateMovedIn: task.date }
    return [{ collection: 'animals', id: animal.id, set }]
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
