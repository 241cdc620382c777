import { taskFields } from '../../collections/tasks'
import { returnEvent } from '../../icar/jobs/departure-event'
import type { AnimalFacts } from '../define-task-type'
import { defineTaskType, doneOn, noValues } from '../define-task-type'
import { holdingDoubts, isAway, unlikeHolding } from '../departures'
import { doneToAnimals, whoAndNotes } from '../done-to-animals'
import { filings } from '../filings'

const forGood: readonly unknown[] = ['animal died on farm', 'sent to abattoir']

/** Whoever died or was killed comes back from nowhere. */
const isAlive = ({ dod, killDate, offHerdReason, animalType }: AnimalFacts) =>
  !dod && !killDate && !forGood.includes(offHerdReason) && animalType !== 'AIBULL'

/** Whether it stands here again with this job: who never left does not come back. */
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
    haulier: taskFields.haulier,
    ...whoAndNotes,
  },
  first: ['date', 'moveFromHerdNumber', 'moveCertNumber'],
  files: filings.CAMEBACK,
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
  warnsOnce: ({ moveFromHerdNumber }) => holdingDoubts(moveFromHerdNumber, 'moveFromHerdNumber'),
  timeline: ({ moveFromHerdNumber }) =>
    moveFromHerdNumber
      ? { kind: 'AT-MOVEON', key: 'TIMELINE.CAME_BACK_FROM', values: { from: { text: moveFromHerdNumber } } }
      : { kind: 'AT-MOVEON', key: 'TIMELINE.CAME_BACK', values: noValues },
  lines: ['TIMELINE.CAME_BACK', 'TIMELINE.CAME_BACK_FROM'],
  doubts: [unlikeHolding],
})
