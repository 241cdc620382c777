import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { cameIn } from '../../../jobs-read/stock/came-in'
import { daysGood } from '../../../jobs-read/stock/use-by'
import { taskFields } from '../../../records/collections/tasks'
import { changesNothing, comesIntoStore } from '../../engine/done-to-animals'

const expiredBought = 'JOBS.DOUBT.EXPIRED_BOUGHT'

/** The label's details, for the person who sprays it. */
const onLabel = ['regNumber', 'harvestDays', 'grazingDays', 'reEntryHours'] as const

/** A spray that came: bought, brought along when the farm was taken over, or found at a count. */
export const sprayPurchase = defineTaskType({
  id: 'SPRAYPURCHASE',
  label: 'TASKS.SPRAYPURCHASE',
  icon: 'shopping-cart',
  group: 'land',
  subApps: ['crop'],
  ...comesIntoStore,
  fields: {
    date: doneOn(taskFields.date),
    stockKind: required(taskFields.stockKind),
    sprayProduct: required(taskFields.sprayProduct),
    packs: taskFields.packs,
    packSize: required(taskFields.packSize),
    sprayUnit: required(taskFields.sprayUnit),
    regNumber: taskFields.regNumber,
    batchNumber: taskFields.batchNumber,
    useByDate: taskFields.useByDate,
    harvestDays: taskFields.harvestDays,
    grazingDays: taskFields.grazingDays,
    reEntryHours: taskFields.reEntryHours,
    supplierName: taskFields.supplierName,
    cost: taskFields.cost,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: ['stockKind', 'sprayProduct', 'date', 'packs', 'packSize', 'sprayUnit', 'regNumber', 'harvestDays'],
  when: { supplierName: { stockKind: ['bought'] }, cost: { stockKind: ['bought'] } },
  accepts: () => false,
  ...changesNothing,
  books: (task) => [
    cameIn(task, { ware: 'spray', product: task.sprayProduct, unit: task.sprayUnit, onLabel: onLabel }),
  ],
  warnsOnce: ({ stockKind, useByDate, date }) =>
    stockKind === 'bought' && useByDate && daysGood(useByDate, date) < 0
      ? [{ code: 'jobDoubt', says: expiredBought, fields: ['useByDate'] }]
      : [],
  timeline: ({ sprayProduct }) => ({
    kind: 'PT-SPRAYPURCHASE',
    key: 'TIMELINE.MEDICINE_CAME',
    values: { remedy: { text: sprayProduct } },
  }),
  lines: ['TIMELINE.MEDICINE_CAME'],
  doubts: [expiredBought],
})
