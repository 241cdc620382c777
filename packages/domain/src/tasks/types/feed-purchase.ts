import { taskFields } from '../../collections/tasks'
import { defineFields } from '../../fields/fields'
import { cameIn } from '../../stock/came-in'
import { amountOf, quantityIn } from '../../stock/units'
import { defineTaskType, doneOn, required, type Warning } from '../define-task-type'
import { changesNothing, comesIntoStore } from '../done-to-animals'
import { feedRuleOn } from '../feed-rules'

const much = 'JOBS.DOUBT.FEED_MUCH'
const noBatch = 'JOBS.DOUBT.FEED_WITHOUT_BATCH'

const own = defineFields({
  millLicence: { kind: 'text', longest: 64 },
  crudeProtein: { kind: 'number', least: 0, most: 100, unit: 'UNITS.PERCENT' },
})

/** The docket's details, for the person who feeds it. */
const onLabel = ['feedKind', 'feedCopper'] as const

/** Feed that came: bought, brought along when the farm was taken over, or found at a count. */
export const feedPurchase = defineTaskType({
  id: 'FEEDPURCHASE',
  label: 'TASKS.FEEDPURCHASE',
  icon: 'shopping-cart',
  group: 'feeding',
  subApps: ['bovine', 'ovine'],
  ...comesIntoStore,
  fields: {
    date: doneOn(taskFields.date),
    stockKind: required(taskFields.stockKind),
    feedProduct: required(taskFields.feedProduct),
    feedKind: taskFields.feedKind,
    packSize: required(taskFields.packSize),
    feedUnit: required(taskFields.feedUnit),
    supplierName: taskFields.supplierName,
    batchNumber: taskFields.batchNumber,
    feedCopper: taskFields.feedCopper,
    useByDate: taskFields.useByDate,
    millLicence: own.millLicence,
    crudeProtein: own.crudeProtein,
    cost: taskFields.cost,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: [
    'stockKind',
    'feedProduct',
    'feedKind',
    'date',
    'packSize',
    'feedUnit',
    'supplierName',
    'batchNumber',
  ],
  begins: () => ({ stockKind: 'bought', feedKind: 'Concentrate', feedUnit: 't' }),
  when: {
    supplierName: { stockKind: ['bought'] },
    millLicence: { stockKind: ['bought'] },
    cost: { stockKind: ['bought'] },
  },
  costs: ({ cost }) => cost,
  accepts: () => false,
  ...changesNothing,
  books: (task) => [cameIn(task, { ware: 'feed', product: task.feedProduct, unit: task.feedUnit, onLabel })],
  warnsOnce: ({ date, stockKind, packSize, feedUnit, feedKind, batchNumber }) => {
    const { mostTonnes } = feedRuleOn(date)
    const { of, thousandths } = amountOf(packSize, feedUnit)
    const tonnes = of === 'g' ? quantityIn(thousandths, 't') : 0
    const doubts: Warning[] = []
    if (tonnes > mostTonnes)
      doubts.push({ code: 'jobDoubt', says: much, values: { tonnes: mostTonnes }, fields: ['packSize'] })
    // Silage of one's own has none; feed from a mill has one.
    if (stockKind === 'bought' && feedKind !== 'Roughage' && !batchNumber)
      doubts.push({ code: 'jobDoubt', says: noBatch, fields: ['batchNumber'] })
    return doubts
  },
  timeline: ({ feedProduct }) => ({
    kind: 'AT-FEEDPURCHASE',
    key: 'TIMELINE.FEED_CAME',
    values: { feed: { text: feedProduct ?? '' } },
  }),
  lines: ['TIMELINE.FEED_CAME'],
  doubts: [much, noBatch],
})
