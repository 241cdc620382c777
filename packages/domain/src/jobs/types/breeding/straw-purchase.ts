import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { cameIn } from '../../../jobs-read/stock/came-in'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, comesIntoStore } from '../../engine/done-to-animals'
import { onStraw, strawCode, strawWhen } from './straws'

const own = defineFields({
  straws: { kind: 'number', whole: true, least: 0, most: 100_000 },
})

/** Straws for the flask: bought, brought along when the farm was taken over, or found at a count. */
export const strawPurchase = defineTaskType({
  id: 'STRAWPURCHASE',
  label: 'TASKS.STRAWPURCHASE',
  icon: 'shopping-cart',
  group: 'breeding',
  subApps: ['bovine'],
  ...comesIntoStore,
  fields: {
    date: doneOn(taskFields.date),
    stockKind: required(taskFields.stockKind),
    sire: taskFields.sire,
    bullCode: taskFields.bullCode,
    sireBreed: taskFields.sireBreed,
    straws: required(own.straws),
    batchNumber: taskFields.batchNumber,
    semenKind: taskFields.semenKind,
    sexed: taskFields.sexed,
    sexedPercent: taskFields.sexedPercent,
    tankPlace: taskFields.tankPlace,
    supplierName: taskFields.supplierName,
    cost: taskFields.cost,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: [
    ...(['stockKind', 'sire', 'bullCode', 'sireBreed', 'straws', 'date', 'batchNumber'] as const),
    ...(['sexed', 'sexedPercent', 'tankPlace'] as const),
  ],
  when: { ...strawWhen, supplierName: { stockKind: ['bought'] }, cost: { stockKind: ['bought'] } },
  needs: [['sire', 'bullCode']],
  outside: ['sire'],
  begins: () => ({ stockKind: 'bought', semenKind: 'Frozen', sexed: 'no' }),
  likelyIn: { sire: ['lately', 'SL-AI-BULLS'] },
  completes: strawCode,
  accepts: () => false,
  ...changesNothing,
  books: (task) => {
    const { bullCode = '', straws } = task
    const came = { ...task, packs: 1, packSize: straws }
    return bullCode
      ? [cameIn(came, { ware: 'straw', product: bullCode, unit: 'straw', onLabel: onStraw })]
      : []
  },
  timeline: ({ bullCode = '', straws }) => ({
    kind: 'AT-STRAWPURCHASE',
    key: 'TIMELINE.STRAWS_CAME',
    values: { bull: { text: bullCode }, straws: { number: straws } },
  }),
  lines: ['TIMELINE.STRAWS_CAME'],
})
