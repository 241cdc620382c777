import type { AnimalFacts } from '../../jobs-read/job/define-task-type'
import { toldByName } from '../../jobs-read/job/define-task-type'
import { isDestination, reasonOf } from '../../jobs-read/rules/destinations'
import { taskFields } from '../../records/collections/tasks'
import { choiceKey } from '../../records/fields/choice-key'
import { departureEvent } from '../icar/jobs/departure-event'
import { departure, departureDoubts, type Left, saleOf, salePrices, saleWhen, soldFor } from './departures'

const priced = ['priceBy', 'pricePerHead', 'lotPrice', 'pricePerUnit'] as const

/** Common to the jobs by which animals leave for money, whatever the species. */
export const soldAway = {
  draftIn: 'price',
  when: saleWhen,
  each: { weightMg: taskFields.weightMg, soldFor },
  leaves: 'meat',
  goesTo: (task: { goesTo?: string | undefined }) => (isDestination(task.goesTo) ? task.goesTo : undefined),
  icar: departureEvent,
  settles: ['movement-not-completed'],
  likely: () => 0.04,
  owns: () => ['leaving', 'weights'] as const,
  effects: (task: Left & { goesTo?: keyof typeof reasonOf | undefined }, animal: AnimalFacts) =>
    departure(task, animal, {
      offHerdReason: task.goesTo ? reasonOf[task.goesTo] : 'other',
      ...saleOf(task, animal),
    }),
  besideAll: salePrices,
  warns: departureDoubts,
  lines: ['TIMELINE.WENT', 'TIMELINE.WENT_FOR'],
} as const

export const firstOfSale = <Asked extends string>(asked: Asked) =>
  ['date', 'goesTo', 'supplierId', 'moveToHerdNumber', 'standstillFree', asked, ...priced] as const

/** Where it went, and for how much where that is known. */
export function wentLine(label: string, goesTo: string | undefined, salePrice: unknown) {
  const kind = 'AT-MOVEOFF'
  if (!goesTo) return toldByName(kind, label)
  const where = { key: choiceKey('goesTo', goesTo) }
  return typeof salePrice === 'number'
    ? { kind, key: 'TIMELINE.WENT_FOR', values: { where, price: { money: salePrice } } }
    : { kind, key: 'TIMELINE.WENT', values: { where } }
}
