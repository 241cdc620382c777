import { dayIn } from '../../base/days/time-zone'
import { ruleAt } from '../../base/regions/dated-rules'
import { type MedicineRecord, medicineRecordRules } from '../../base/regions/medicine-record-rules'
import { type Located, type Place, placeIn } from '../../base/regions/places'
import { longestAntibioticDays, mostAtOnce, overLabel } from '../../herd/medicine/dose-limits'
import { isOffLabel, vetsDaysWanting } from '../../herd/medicine/not-permitted'
import type { Earlier, Recorded, Seen, TaskAt, Warning } from '../../jobs-read/job/define-task-type'
import { type Course, courseOf, isUnsaid, lastDose } from '../../jobs-read/job/withdrawal'
import { daysUnsaid } from '../../jobs-read/medicine/off-label'
import { daysGood } from '../../jobs-read/stock/use-by'
import { productKey } from '../../records/stock/bookings'
import { amountOf, baseOf } from '../../records/stock/units'
import type { Fields } from '../../records/sync/stored-record'
import { doubtsAbout } from '../engine/done-to-animals'
import { doseFor } from './doses'
import { milkUnsaid, tubeDoubts } from './dry-cow-tubes'
import { isAntibiotic } from './given-antimicrobial'
import { organicDoubtKeys, organicDoubts, parasiticideDoubt } from './organic-doubts'
import { lateDoubts, writtenLate } from './written-late'

const says = {
  group: 'JOBS.DOUBT.GROUP_DOSED_BY_WEIGHT',
  nothing: 'JOBS.DOUBT.DOSE_OF_NOTHING',
  huge: 'JOBS.DOUBT.DOSE_HUGE',
  tooLong: 'JOBS.DOUBT.ANTIBIOTIC_LONG',
  running: 'JOBS.DOUBT.COURSE_STILL_RUNNING',
  overLabel: 'JOBS.DOUBT.DOSE_OVER_LABEL',
  notInMilk: 'JOBS.DOUBT.NOT_FOR_MILKING_COWS',
  notForMeat: 'JOBS.DOUBT.NOT_FOR_MEAT',
  vetsDays: 'JOBS.DOUBT.VET_SETS_DAYS',
  meatUnsaid: 'JOBS.DOUBT.OFF_LABEL_MEAT_UNSAID',
  milkUnsaid: 'JOBS.DOUBT.OFF_LABEL_MILK_UNSAID',
} as const
export const givingDoubtKeys: readonly string[] = [
  ...Object.values(says),
  ...organicDoubtKeys,
  ...[milkUnsaid, writtenLate],
]

type Given = Recorded<Record<never, never>>

/** An inspector's questions about the medicine book, and the slips of a finger on the wrong key. */
export function doubtsOnce(task: Given, at: TaskAt): Warning[] {
  const { remedy = '', useByDate, date, remedyPurchaseId } = task
  if (remedy.trim() === '') return []
  const doubts: Warning[] = [...recordDoubts(task, at), ...doseDoubts(task, at), ...tubeDoubts(task)]
  if (task.doseBy === 'weight' && task.counted.length > 0)
    doubts.push({ code: 'jobDoubt', says: says.group, fields: ['doseBy'] })
  if (task.notForMeat === true)
    doubts.push({ code: 'jobDoubt', says: says.notForMeat, values: { remedy }, fields: ['notForMeat'] })
  const vetsDays = vetsDaysWanting(task, 'meat', at)
  if (vetsDays) doubts.push({ code: 'jobDoubt', says: says.vetsDays, values: { remedy }, fields: [vetsDays] })
  const unsaid = isUnsaid(task, 'meat') ? daysUnsaid(task, 'meat') : 0
  if (unsaid > 0)
    doubts.push({
      ...{ code: 'jobDoubt', says: says.meatUnsaid, values: { remedy, days: unsaid } },
      fields: ['meatWithdrawalDays'],
    })
  if (useByDate && daysGood(useByDate, date) < 0)
    doubts.push({ code: 'medicineExpired', values: { batch: task.batchNumber ?? 'none' } })
  if (remedyPurchaseId && !at.task(remedyPurchaseId))
    doubts.push({ code: 'remedyPurchaseMissing', values: { remedy } })
  doubts.push(...organicDoubts(task, at))
  const { withinHours } = ruleAt(medicineRecordRules, at, date)?.value ?? noRule
  doubts.push(...lateDoubts(task, withinHours === undefined ? undefined : withinHours / 24, at))
  return doubts
}

const noRule: MedicineRecord = { needs: [], keepYears: 0 }

