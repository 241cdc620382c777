import { taskFields } from '../../collections/tasks'
import { localDay } from '../../dates'
import { treatmentEvent } from '../../icar/jobs/treatment-event'
import { medicineRecordRules, organicRuleOn } from '../../regions/withdrawal-rules'
import { daysGood } from '../../stock/use-by'
import type { Fields } from '../../sync/stored-record'
import { defineTaskType, doneOn, required, type TaskAt, type Warning } from '../define-task-type'
import { whoCostAndNotes } from '../done-to-animals'
import { doseFor } from '../doses'
import { wasHere } from '../on-the-farm'
import { treatmentBooks } from '../treatment-books'
import { treatmentFacts } from '../treatment-facts'
import { type Course, clearAt, dosesOf, givesMilk, heldBack, products } from '../withdrawal'

const toldClear = 'TOLD.TREATED_CLEAR'

/** Treatment of one animal, many, or a group: one record, however many animals, so that they change as one. */
export const treatment = defineTaskType({
  id: 'REMEDY',
  label: 'TASKS.REMEDY',
  subApps: ['bovine', 'ovine'],
  icon: 'syringe',
  group: 'health',
  workflow: 'task-with-items',
  key: 'treat',
  access: { feature: 'FAB_MENU' },
  // A record may be 256 KB, and each animal with its own dose takes about 90 bytes of it.
  limits: { min: 1, max: 2500 },
  draftIn: 'treatmentsFromSystemTypes',
  fields: {
    date: doneOn(taskFields.date),
    remedy: required(taskFields.remedy),
    reason: taskFields.reason,
    doseBy: taskFields.doseBy,
    dose: taskFields.dose,
    doseUnit: taskFields.doseUnit,
    doseForWeightMg: taskFields.doseForWeightMg,
    courseDays: taskFields.courseDays,
    dosesADay: taskFields.dosesADay,
    firstDoseAt: taskFields.firstDoseAt,
    lastDoseAt: taskFields.lastDoseAt,
    meatWithdrawalHours: taskFields.meatWithdrawalHours,
    meatWithdrawalDays: taskFields.meatWithdrawalDays,
    milkWithdrawalHours: taskFields.milkWithdrawalHours,
    milkWithdrawalDays: taskFields.milkWithdrawalDays,
    withdrawalFactor: taskFields.withdrawalFactor,
    remedyRoute: taskFields.remedyRoute,
    remedyPurchaseId: taskFields.remedyPurchaseId,
    batchNumber: taskFields.batchNumber,
    useByDate: taskFields.useByDate,
    supplierId: taskFields.supplierId,
    prescribedBy: taskFields.prescribedBy,
    vetName: taskFields.vetName,
    ...whoCostAndNotes,
  },
  usual: { bovine: 3, ovine: 2 },
  likely: () => 0.5,
  facts: treatmentFacts,
  icar: treatmentEvent,
  likelyIn: { animals: ['SL-COURSE-OPEN', 'SL-VACCINE-DUE'] },
  accepts: wasHere,
  owns: () => ['treatments'],
  effects: (task, animal) => [
    {
      collection: 'animals',
      id: animal.id,
      set: {
        lastTreatedDate: Math.max(animal.lastTreatedDate ?? 0, task.date),
        ...heldBack(task, animal, 'meat'),
        ...(givesMilk(animal) ? heldBack(task, animal, 'milk') : {}),
      },
    },
  ],
  books: treatmentBooks,
  // The dose its weight asks for is noted beside each animal; none is noted for one that was never weighed.
  warns: ({ doseBy, own }, animalId) =>
    doseBy === 'weight' && own.dose === undefined ? [{ code: 'doseWeightUnknown', animalId }] : [],
  warnsOnce: doubtsAbout,
  besideEach: (task, animal) => {
    if (task.doseBy !== 'weight' || typeof task.own.dose === 'number') return {} as Fields
    const dose = doseFor(task, animal)
    const noted: Fields = dose === undefined ? {} : { dose }
    return noted
  },
  timeline: (task, { species }) => ({
    kind: species === 'OVINE' ? 'AT-SHEEPTREATMENT' : 'AT-CATTLETREATMENT',
    key: dosesOf(task) > 1 ? 'TIMELINE.TREATED_COURSE' : 'TIMELINE.TREATED',
    values: {
      remedy: { text: task.remedy },
      ...(dosesOf(task) > 1 && { doses: { number: dosesOf(task) } }),
    },
  }),
  lines: ['TIMELINE.TREATED', 'TIMELINE.TREATED_COURSE'],
  told: (task) => {
    const until = Math.max(...products.map((product) => clearAt(task, product) ?? 0))
    const day = localDay(until, task.offsetMinutes ?? 0)
    return until > 0 ? { key: toldClear, values: { clear: { day } } } : undefined
  },
  tells: [toldClear],
})

type Given = Course & {
  remedy: string
  useByDate?: number
  batchNumber?: string
  remedyPurchaseId?: string
}

/** What the medicine book would be asked about at an inspection. */
function doubtsAbout(task: Given, { region, task: jobOf }: TaskAt): Warning[] {
  const doubts: Warning[] = []
  const missing = medicineRecordRules[region].needs.filter(
    (group) => !group.some((name) => isGiven(task, name)),
  )
  if (missing.length > 0)
    doubts.push({
      code: 'medicineRecordIncomplete',
      values: { count: missing.length },
      // Where either will do, the first of them is asked for.
      fields: missing.flatMap(([first]) => first ?? []),
    })
  if (task.useByDate && daysGood(task.useByDate, task.date) < 0)
    doubts.push({ code: 'medicineExpired', values: { batch: task.batchNumber ?? 'none' } })
  if (task.remedyPurchaseId && !jobOf(task.remedyPurchaseId))
    doubts.push({ code: 'remedyPurchaseMissing', values: { remedy: task.remedy } })
  const organic = (task.withdrawalFactor ?? 1) > 1 ? organicRuleOn(region, task.date) : undefined
  if (organic && shortest(task) < organic.leastHours)
    doubts.push({ code: 'organicPeriodShort', values: { hours: organic.leastHours } })
  return doubts
}

const isGiven = (task: object, name: string) => {
  const value = (task as { [name: string]: unknown })[name]
  return value !== undefined && value !== ''
}

/** The shorter of the two periods of the label, in hours, the factor counted in. */
function shortest(task: Course): number {
  const hoursOf = (hours: number | undefined, days: number | undefined) =>
    Math.max(hours ?? 0, (days ?? 0) * 24) * (task.withdrawalFactor ?? 1)
  return Math.min(
    hoursOf(task.meatWithdrawalHours, task.meatWithdrawalDays),
    hoursOf(task.milkWithdrawalHours, task.milkWithdrawalDays),
  )
}
