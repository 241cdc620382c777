import { addMonths } from '../../../base/days/month-days'
import { oneDay } from '../../../base/one-day'
import { ruleAt } from '../../../base/regions/dated-rules'
import {
  medicinePurchaseRules,
  type Prescription,
  prescriptionRules,
} from '../../../base/regions/medicine-rules'
import type { Place } from '../../../base/regions/places'
import { saidTogether } from '../../../herd/medicine/said-of-medicine'
import {
  defineTaskType,
  doneOn,
  required,
  type TaskAt,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { cameIn } from '../../../jobs-read/stock/came-in'
import { daysGood } from '../../../jobs-read/stock/use-by'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, comesIntoStore } from '../../engine/done-to-animals'
import { isAntibiotic } from '../../medicine/given-antimicrobial'

/** Bought with less time than this it is likely the wrong date, or the wrong bargain. */
const shortDays = 60

const expiresSoon = 'JOBS.DOUBT.EXPIRES_SOON'
const expiredBought = 'JOBS.DOUBT.EXPIRED_BOUGHT'
const prescriptionOld = 'JOBS.DOUBT.PRESCRIPTION_OLD'

const own = defineFields({
  // So that antibiotics can be counted in milligrams where no catalogue has the product.
  activeSubstance: { kind: 'text', longest: 120 },
  substanceStrength: { kind: 'number', least: 0, most: 1_000_000 },
  antiparasitic: { kind: 'choice', options: ['yes', 'no'] },
  controlledDrug: { kind: 'choice', options: ['yes', 'no'] },
})

/** The details printed on the pack, for the person who gives it. */
const onLabel = [...Object.values(saidTogether).flatMap(({ names }) => names), 'antibiotic', 'gtin']

/** Medicine that came: bought, brought along when the farm was taken over, or found at a count. */
export const remedyPurchase = defineTaskType({
  id: 'REMEDYPURCHASE',
  label: 'TASKS.REMEDYPURCHASE',
  icon: 'shopping-cart',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  ...comesIntoStore,
  fields: {
    date: doneOn(taskFields.date),
    stockKind: required(taskFields.stockKind),
    remedy: required(taskFields.remedy),
    packs: taskFields.packs,
    packSize: required(taskFields.packSize),
    stockUnit: required(taskFields.stockUnit),
    batchNumber: taskFields.batchNumber,
    useByDate: taskFields.useByDate,
    supplierName: taskFields.supplierName,
    meatWithdrawalHours: taskFields.meatWithdrawalHours,
    meatWithdrawalDays: taskFields.meatWithdrawalDays,
    milkWithdrawalHours: taskFields.milkWithdrawalHours,
    milkWithdrawalDays: taskFields.milkWithdrawalDays,
    dose: taskFields.dose,
    doseUnit: taskFields.doseUnit,
    doseForWeightMg: taskFields.doseForWeightMg,
    vetName: taskFields.vetName,
    prescriptionNumber: taskFields.prescriptionNumber,
    prescriptionDate: taskFields.prescriptionDate,
    antibiotic: taskFields.antibiotic,
    antiparasitic: own.antiparasitic,
    controlledDrug: own.controlledDrug,
    notForMilkingCows: taskFields.notForMilkingCows,
    notForMeat: taskFields.notForMeat,
    activeSubstance: own.activeSubstance,
    substanceStrength: own.substanceStrength,
    gtin: taskFields.gtin,
    packScan: taskFields.packScan,
    useByDay: taskFields.useByDay,
    cost: taskFields.cost,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: ['stockKind', 'remedy', 'date', 'packs', 'packSize', 'stockUnit', 'batchNumber', 'useByDate'],
  asksWhere: {
    antiparasitic: (at) => prescription(at, at.today).antiparasiticMonths !== undefined,
    controlledDrug: (at) => prescription(at, at.today).controlledDays !== undefined,
  },
  accepts: () => false,
  ...changesNothing,
  // A scan keeps the month as the day it begins on; the bottle is good to the day that was printed.
  books: ({ useByDay, ...task }) => [
    cameIn(
      { ...task, ...(useByDay && { useByDate: useByDay }) },
      { ware: 'medicine', product: task.remedy, unit: task.stockUnit, onLabel },
    ),
  ],
  warnsOnce: (task, at): Warning[] =>
    task.stockKind === 'bought' ? [...recordDoubts(task, at), ...dateDoubts(task, at)] : [],
  timeline: ({ remedy }) => ({
    kind: 'AT-REMEDYPURCHASE',
    key: 'TIMELINE.MEDICINE_CAME',
    values: { remedy: { text: remedy } },
  }),
  lines: ['TIMELINE.MEDICINE_CAME'],
  doubts: [expiresSoon, expiredBought, prescriptionOld],
})

type Bought = {
  date: number
  batchNumber?: string
  supplierName?: string
  useByDate?: number
  useByDay?: number
  prescriptionDate?: number
  antibiotic?: string
  antiparasitic?: string
  controlledDrug?: string
  prescriptionNumber?: string
}

const prescription = (place: Place, day: number): Prescription =>
  ruleAt(prescriptionRules, place, day)?.value ?? {}

/** An inspector's demands on the record of a purchase. */
function recordDoubts(task: Bought, at: TaskAt): Warning[] {
  const onScript =
    task.antiparasitic === 'yes' && prescription(at, task.date).antiparasiticMonths !== undefined
  const needs = [
    ...(ruleAt(medicinePurchaseRules, at, task.date)?.value.needs ?? []),
    ...(onScript ? (['prescriptionNumber'] as const) : []),
  ]
  const fields = needs.filter((name) => !task[name])
  const values = { count: fields.length }
  return fields.length > 0 ? [{ code: 'medicineRecordIncomplete', values, fields }] : []
}

function dateDoubts(task: Bought, at: TaskAt) {
  const { date, prescriptionDate } = task
  const doubts: Warning[] = []
  const useBy = task.useByDay ?? task.useByDate
  const days = useBy ? daysGood(useBy, date) : shortDays
  if (days < shortDays)
    doubts.push({
      code: 'jobDoubt',
      says: days < 0 ? expiredBought : expiresSoon,
      values: { days },
      fields: ['useByDate'],
    })
  const until = prescriptionDate && lastDayOf(prescriptionDate, task, at)
  if (until && date > until)
    doubts.push({ code: 'jobDoubt', says: prescriptionOld, fields: ['prescriptionDate'] })
  return doubts
}

/** The last day it could be bought on this prescription; undefined where the law names none. */
function lastDayOf(written: number, task: Bought, place: Place) {
  const { date, antiparasitic, controlledDrug } = task
  const { months, antibioticDays, antiparasiticMonths, controlledDays } = prescription(place, date)
  const days = [
    ...(antibioticDays !== undefined && isAntibiotic(task, task) ? [antibioticDays] : []),
    ...(controlledDrug === 'yes' && controlledDays !== undefined ? [controlledDays] : []),
  ]
  if (days.length > 0) return written + Math.min(...days) * oneDay
  const good = (antiparasitic === 'yes' ? antiparasiticMonths : undefined) ?? months
  return good === undefined ? undefined : addMonths(written, good)
}