function recordDoubts(task: Given, place: Place): Warning[] {
  const {
    needs,
    vetGave = [],
    offLabel = [],
  } = ruleAt(medicineRecordRules, place, task.date)?.value ?? noRule
  const asked = [
    ...needs,
    ...(task.givenBy === 'vet' ? vetGave.map((name) => [name]) : []),
    ...(isOffLabel(task) ? offLabel : []),
  ]
  const missing = asked.filter((group) => !group.some((name) => isGiven(task, name)))
  if (missing.length === 0) return []
  return [
    {
      code: 'medicineRecordIncomplete',
      values: { count: missing.length },
      // Where either will do, the first of them is asked for.
      fields: missing.flatMap(([first]) => first ?? []),
    },
  ]
}

function doseDoubts(task: Given, at: Pick<TaskAt, 'task'>): Warning[] {
  const { dose, doseBy, doseUnit = '', courseDays = 1, remedyPurchaseId } = task
  const doubts: Warning[] = []
  const most = mostAtOnce(doseUnit)
  if (dose === 0) doubts.push({ code: 'jobDoubt', says: says.nothing, fields: ['dose'] })
  else if (doseBy !== 'weight' && dose !== undefined && most !== undefined && isMore(dose, doseUnit, most))
    doubts.push({ code: 'jobDoubt', says: says.huge, values: { dose, unit: doseUnit }, fields: ['dose'] })
  if (courseDays > longestAntibioticDays && isAntibiotic(task, at.task(remedyPurchaseId)))
    doubts.push({
      code: 'jobDoubt',
      says: says.tooLong,
      values: { days: longestAntibioticDays },
      fields: ['courseDays'],
    })
  return doubts
}

const isMore = (dose: number, unit: string, most: number) => amountOf(dose, unit).thousandths > most * 1000

const isGiven = (task: object, name: string) => {
  const value = (task as { [name: string]: unknown })[name]
  return value !== undefined && value !== ''
}

/** The questions about one animal: its dose, the courses it still gets, and the uses its label excludes. */
export function doubtsOfOne(
  task: Given,
  animalId: string,
  seen: () => Seen,
  { task: jobOf, ...place }: Pick<TaskAt, 'task'> & Located,
): Warning[] {
  const { doseBy, own, remedy = '', remedyPurchaseId = '' } = task
  if (remedy.trim() === '') return []
  const label = jobOf(remedyPurchaseId) ?? {}
  const { animal, earlier } = seen()
  return [
    ...(doseBy === 'weight' && own.dose === undefined
      ? [{ code: 'doseWeightUnknown', animalId } as const]
      : []),
    ...doubtsAbout(animalId, [
      isStillGiven(task, earlier) && { says: says.running, values: { remedy } },
      parasiticideDoubt(task, animal, { task: jobOf, ...placeIn(place) }),
      isOverLabel(task, label, animal) && { says: says.overLabel, values: { times: overLabel } },
      (task.notForMilkingCows === true || label.notForMilkingCows === true) &&
        animal.milkingStatus === 'milking' &&
        task.diagnosis !== 'dry cow' && { says: says.notInMilk, values: { remedy } },
      animal.milkingStatus === 'milking' &&
        isUnsaid(task, 'milk') &&
        daysUnsaid(task, 'milk') > 0 && {
          ...{ says: says.milkUnsaid, values: { remedy, days: daysUnsaid(task, 'milk') } },
        },
      animal.milkingStatus === 'milking' &&
        vetsDaysWanting(task, 'milk', place) !== undefined && {
          ...{ says: says.vetsDays, values: { remedy } },
        },
    ]),
  ]
}

/** The same medicine, given before the course that was begun with it is over. */
function isStillGiven({ id, date, remedy = '' }: Given, earlier: Earlier): boolean {
  const key = productKey('medicine', remedy)
  return earlier.some(
    (one) =>
      one.id !== id &&
      typeof one.fields.remedy === 'string' &&
      productKey('medicine', one.fields.remedy) === key &&
      lastDayOf(courseOf(one.fields)) >= date,
  )
}

const lastDayOf = (course: Course): number => dayIn(course, lastDose(course))

function isOverLabel(task: Given, label: Fields, animal: Seen['animal']): boolean {
  const given = typeof task.own.dose === 'number' ? task.own.dose : task.doseBy === 'weight' ? 0 : task.dose
  const { dose, doseUnit, doseForWeightMg } = label
  if (!given || typeof dose !== 'number' || typeof doseUnit !== 'string') return false
  if (baseOf(doseUnit) !== baseOf(task.doseUnit ?? '')) return false
  const byWeight = typeof doseForWeightMg === 'number'
  const right = byWeight ? doseFor({ doseBy: 'weight', dose, doseForWeightMg }, animal) : dose
  if (right === undefined) return false
  return amountOf(given, task.doseUnit ?? '').thousandths > amountOf(right, doseUnit).thousandths * overLabel
}
