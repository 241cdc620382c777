import { dayIn, endOfDayIn, type Zone } from '../days/time-zone'
import { daysAsUsed, hoursAsUsed, type UsedOffLabel } from '../medicine/off-label'
import type { Fields } from '../sync/stored-record'
import type { AnimalFacts } from './define-task-type'
import { onAnimals } from './on-animals'
import { dateOf, type Row, takesEffect, withoutEmpty } from './task-rows'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The parts of a treatment that decide how long it holds an animal back. */
export type Course = Zone &
  UsedOffLabel & {
    date: number
    firstDoseAt?: number
    lastDoseAt?: number
    courseDays?: number
    dosesADay?: number
    withdrawalFactor?: number
    meatWithdrawalHours?: number
    meatWithdrawalDays?: number
    milkWithdrawalHours?: number
    milkWithdrawalDays?: number
    /** A dry-cow tube: milk is withheld for so long once she has calved, and until she has rested so many days. */
    milkAfterCalvingHours?: number
    leastDryDays?: number
    /** When she calved after it; undefined while she has not. */
    calvedAt?: number | undefined
  }

export const products = ['meat', 'milk'] as const
export type Product = (typeof products)[number]

/**
 * When the last dose was given. Without a time of day it is taken as the end of its day: a period that ends late
 * costs a day's milk, one that ends early costs the tank.
 */
export function lastDose(course: Course): number {
  if (course.lastDoseAt) return course.lastDoseAt
  const { date, firstDoseAt, courseDays = 1, dosesADay = 1 } = course
  if (!firstDoseAt) return endOfDayIn(course, date + (courseDays - 1) * day)
  return firstDoseAt + Math.ceil((courseDays * dosesADay - 1) * (day / dosesADay))
}

export const dosesOf = ({
  courseDays = 1,
  dosesADay = 1,
}: Pick<Course, 'courseDays' | 'dosesADay'>): number => courseDays * dosesADay

const periods = {
  meat: { hours: 'meatWithdrawalHours', days: 'meatWithdrawalDays' },
  milk: { hours: 'milkWithdrawalHours', days: 'milkWithdrawalDays' },
} as const

/**
 * When a product is clear again, counted from the last dose; undefined when nothing holds it back. Hours are exact.
 * Whole days run to the end of the last of them. Where a label gives both, the longer counts.
 */
export function clearAt(course: Course, product: Product): number | undefined {
  const factor = course.withdrawalFactor ?? 1
  const { [periods[product].hours]: labelHours, [periods[product].days]: labelDays } = course
  const hours = (labelHours === undefined ? 0 : hoursAsUsed(labelHours, course, product)) * factor
  const days = Math.ceil((labelDays === undefined ? 0 : daysAsUsed(labelDays, course, product)) * factor)
  const last = lastDose(course)
  const byHours = hours > 0 ? last + Math.ceil(hours * hour) : 0
  const byDays = days > 0 ? endOfDayIn(course, dayIn(course, last) + days * day) : 0
  const byCalving = product === 'milk' ? afterCalving(course, last, factor) : 0
  return Math.max(byHours, byDays, byCalving) || undefined
}

/**
 * A cow that calves before she has rested as long as the label asks is held back from the end of that rest, and any other
 * from her calving. While she has not calved it is the soonest her milk can ever be good.
 */
function afterCalving(course: Course, last: number, factor: number): number {
  const { leastDryDays = 0, calvedAt = 0 } = course
  if (course.milkAfterCalvingHours === undefined) return 0
  const milkAfterCalvingHours = hoursAsUsed(course.milkAfterCalvingHours, course, 'milk')
  const rested = leastDryDays > 0 ? endOfDayIn(course, dayIn(course, last) + leastDryDays * day) : last
  if (milkAfterCalvingHours === 0 && calvedAt >= rested) return 0
  return Math.max(rested, calvedAt) + Math.ceil(milkAfterCalvingHours * factor * hour)
}

