import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { priceTask } from '../../../records/prices/lot-of-task'
import { priceFields, priceWhen } from '../../../records/prices/price-fields'
import type { Fields } from '../../../records/sync/stored-record'
import { changesNothing } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { priceEvent } from '../../icar/jobs/price-event'

const nothingPriced = 'JOBS.DOUBT.NOTHING_PRICED'
const someUnweighed = 'JOBS.DOUBT.PRICED_UNWEIGHED'

const asked = defineFields({
  headCount: { kind: 'number', whole: true, least: 1, most: 10_000 },
})

/**
 * The likely price of animals, or of a lot without names. An asking price sells nothing yet, but a priced
 * animal is about to leave. The app stops one that is held back here and not on the lorry.
 */
export const priceCalculator = defineTaskType({
  id: 'PRICECALC',
  label: 'TASKS.PRICECALC',
  icon: 'banknote',
  group: 'moving',
  subApps: ['bovine', 'ovine'],
  workflow: 'price-calculator',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: 500 },
  draftIn: 'priceCalculator',
  fields: {
    date: doneOn(taskFields.date),
    priceBy: required(priceFields.priceBy),
    pricePerUnit: priceFields.pricePerUnit,
    priceUnit: priceFields.priceUnit,
    killOutPercent: priceFields.killOutPercent,
    pricePerHead: taskFields.pricePerHead,
    lotPrice: taskFields.lotPrice,
    headCount: asked.headCount,
    lotWeightMg: taskFields.lotWeightMg,
    levyAmount: priceFields.levyAmount,
    levyPer: priceFields.levyPer,
    haulageAmount: priceFields.haulageAmount,
    haulagePer: priceFields.haulagePer,
    commissionAmount: priceFields.commissionAmount,
    commissionPer: priceFields.commissionPer,
    vatPercent: priceFields.vatPercent,
    mobId: taskFields.mobId,
    notes: taskFields.notes,
  },
  first: ['priceBy', 'pricePerUnit', 'killOutPercent', 'pricePerHead', 'lotPrice', 'date'],
  when: priceWhen,
  each: { weightMg: taskFields.weightMg },
  leaves: 'meat',
  icar: priceEvent,
  likelyIn: { animals: ['SL-TARGET-WEIGHT', 'SL-NEAR-FINISH-AGE'] },
  accepts: wasHere,
  ...changesNothing,
  // The last weighing counts unless the farmer enters another weight.
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
