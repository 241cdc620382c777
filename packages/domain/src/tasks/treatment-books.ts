import type { Booking } from '../stock/bookings'
import { amountOf } from '../stock/units'
import type { Fields } from '../sync/stored-record'
import { type Dosing, totalUsed } from './doses'
import type { Counted } from './subjects'
import { type Course, dosesOf } from './withdrawal'

type Given = Dosing &
  Course & {
    remedy?: string
    batchNumber?: string
    useByDate?: number
    remedyPurchaseId?: string
    doseUnit?: string
    animalIds: readonly string[]
    counted: readonly Counted[]
  }

/** What left the bottle: a dose for each animal and each head, as often as the course has it. */
export function treatmentBooks(task: Given, noted: ReadonlyMap<string, Fields>): Booking[] {
  const { remedy = '', doseUnit = '', batchNumber, useByDate, remedyPurchaseId, dosesADay = 1 } = task
  const doseOf = (id: string) => {
    const own = noted.get(id)?.dose
    return typeof own === 'number' ? own : task.doseBy === 'weight' ? undefined : task.dose
  }
  const once = totalUsed([
    ...task.animalIds.map((id) => ({ dose: doseOf(id), heads: 1 })),
    ...task.counted.map(({ mobId, heads }) => ({ dose: doseOf(mobId), heads })),
  ])
  if (once === 0 || remedy.trim() === '') return []
  return [
    {
      ware: 'medicine',
      does: 'use',
      product: remedy,
      batchNumber,
      useBy: useByDate,
      receiptId: remedyPurchaseId,
      unit: doseUnit,
      amount: amountOf(once, doseUnit),
      course: { doses: dosesOf(task), aDay: dosesADay },
    },
  ]
}