/** The end of the day she calved: the record has no hour, and milk an hour too early is in the tank. */
export const calvedOn = (calving: Fields): number => endOfDayIn(courseOf(calving), dateOf(calving))

type Held = Pick<AnimalFacts, `${Product}WithdrawalPeriodEnd` | 'milkAfterCalvingHours'>

/** The longest wins; of two that end together, the one recorded first keeps the name. */
export function heldBack(task: Course & { id: string }, animal: Held, product: Product): Fields {
  const until = clearAt(task, product)
  const already = animal[`${product}WithdrawalPeriodEnd`] ?? 0
  if (until === undefined || until <= already) return {}
  return { [`${product}WithdrawalPeriodEnd`]: until, [`${product}WithdrawalTask`]: task.id }
}

export type Withdrawal = {
  product: Product
  until: number
  /** Undefined for one the animal came with, from before any treatment recorded here. */
  taskId?: string
  remedy?: string
  treated?: number
  lastDoseAt?: number
  /** The one that decides. */
  longest: boolean
}

/** Why an animal is held back: every treatment still running, the longest first. */
export function withdrawalsOf(animal: Row, tasks: readonly Row[], now: number): Withdrawal[] {
  return products.flatMap((product) => {
    const running = [
      ...cameWith(animal, product),
      ...tasks.flatMap((task) => fromTreatment(animal, task, product, tasks)),
    ]
      .filter(({ until }) => until > now)
      .sort((a, b) => b.until - a.until || compare(a.taskId ?? '', b.taskId ?? ''))
    return running.map((one, index) => ({ ...one, longest: index === 0 }))
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function fromTreatment(animal: Row, task: Row, product: Product, tasks: readonly Row[]): Withdrawal[] {
  if (!takesEffect(task)) return []
  if (!onAnimals(task.fields).some(({ animalId }) => animalId === animal.id)) return []
  if (product === 'milk' && !givesMilk(animal.fields)) return []
  const course = { ...courseOf(task.fields), calvedAt: calvedSince(animal, tasks, task) }
  const until = clearAt(course, product)
  if (until === undefined) return []
  const { remedy } = task.fields
  return [
    {
      product,
      until,
      taskId: task.id,
      ...(typeof remedy === 'string' && { remedy }),
      treated: course.date,
      lastDoseAt: lastDose(course),
      longest: false,
    },
  ]
}

/** The first calving after a treatment; her own date where no job says it. */
export function calvedSince(animal: Row, tasks: readonly Row[], treated: Row): number | undefined {
  const { milkAfterCalvingHours } = treated.fields
  if (milkAfterCalvingHours === undefined || milkAfterCalvingHours === null) return undefined
  const day = dateOf(treated.fields)
  const ends = tasks.flatMap((task) =>
    takesEffect(task) && task.fields.dam === animal.id && dateOf(task.fields) > day
      ? calvedOn(task.fields)
      : [],
  )
  if (ends.length > 0) return Math.min(...ends)
  const { lastCalvingDate } = animal.fields
  return typeof lastCalvingDate === 'number' && lastCalvingDate > day
    ? endOfDayIn(courseOf(treated.fields), lastCalvingDate)
    : undefined
}

/** Bulls and bullocks go to the factory, never to the tank. Unknown sex is kept out to be safe. */
export const givesMilk = ({ sex }: { sex?: unknown }): boolean => sex !== 'M' && sex !== 'B'

export const courseOf = (fields: Fields): Course => ({
  ...(withoutEmpty(fields) as Partial<Course>),
  date: dateOf(fields),
})

function cameWith({ fields }: Row, product: Product): Withdrawal[] {
  const before = fields.beforeTreatments
  const kept = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : fields
  const until = kept[`${product}WithdrawalPeriodEnd`]
  return typeof until === 'number' && until > 0 ? [{ product, until, longest: false }] : []
}
