import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { filings } from '../../../jobs-read/job/filings'
import { taskFields } from '../../../records/collections/tasks'
import {
  departure,
  departureDoubts,
  holdingDoubts,
  leftBeforeCame,
  mayLeave,
  unlikeHolding,
} from '../../doors/departures'
import { doneToAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { transferEvent } from '../../icar/jobs/departure-event'

/** Animals that go to another holding of the farmer's own, or to a linked one. It is no sale. */
export const linkedMove = defineTaskType({
  id: 'INTMOVE',
  label: 'TASKS.INTMOVE',
  icon: 'arrow-left-right',
  group: 'moving',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  limits: { min: 1, max: 100 },
  countedAs: 'internalMove',
  fields: {
    date: doneOn(taskFields.date),
    moveToHerdNumber: required(taskFields.moveToHerdNumber),
    supplierId: { ...taskFields.supplierId, label: 'FIELDS.LINKED_HERD' },
    moveCertNumber: taskFields.moveCertNumber,
    moveCertDate: taskFields.moveCertDate,
    haulier: taskFields.haulier,
    ...whoAndNotes,
  },
  first: ['date', 'moveToHerdNumber', 'supplierId'],
  goesTo: () => 'linked',
  files: filings.INTMOVE,
  icar: transferEvent,
  settles: ['movement-not-completed'],
  likely: () => 0.02,
  accepts: mayLeave,
  owns: () => ['leaving'],
  effects: (task, animal) =>
    departure(task, animal, {
      offHerdReason: 'moved to linked herd',
      ...(task.supplierId && { buyerId: task.supplierId }),
    }),
  warns: departureDoubts,
  warnsOnce: ({ moveToHerdNumber }) => holdingDoubts(moveToHerdNumber, 'moveToHerdNumber'),
  timeline: ({ moveToHerdNumber }) =>
    moveToHerdNumber
      ? { kind: 'AT-MOVEINTERNAL', key: 'TIMELINE.LINKED_TO', values: { to: { text: moveToHerdNumber } } }
      : { kind: 'AT-MOVEINTERNAL', key: 'TIMELINE.LINKED', values: noValues },
  lines: ['TIMELINE.LINKED', 'TIMELINE.LINKED_TO'],
  doubts: [leftBeforeCame, unlikeHolding],
})
