import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { amountOf, unitOf } from '../../../records/stock/units'
import { changesNothing } from '../../engine/done-to-animals'

const own = defineFields({
  disposedQuantity: { kind: 'number', least: 0, most: 1_000_000 },
  disposalWay: {
    kind: 'choice',
    options: ['returned to vet', 'pharmacy', 'waste firm', 'spilt or broken', 'other'],
  },
  disposalPlace: { kind: 'text', longest: 200 },
})

/** Medicine that was not given and is gone: how much of which batch, how it went and where to. */
export const remedyDisposal = defineTaskType({
  id: 'REMEDYDISPOSAL',
  label: 'TASKS.REMEDYDISPOSAL',
  icon: 'archive',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  workflow: 'task-without-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: 0 },
  draftIn: 'select',
  fields: {
    remedy: required(taskFields.remedy),
    batchNumber: taskFields.batchNumber,
    date: doneOn(taskFields.date),
    disposedQuantity: required(own.disposedQuantity),
    stockUnit: required(taskFields.stockUnit),
    disposalWay: required(own.disposalWay),
    disposalPlace: own.disposalPlace,
    useByDate: taskFields.useByDate,
    remedyPurchaseId: taskFields.remedyPurchaseId,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: ['remedy', 'batchNumber', 'disposedQuantity', 'stockUnit', 'disposalWay', 'date'],
  accepts: () => false,
  ...changesNothing,
  takes: {
    ware: 'medicine',
    values: ({ product, batchNumber, useBy, receiptId, unit }) => ({
      remedy: product,
      batchNumber: batchNumber ?? null,
      useByDate: useBy ?? null,
      remedyPurchaseId: receiptId,
      stockUnit: unitOf(unit),
    }),
  },
  books: ({ remedy, batchNumber, useByDate, remedyPurchaseId, disposedQuantity, stockUnit }) =>
    disposedQuantity > 0
      ? [
          {
            ware: 'medicine',
            does: 'disposal',
            product: remedy,
            batchNumber,
            useBy: useByDate,
            receiptId: remedyPurchaseId,
            unit: stockUnit,
            amount: amountOf(disposedQuantity, stockUnit),
          },
        ]
      : [],
  timeline: ({ remedy, disposalWay }) => ({
    kind: 'AT-REMEDYDISPOSAL',
    key: 'TIMELINE.MEDICINE_DISPOSED',
    values: { remedy: { text: remedy }, how: { key: choiceKey('disposalWay', disposalWay) } },
  }),
  lines: ['TIMELINE.MEDICINE_DISPOSED'],
})
