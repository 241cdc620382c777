import type { SubApp } from '../../base/sub-apps'
import { medicineKey } from '../../herd/medicine/offered-medicines'
import type { Counted } from '../../jobs-read/job/subjects'
import { dateOf, type Row, readTask } from '../../jobs-read/job/task-rows'
import type { Course } from '../../jobs-read/job/withdrawal'
import { dosesBy } from '../../jobs-read/stock/replay-stock'
import { textOf } from '../../records/collections/farm-record'
import type { Booking } from '../../records/stock/bookings'
import type { Amount } from '../../records/stock/units'
import type { Fields } from '../../records/sync/stored-record'
import { isDone, isJobOf } from '../engine/done-jobs'
import { taskTypeOf } from '../engine/registry'

/** A job's part in the medicine book: medicine came in, was given to animals, or left another way. */
export type BookKind = 'came' | 'given' | 'gone'

/** The fields of its definition decide, so that a new job that gives medicine is in the book by itself. */
export function bookKindOf({ typeId, remedy }: Fields): BookKind | undefined {
  if (typeof remedy !== 'string' || remedy.trim() === '') return undefined
  const type = taskTypeOf(typeId)
  if (type && 'packSize' in type.fields) return 'came'
  // A job from another app that names a medicine and animals gave it to them.
  return !type || type.limits.max > 0 ? 'given' : 'gone'
}

export type BookEntry = {
  id: string
  kind: BookKind
  date: number
  product: string
  /** The same for every spelling of the name. */
  key: string
  /** The total by the day of viewing; undefined where the job does not say. */
  amount: (Amount & { unit: string }) | undefined
  fields: Fields
  animalIds: readonly string[]
  /** Groups it was given to by head. */
  counted: readonly Counted[]
  /** The course that holds the animals back. */
  course: Course
}

/** A job as a line of the medicine book; undefined for one that is none, was taken back, or is another sub-app's. */
export function bookEntry(
  { id, fields }: Row,
  { subApp, today }: { subApp: SubApp; today: number },
): BookEntry | undefined {
  const kind = bookKindOf(fields)
  if (!kind || !isDone(fields) || !isJobOf({ app: textOf(fields.createdApp) }, subApp)) return undefined
  const { facts, own } = readTask({ id, fields })
  const [booking] = taskTypeOf(fields.typeId)?.books?.(facts, own) ?? []
  // A stock count brings nothing in: the medicine was here before.
  if (kind === 'came' && booking?.does === 'count') return undefined
  const product = String(fields.remedy).trim()
  const date = dateOf(fields)
  return {
    id,
    kind,
    date,
    product,
    key: medicineKey(product),
    amount: booking && byNow(booking, date, today),
    fields,
    animalIds: facts.animalIds,
    counted: facts.counted,
    course: facts,
  }
}

function byNow(booking: Booking, date: number, today: number): Amount & { unit: string } {
  const { amount, unit } = booking
  const thousandths = amount.thousandths * dosesBy(booking, date, today).given
  return { of: amount.of, thousandths, unit }
}

/** As a cell holds it. */
export const amountCell = (thousandths: number, unit: string): string => `${Math.round(thousandths)} ${unit}`
