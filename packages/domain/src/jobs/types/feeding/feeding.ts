import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { amountOf, quantityIn } from '../../../records/stock/units'
import { changesNothing, doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { feedRuleOn } from '../../rules/feed-rules'

const much = 'JOBS.DOUBT.FED_MUCH_MEAL'
const copper = 'JOBS.DOUBT.FED_COPPER_TO_SHEEP'

const own = defineFields({
  feedPurchaseId: { kind: 'record', from: 'tasks' },
  feedAmount: { kind: 'number', least: 0, most: 1_000_000 },
  feedBy: { kind: 'choice', options: ['each', 'all'] },
})

type Fed = { feedAmount?: number; feedUnit?: string; feedBy?: string; animalIds: readonly string[] }

/** How much was fed in all; each got so much, or it went into the trough for all of them. */
const fedInAll = ({ feedAmount = 0, feedBy, animalIds }: Fed): number =>
  feedBy === 'each' ? feedAmount * animalIds.length : feedAmount

/** Undefined for feed that is not measured by weight. */
function kilosEach(task: Fed): number | undefined {
  const { of, thousandths } = amountOf(fedInAll(task), task.feedUnit ?? '')
  const heads = task.animalIds.length
  return of === 'g' && heads > 0 ? quantityIn(thousandths, 'kg') / heads : undefined
}

/** Feed given on a day: how much, to whom, and out of which load. */
export const feeding = defineTaskType({
  id: 'FEEDING',
  label: 'TASKS.FEEDING',
  icon: 'straw',
  group: 'feeding',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    feedProduct: required(taskFields.feedProduct),
    feedAmount: required(own.feedAmount),
    feedUnit: required(taskFields.feedUnit),
    feedBy: required(own.feedBy),
    feedKind: taskFields.feedKind,
    feedCopper: taskFields.feedCopper,
    batchNumber: taskFields.batchNumber,
    feedPurchaseId: own.feedPurchaseId,
    ...whoCostAndNotes,
  },
  first: ['date', 'feedProduct', 'feedAmount', 'feedUnit', 'feedBy'],
  begins: () => ({ feedUnit: 'kg', feedBy: 'each' }),
  icar: ownEvent,
  costs: ({ cost }) => cost,
  accepts: wasHere,
  ...changesNothing,
  takes: {
    ware: 'feed',
    values: ({ product, batchNumber, receiptId, label }) => ({
      ...label,
      feedProduct: product,
      batchNumber: batchNumber ?? null,
      feedPurchaseId: receiptId,
    }),
  },
  books: (task) => {
    const { feedProduct, feedUnit, batchNumber, feedPurchaseId } = task
    const used = { product: feedProduct, batchNumber, receiptId: feedPurchaseId, unit: feedUnit }
    const amount = amountOf(fedInAll(task), feedUnit)
    return amount.thousandths > 0 ? [{ ware: 'feed', does: 'use', ...used, amount }] : []
  },
  warns: (task, animalId, seen) => {
    const { species } = seen().animal
    const kind = species === 'OVINE' ? 'OVINE' : 'BOVINE'
    const most = feedRuleOn(task.date).mostMealKg[kind]
    const kilos = task.feedKind === 'Concentrate' ? kilosEach(task) : undefined
    return doubtsAbout(animalId, [
      kilos !== undefined && kilos > most && { says: much, values: { kilos: most } },
      kind === 'OVINE' && task.feedCopper === 'yes' && { says: copper },
    ])
  },
  timeline: (task) => ({
    kind: 'AT-FEEDING',
    key: task.feedBy === 'each' ? 'TIMELINE.FED_EACH' : 'TIMELINE.FED',
    values: {
      feed: { text: task.feedProduct ?? '' },
      amount: { number: task.feedAmount ?? 0 },
      unit: { key: choiceKey('feedUnit', task.feedUnit ?? 'kg') },
    },
  }),
  lines: ['TIMELINE.FED', 'TIMELINE.FED_EACH'],
  doubts: [much, copper],
})
