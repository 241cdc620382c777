import { taskFields } from '../../collections/tasks'
import { priceEvent } from '../../icar/jobs/price-event'
import { priceTask } from '../../prices/lot-of-task'
import type { Fields } from '../../sync/stored-record'
import { defineTaskType, doneOn, noValues, required } from '../define-task-type'
import { wasHere } from '../on-the-farm'

const nothingPriced = 'JOBS.DOUBT.NOTHING_PRICED'
const someUnweighed = 'JOBS.DOUBT.PRICED_UNWEIGHED'

/** What animals, or a lot nobody named, would bring. An asking price: nothing is sold and nobody leaves by it. */
export const priceCalculator = defineTaskType({
  id: 'PRICECALC',
  label: 'TASKS.PRICECALC',
  icon: 'banknote',
  subApps: ['bovine', 'ovine'],
  workflow: 'price-calculator',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: 500 },
  draftIn: 'priceCalculator',
  fields: {
    date: doneOn(taskFields.date),
    priceBy: required(taskFields.priceBy),
    pricePerUnit: taskFields.pricePerUnit,
    priceUnit: taskFields.priceUnit,
    killOutPercent: taskFields.killOutPercent,
    pricePerHead: taskFields.pricePerHead,
    lotPrice: taskFields.lotPrice,
    headCount: taskFields.headCount,
    lotWeightMg: taskFields.lotWeightMg,
    levyAmount: taskFields.levyAmount,
    levyPer: taskFields.levyPer,
    haulageAmount: taskFields.haulageAmount,
    haulagePer: taskFields.haulagePer,
    commissionAmount: taskFields.commissionAmount,
    commissionPer: taskFields.commissionPer,
    vatPercent: taskFields.vatPercent,
    mobId: taskFields.mobId,
    notes: taskFields.notes,
  },
  first: ['priceBy', 'pricePerUnit', 'killOutPercent', 'pricePerHead', 'lotPrice', 'date'],
  when: {
    pricePerUnit: { priceBy: ['live', 'dead'] },
    killOutPercent: { priceBy: ['dead'] },
    pricePerHead: { priceBy: ['head'] },
    lotPrice: { priceBy: ['lot'] },
  },
  each: { weightMg: taskFields.weightMg },
  icar: priceEvent,
  accepts: wasHere,
  owns: () => [],
  effects: () => [],
  // The last weighing counts unless somebody said otherwise.
  besideEach: ({ own }, { lastWeightMg }) =>
    own.weightMg === undefined && lastWeightMg ? { weightMg: lastWeightMg } : ({} as Fields),
  besideAll: (task, noted) => {
    const each = priceTask(task, [...noted.values()])?.each ?? []
    return new Map([...noted.keys()].map((id, index) => [id, { askingPrice: (each[index] ?? 0) / 100 }]))
  },
  warnsOnce: (task, { noted }) => {
    const priced = priceTask(task, noted)
    if (!priced || priced.gross === 0) return [{ code: 'jobDoubt', says: nothingPriced }]
    const { unweighed: count } = priced
    return count > 0 ? [{ code: 'jobDoubt', says: someUnweighed, values: { count } }] : []
  },
  timeline: ({ own: { askingPrice } }) => ({
    kind: 'AT-PRICE',
    ...(typeof askingPrice === 'number'
      ? { key: 'TIMELINE.PRICED', values: { price: { money: askingPrice } } }
      : { key: 'TIMELINE.PRICED_ALONE', values: noValues }),
  }),
  lines: ['TIMELINE.PRICED', 'TIMELINE.PRICED_ALONE'],
  doubts: [nothingPriced, someUnweighed],
})
