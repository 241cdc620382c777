import { hasOrganicList } from '../../base/regions/organic-rules'
import type { Located } from '../../base/regions/places'
import { heldThough, vetsDaysToAnswer } from '../../herd/medicine/not-permitted'
import type { AnimalFacts } from '../../jobs-read/job/define-task-type'
import type { OwnedGroup } from '../../jobs-read/job/owned-fields'
import { type Course, heldBack } from '../../jobs-read/job/withdrawal'
import { taskFields } from '../../records/collections/tasks'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'
import { doneToAnimals } from '../engine/done-to-animals'
import { wasHere } from '../engine/on-the-farm'
import { type Dosing, doseFor } from './doses'
import { milkHeldBack } from './held-by-tubes'
import { byHead, treatedGroups } from './treated-groups'
import { treatmentBooks } from './treatment-books'

/** The questions about any medicine: which, how much, for how long, from which bottle, on whose word. */
export const givenFields = {
  remedy: taskFields.remedy,
  reason: taskFields.reason,
  diagnosis: taskFields.diagnosis,
  treatedSite: taskFields.treatedSite,
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
  organic: taskFields.organic,
  offLabel: taskFields.offLabel,
  notForMilkingCows: taskFields.notForMilkingCows,
  notForMeat: taskFields.notForMeat,
  remedyRoute: taskFields.remedyRoute,
  remedyPurchaseId: taskFields.remedyPurchaseId,
  batchNumber: taskFields.batchNumber,
  useByDate: taskFields.useByDate,
  otherBatchNumber: taskFields.otherBatchNumber,
  otherBatchQuantity: taskFields.otherBatchQuantity,
  antibiotic: taskFields.antibiotic,
  supplierId: taskFields.supplierId,
  prescribedBy: taskFields.prescribedBy,
  givenBy: taskFields.givenBy,
  vetName: taskFields.vetName,
}

/** Elsewhere the factor on the label says that they are. */
export const asksOfOrganic = (at: Located & { today: number }): boolean => hasOrganicList(at, at.today)

const treatments: readonly OwnedGroup[] = ['treatments']

type Given = Course & Dosing & { id: string; remedy?: string; own: Fields }

/**
 * Shared by every job that gives medicine: it holds the animals back, takes from the bottle, and notes each
 * animal's dose. A record may be 256 KB, and each animal with its own dose takes about 90 bytes of it.
 */
export const givesMedicine = {
  ...doneToAnimals,
  gives: 'medicine',
  draftIn: 'treatmentsFromSystemTypes',
  draftOfBatch: 'treatmentsFromPurchase',
  accepts: wasHere,
  owns: () => treatments,
  effects: (task: Given, animal: AnimalFacts) => heldBackBy(task, animal),
  books: treatmentBooks,
  asksWhere: { organic: asksOfOrganic },
  completes: (values: Fields, at: Located) => heldThough(values, at),
  wants: vetsDaysToAnswer,
  // The dose its weight asks for is noted beside each animal; none is noted for one that was never weighed.
  besideEach: (task: Given, animal: AnimalFacts): Fields => {
    if (task.doseBy !== 'weight' || typeof task.own.dose === 'number') return {}
    const dose = doseFor(task, animal)
    return dose === undefined ? {} : { dose }
  },
} as const

/** Where a group that is only counted can be given it as a whole. */
export const givesToGroups = { byHead, also: treatedGroups }

export const heldBackBy = (task: Given, animal: AnimalFacts): Change[] => [
  {
    collection: 'animals',
    id: animal.id,
    set: {
      lastTreatedDate: Math.max(animal.lastTreatedDate ?? 0, task.date),
      ...heldBack(task, animal, 'meat'),
      ...milkHeldBack(task, animal),
    },
  },
]
