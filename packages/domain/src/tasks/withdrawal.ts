import { dayIn, endOfDayIn, type Zone } from '../days/time-zone'
import type { Fields } from '../sync/stored-record'
import type { AnimalFacts } from './define-task-type'
import { onAnimals } from './on-animals'
import { dateOf, type Row, takesEffect, withoutEmpty } from './task-rows'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** What of a treatment decides how long it holds an animal back. */
export type Course = Zone & {
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
  const hours = (course[periods[product].hours] ?? 0) * factor
  const days = Math.ceil((course[periods[product].days] ?? 0) * factor)
  const last = lastDose(course)
  const byHours = hours > 0 ? last + Math.ceil(hours * hour) : 0
  const byDays = days > 0 ? endOfDayIn(course, dayIn(course, last) + days * day) : 0
  return Math.max(byHours, byDays) || undefined
}

type Held = Pick<AnimalFacts, `${Product}WithdrawalPeriodEnd`>

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
      ...tasks.flatMap((task) => fromTreatment(animal, task, product)),
    ]
      .filter(({ until }) => until > now)
      .sort((a, b) => b.until - a.until || compare(a.taskId ?? '', b.taskId ?? ''))
    return running.map((one, index) => ({ ...one, longest: index === 0 }))
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function fromTreatment(animal: Row, task: Row, product: Product): Withdrawal[] {
  if (!takesEffect(task)) return []
  if (!onAnimals(task.fields).some(({ animalId }) => animalId === animal.id)) return []
  if (product === 'milk' && !givesMilk(animal.fields)) return []
  const course = courseOf(task.fields)
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
