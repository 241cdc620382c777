import type { Counted } from '../../jobs-read/job/subjects'
import { type Course, dosesOf } from '../../jobs-read/job/withdrawal'
import type { Booking } from '../../records/stock/bookings'
import { amountOf } from '../../records/stock/units'
import type { Fields } from '../../records/sync/stored-record'
import { type Dosing, thousandthsOf } from './doses'

type Given = Dosing &
  Course & {
    remedy?: string
    batchNumber?: string
    useByDate?: number
    remedyPurchaseId?: string
    doseUnit?: string
    otherBatchNumber?: string
    otherBatchQuantity?: number
    animalIds: readonly string[]
    counted: readonly Counted[]
  }

/** The medicine out of the bottle: a dose for each animal and each head, as often as the course has it. */
export function treatmentBooks(task: Given, noted: ReadonlyMap<string, Fields>): Booking[] {
  const { remedy = '', doseUnit = '', batchNumber, useByDate, remedyPurchaseId, dosesADay = 1 } = task
  let used = 0
  for (const id of task.animalIds) used += thousandthsOf(doseOf(task, noted.get(id)))
  for (const { mobId, heads } of task.counted) used += thousandthsOf(doseOf(task, noted.get(mobId))) * heads
  const once = used / 1000
  if (once === 0 || remedy.trim() === '') return []
  const course = { doses: dosesOf(task), aDay: dosesADay }
  const use = { ware: 'medicine', does: 'use', product: remedy, unit: doseUnit } as const
  const bottle = { batchNumber, useBy: useByDate, receiptId: remedyPurchaseId }
  const whole = amountOf(once, doseUnit)
  const other = otherBottle(task, whole.thousandths * course.doses)
  if (!other) return [{ ...use, ...bottle, amount: whole, course }]
  const fromFirst = Math.floor((whole.thousandths * course.doses - other.thousandths) / course.doses)
  // The rest that a course does not divide by comes out of the second bottle, so that the two make the whole.
  const rest = (whole.thousandths - fromFirst) * course.doses
  return [
    ...(fromFirst > 0 ? [{ ...use, ...bottle, amount: { ...whole, thousandths: fromFirst }, course }] : []),
    { ...use, batchNumber: other.batchNumber, amount: { ...whole, thousandths: rest } },
  ]
}

const doseOf = ({ doseBy, dose }: Dosing, own: Fields | undefined): number | undefined =>
  typeof own?.dose === 'number' ? own.dose : doseBy === 'weight' ? undefined : dose

/** The amount from another bottle of it, at most the amount given. */
function otherBottle({ otherBatchNumber, otherBatchQuantity = 0, doseUnit = '' }: Given, all: number) {
  const batchNumber = otherBatchNumber?.trim()
  const { thousandths } = amountOf(otherBatchQuantity, doseUnit)
  return batchNumber && thousandths > 0 ? { batchNumber, thousandths: Math.min(thousandths, all) } : undefined
}
