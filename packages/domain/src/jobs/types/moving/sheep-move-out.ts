import { movesWithPaper } from '../../../base/regions/movement-rules'
import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { filings } from '../../../jobs-read/job/filings'
import { taskFields } from '../../../records/collections/tasks'
import {
  haulageDoubts,
  haulierUnnamed,
  haulierUntold,
  headsDoubts,
  headsGone,
  leftBeforeCame,
  mayLeave,
  moreHeads,
  priceUnitIn,
  saleAsksWhere,
  saleDoubts,
  saleFields,
  soldForNothing,
  soldUnweighed,
  unlikeHolding,
} from '../../doors/departures'
import { firstOfSale, soldAway, wentLine } from '../../doors/sold-away'
import { doneToAnimals, mostAnimals, whoAndNotes } from '../../engine/done-to-animals'

const noPaper = 'JOBS.DOUBT.SHEEP_WITHOUT_PAPER'

const own = { haulierVehicle: { kind: 'text', longest: 32, label: 'FIELDS.HAULIER_VEHICLE' } } as const

/** Sheep that leave, each by its number or so many of a group by head, with the document that goes with them. */
export const sheepMoveOut = defineTaskType({
  id: 'SHEEPMOVEOUT',
  label: 'TASKS.SHEEPMOVEOUT',
  icon: 'log-out',
  group: 'moving',
  subApps: ['ovine'],
  ...doneToAnimals,
  byHead: { most: mostAnimals },
  looksAtGroups: true,
  fields: {
    date: doneOn(taskFields.date),
    ...saleFields,
    goesTo: required(saleFields.goesTo),
    haulierVehicle: own.haulierVehicle,
    ...whoAndNotes,
  },
  ...soldAway,
  asksWhere: saleAsksWhere,
  first: firstOfSale('moveCertNumber'),
  begins: ({ region }) => ({ goesTo: 'factory', priceUnit: priceUnitIn(region) }),
  files: filings.SHEEPMOVEOUT,
  likelyIn: { animals: ['SL-LAMBS-FIT', 'SL-CULL-EWES'] },
  accepts: (animal, task) => animal.species === 'OVINE' && mayLeave(animal, task),
  stays: ({ counted, date }) => headsGone(counted, date, 'sold'),
  warnsOnce: (task, at) => [
    ...saleDoubts(task, at.noted),
    ...headsDoubts(task, at),
    ...haulageDoubts(task, at),
    ...(movesWithPaper(at, 'ovine', task.date) && !task.moveCertNumber
      ? [{ code: 'jobDoubt', says: noPaper, fields: ['moveCertNumber'] } as const]
      : []),
  ],
  timeline: ({ goesTo, own: { salePrice } }) => wentLine('TASKS.SHEEPMOVEOUT', goesTo, salePrice),
  doubts: [
    noPaper,
    haulierUnnamed,
    haulierUntold,
    leftBeforeCame,
    moreHeads,
    soldForNothing,
    soldUnweighed,
    unlikeHolding,
  ],
})
