import { taskFields } from '../../collections/tasks'
import { choiceKey } from '../../fields/choice-key'
import { departureEvent } from '../../icar/jobs/departure-event'
import { departurePapers } from '../../regions/leaving-rules'
import { defineTaskType, doneOn, required, toldByName } from '../define-task-type'
import {
  departure,
  departureDoubts,
  headsDoubts,
  headsGone,
  leftBeforeCame,
  mayLeave,
  moreHeads,
  priceUnitIn,
  saleDoubts,
  saleFields,
  saleOf,
  salePrices,
  saleWhen,
  soldFor,
  soldForNothing,
  soldUnweighed,
  unlikeHolding,
} from '../departures'
import { isDestination, reasonOf } from '../destinations'
import { doneToAnimals, mostAnimals, whoAndNotes } from '../done-to-animals'
import { filings } from '../filings'

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
  first: [
    'date',
    'goesTo',
    'supplierId',
    'moveToHerdNumber',
    'moveCertNumber',
    'priceBy',
    'pricePerHead',
    'lotPrice',
    'pricePerUnit',
  ],
  when: saleWhen,
  begins: ({ region }) => ({ goesTo: 'factory', priceUnit: priceUnitIn(region) }),
  each: { weightMg: taskFields.weightMg, soldFor },
  leaves: 'meat',
  goesTo: (task) => (isDestination(task.goesTo) ? task.goesTo : undefined),
  files: filings.SHEEPMOVEOUT,
  icar: departureEvent,
  settles: ['movement-not-completed'],
  likely: () => 0.04,
  likelyIn: { animals: ['SL-LAMBS-FIT', 'SL-CULL-EWES'] },
  accepts: (animal, task) => animal.species === 'OVINE' && mayLeave(animal, task),
  owns: () => ['leaving', 'weights'],
  effects: (task, animal) =>
    departure(task, animal, {
      offHerdReason: task.goesTo ? reasonOf[task.goesTo] : 'other',
      ...saleOf(task, animal),
    }),
  stays: ({ counted, date }) => headsGone(counted, date, 'sold'),
  besideAll: salePrices,
  warns: departureDoubts,
  warnsOnce: (task, at) => [
    ...saleDoubts(task, at.noted),
    ...headsDoubts(task, at),
    ...(departurePapers[at.region].ovine && !task.moveCertNumber
      ? [{ code: 'jobDoubt', says: noPaper, fields: ['moveCertNumber'] } as const]
      : []),
  ],
  timeline: ({ goesTo, own: { salePrice } }) => {
    const kind = 'AT-MOVEOFF'
    if (!goesTo) return toldByName(kind, 'TASKS.SHEEPMOVEOUT')
    const where = { key: choiceKey('goesTo', goesTo) }
    return typeof salePrice === 'number'
      ? { kind, key: 'TIMELINE.WENT_FOR', values: { where, price: { money: salePrice } } }
      : { kind, key: 'TIMELINE.WENT', values: { where } }
  },
  lines: ['TIMELINE.WENT', 'TIMELINE.WENT_FOR'],
  doubts: [noPaper, leftBeforeCame, moreHeads, soldForNothing, soldUnweighed, unlikeHolding],
})
