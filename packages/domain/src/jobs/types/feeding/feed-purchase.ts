import { workingDaysAfter } from '../../../base/days/working-days'
import { oneDay } from '../../../base/one-day'
import { ruleAt } from '../../../base/regions/dated-rules'
import { prescriptionRules } from '../../../base/regions/medicine-rules'
import type { Place } from '../../../base/regions/places'
import {
  defineTaskType,
  doneOn,
  type FormAt,
  required,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { cameIn } from '../../../jobs-read/stock/came-in'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { amountOf, quantityIn } from '../../../records/stock/units'
import type { Fields } from '../../../records/sync/stored-record'
import { changesNothing, comesIntoStore } from '../../engine/done-to-animals'
import { feedRuleOn } from '../../rules/feed-rules'

const much = 'JOBS.DOUBT.FEED_MUCH'
const noBatch = 'JOBS.DOUBT.FEED_WITHOUT_BATCH'
const scriptOver = 'JOBS.DOUBT.FEED_SCRIPT_OVER'

const own = defineFields({
  millLicence: { kind: 'text', longest: 64 },
  crudeProtein: { kind: 'number', least: 0, most: 100, unit: 'UNITS.PERCENT' },
  feedAntibiotic: { kind: 'choice', options: ['no', 'yes'] },
})
const workingDaysOf = (at: Place, day: number) => ruleAt(prescriptionRules, at, day)?.value.feedWorkingDays
const asksOfScript = (at: FormAt) => workingDaysOf(at, at.today) !== undefined

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
    feedAntibiotic: own.feedAntibiotic,
    prescriptionDate: taskFields.prescriptionDate,
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
    feedAntibiotic: { stockKind: ['bought'] },
    prescriptionDate: { feedAntibiotic: ['yes'] },
  },
  asksWhere: { feedAntibiotic: asksOfScript, prescriptionDate: asksOfScript },
  completes: ({ date, feedAntibiotic, prescriptionDate }, at): Fields => {
    const days = typeof date === 'number' ? workingDaysOf(at, date) : undefined
    const asked = days !== undefined && feedAntibiotic === 'yes' && typeof prescriptionDate === 'number'
    return { fedFirstBy: asked ? workingDaysAfter(prescriptionDate, days) : null }
  },
  follows: [
    {
      ...{ rule: 'start', title: 'PLANS.FOLLOW.START_MEDICATED_FEED', lapses: 30, does: 'FEEDING' },
      on: ({ date }) => date,
      within: ({ date, fedFirstBy = date }) => Math.max(0, (fedFirstBy - date) / oneDay),
      when: ({ fedFirstBy }) => fedFirstBy !== undefined,
    },
  ],
  costs: ({ cost }) => cost,
  accepts: () => false,
  ...changesNothing,
  books: (task) => [cameIn(task, { ware: 'feed', product: task.feedProduct, unit: task.feedUnit, onLabel })],
  warnsOnce: ({ date, stockKind, packSize, feedUnit, feedKind, batchNumber, fedFirstBy }) => {
    const { mostTonnes } = feedRuleOn(date)
    const { of, thousandths } = amountOf(packSize, feedUnit)
    const tonnes = of === 'g' ? quantityIn(thousandths, 't') : 0
    const doubts: Warning[] = []
    if (tonnes > mostTonnes)
      doubts.push({ code: 'jobDoubt', says: much, values: { tonnes: mostTonnes }, fields: ['packSize'] })
    // Silage of one's own has none; feed from a mill has one.
    if (stockKind === 'bought' && feedKind !== 'Roughage' && !batchNumber)
      doubts.push({ code: 'jobDoubt', says: noBatch, fields: ['batchNumber'] })
    if (fedFirstBy !== undefined && date > fedFirstBy)
      doubts.push({ code: 'jobDoubt', says: scriptOver, fields: ['prescriptionDate'] })
    return doubts
  },
  timeline: ({ feedProduct }) => ({
    kind: 'AT-FEEDPURCHASE',
    key: 'TIMELINE.FEED_CAME',
    values: { feed: { text: feedProduct ?? '' } },
  }),
  lines: ['TIMELINE.FEED_CAME'],
  doubts: [much, noBatch, scriptOver],
})
