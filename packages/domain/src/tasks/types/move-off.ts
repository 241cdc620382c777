import { taskFields } from '../../collections/tasks'
import { choiceKey } from '../../fields/choice-key'
import { departureEvent } from '../../icar/jobs/departure-event'
import { chainInformation } from '../../regions/leaving-rules'
import { defineTaskType, doneOn, required, toldByName } from '../define-task-type'
import {
  departure,
  departureDoubts,
  leftBeforeCame,
  mayLeave,
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
import { doneToAnimals, whoAndNotes } from '../done-to-animals'
import { filings } from '../filings'

const undeclared = 'JOBS.DOUBT.FCI_MISSING'
const toldMany = 'TOLD.WENT_MANY'

/** Animals that leave for the mart, the factory, another farm or abroad, and what they made. */
export const moveOff = defineTaskType({
  id: 'EXTMOVE',
  label: 'TASKS.EXTMOVE',
  icon: 'log-out',
  group: 'moving',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    ...saleFields,
    goesTo: required(saleFields.goesTo),
    ...whoAndNotes,
  },
  first: [
    'date',
    'goesTo',
    'supplierId',
    'moveToHerdNumber',
    'fciDeclared',
    'priceBy',
    'pricePerHead',
    'lotPrice',
    'pricePerUnit',
  ],
  when: saleWhen,
  begins: ({ region }) => ({ goesTo: 'mart', priceUnit: priceUnitIn(region) }),
  each: { weightMg: taskFields.weightMg, soldFor },
  leaves: 'meat',
  goesTo: (task) => (isDestination(task.goesTo) ? task.goesTo : undefined),
  files: filings.EXTMOVE,
  icar: departureEvent,
  settles: ['movement-not-completed'],
  likely: () => 0.04,
  likelyIn: { animals: ['SL-TARGET-WEIGHT', 'SL-NEAR-FINISH-AGE', 'SL-CULLS'] },
  accepts: mayLeave,
  owns: () => ['leaving', 'weights'],
  effects: (task, animal) =>
    departure(task, animal, {
      offHerdReason: task.goesTo ? reasonOf[task.goesTo] : 'other',
      ...saleOf(task, animal),
    }),
  besideAll: salePrices,
  warns: departureDoubts,
  warnsOnce: (task, { noted, region }) => [
    ...saleDoubts(task, noted),
    ...(task.goesTo === 'factory' && !task.fciDeclared && chainInformation.includes(region)
      ? [{ code: 'jobDoubt', says: undeclared, fields: ['fciDeclared'] } as const]
      : []),
  ],
  timeline: ({ goesTo, own: { salePrice } }) => {
    const kind = 'AT-MOVEOFF'
    if (!goesTo) return toldByName(kind, 'TASKS.EXTMOVE')
    const where = { key: choiceKey('goesTo', goesTo) }
    return typeof salePrice === 'number'
      ? { kind, key: 'TIMELINE.WENT_FOR', values: { where, price: { money: salePrice } } }
      : { kind, key: 'TIMELINE.WENT', values: { where } }
  },
  lines: ['TIMELINE.WENT', 'TIMELINE.WENT_FOR'],
  told: ({ goesTo }, { noted }) => {
    const prices = [...noted.values()].flatMap(({ salePrice }) =>
      typeof salePrice === 'number' ? [Math.round(salePrice * 100)] : [],
    )
    if (!goesTo || noted.size < 2 || prices.length < noted.size) return undefined
    const all = prices.reduce((sum, cents) => sum + cents, 0) / 100
    return { key: toldMany, values: { where: { key: choiceKey('goesTo', goesTo) }, price: { money: all } } }
  },
  tells: [toldMany],
  doubts: [undeclared, leftBeforeCame, soldForNothing, soldUnweighed, unlikeHolding],
})
