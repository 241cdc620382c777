import { dayIn, endOfDayIn, type Zone } from '../../base/days/time-zone'
import type { Fields } from '../../records/sync/stored-record'
import { daysAsUsed, daysUnsaid, hoursAsUsed, type UsedOffLabel } from '../medicine/off-label'
import type { AnimalFacts } from './define-task-type'
import { onAnimals } from './on-animals'
import { dateOf, objectOf, type Row, takesEffect, withoutEmpty } from './task-rows'

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
 * When a product is clear again, counted from the last dose; undefined when nothing holds it back or the day is not
 * known yet (`tubeIn`). Hours are exact. Whole days run to the end of the last of them. Where a label gives both, the
 * longer counts.
 */
export function clearAt(course: Course, product: Product): number | undefined {
  const factor = course.withdrawalFactor ?? 1
  const { [periods[product].hours]: labelHours, [periods[product].days]: labelDays } = course
  const hours = (labelHours === undefined ? 0 : hoursAsUsed(labelHours, course, product)) * factor
  const given = isUnsaid(course, product) ? daysUnsaid(course, product) : 0
  const days = Math.ceil((labelDays === undefined ? given : daysAsUsed(labelDays, course, product)) * factor)
  const last = lastDose(course)
  const byHours = hours > 0 ? last + Math.ceil(hours * hour) : 0
  const byDays = days > 0 ? endOfDayIn(course, dayIn(course, last) + days * day) : 0
  const tube = product === 'milk' ? tubeIn(course) : undefined
  const byTube = tube ? tubeEnds(tube, course.calvedAt) : undefined
  return Math.max(byHours, byDays, byTube ?? 0) || undefined
}

/** No period was given for it, in days, in hours or from her calving. */
export function isUnsaid(course: Partial<Course>, product: Product): boolean {
  const { [periods[product].hours]: hours, [periods[product].days]: days, milkAfterCalvingHours } = course
  const tube = product === 'milk' ? milkAfterCalvingHours : undefined
  return [hours, days, tube].every((one) => one === undefined)
}

/** A dry-cow tube as it counts: so many hours from her calving, and the rest she needs before it. */
export type Tube = { hours: number; rested?: number | undefined }
export type GivenTube = Tube & { remedy: string; course: Course }

/** The tube among what was given, with the hours of the law and of the farm; undefined where it was none. */
export function tubeIn(course: Course): Tube | undefined {
  const { milkAfterCalvingHours: said, leastDryDays = 0, withdrawalFactor = 1 } = course
  if (said === undefined) return undefined
  const hours = Math.ceil(hoursAsUsed(said, course, 'milk') * withdrawalFactor)
  if (leastDryDays === 0) return { hours }
  return { hours, rested: endOfDayIn(course, dayIn(course, lastDose(course)) + leastDryDays * day) }
}

/**
 * A cow that calves before she has rested as long as the label asks is held back from the end of that rest, and any other
 * from her calving. Before she calves no day is known, unless the label asks for nothing but the rest.
 */
export function tubeEnds({ hours, rested = 0 }: Tube, calvedAt: number | undefined): number | undefined {
  if (hours === 0) return rested > (calvedAt ?? 0) ? rested : undefined
  return calvedAt === undefined ? undefined : Math.max(rested, calvedAt) + hours * hour
}

/** The end of the day she calved: the record has no hour, and milk an hour too early is in the tank. */
export const calvedOn = (calving: Fields): number => endOfDayIn(courseOf(calving), dateOf(calving))

type Held = Pick<AnimalFacts, `${Product}WithdrawalPeriodEnd`>

/** The longest wins; of two that end together, the one recorded first keeps the name. */
export function heldBack(task: Course & { id: string }, animal: Held, product: Product): Fields {
  const until = clearAt(task, product)
  const already = animal[`${product}WithdrawalPeriodEnd`] ?? 0
  if (until === undefined || until <= already) return {}
  return { [`${product}WithdrawalPeriodEnd`]: until, [`${product}WithdrawalTask`]: task.id }
}

/** Until when the stored fields hold a product back: without end while it counts from a calving still to come. */
export const heldUntil = (fields: { readonly [name: string]: unknown }, product: Product): number =>
  product === 'milk' && numberIn(fields.milkAfterCalvingHours) > 0
    ? Number.POSITIVE_INFINITY
    : numberIn(fields[`${product}WithdrawalPeriodEnd`])

const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0)

export type Withdrawal = {
  product: Product
  /** Undefined while it counts from a calving still to come. */
  until?: number
  /** The hours it then lasts. */
  afterCalving?: number
  /** Undefined for one the animal came with, from before any treatment recorded here. */
  taskId?: string
  remedy?: string
  treated?: number
  lastDoseAt?: number
  /** The one that decides. */
  longest: boolean
}

type Ends = Pick<Withdrawal, 'until' | 'afterCalving'>

/** One without a day ends after all that have one. */
export const endOf = ({ until = Number.POSITIVE_INFINITY }: Pick<Withdrawal, 'until'>): number => until

/** Why an animal is held back: every treatment still running, the longest first. */
export function withdrawalsOf(animal: Row, tasks: readonly Row[], now: number): Withdrawal[] {
  return products.flatMap((product) => {
    const running = [
      ...cameWith(animal, product, tasks),
      ...tasks.flatMap((task) => fromTreatment(animal, task, product, tasks)),
    ]
      .filter((one) => endOf(one) > now)
      .sort((a, b) => compare(endOf(b), endOf(a)) || compare(a.taskId ?? '', b.taskId ?? ''))
    return running.map((one, index) => ({ ...one, longest: index === 0 }))
  })
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

function fromTreatment(animal: Row, task: Row, product: Product, tasks: readonly Row[]): Withdrawal[] {
  if (!takesEffect(task)) return []
  const own = onAnimals(task.fields).find(({ animalId }) => animalId === animal.id)
  if (!own) return []
  if (product === 'milk' && !givesMilk(animal.fields)) return []
  const given = { ...task.fields, ...own }
  const course = { ...courseOf(given), calvedAt: calvedSince(animal, tasks, given) }
  const ends = (product === 'milk' && untilCalved(tubeIn(course), course.calvedAt)) || dayOf(course, product)
  if (!ends) return []
  const { remedy } = task.fields
  return [
    {
      product,
      ...ends,
      taskId: task.id,
      ...(typeof remedy === 'string' && { remedy }),
      treated: course.date,
      lastDoseAt: lastDose(course),
      longest: false,
    },
  ]
}

function dayOf(course: Course, product: Product): Ends | undefined {
  const until = clearAt(course, product)
  return until === undefined ? undefined : { until }
}

const untilCalved = (tube: Tube | undefined, calvedAt: number | undefined): Ends | undefined =>
  tube && tube.hours > 0 && calvedAt === undefined ? { afterCalving: tube.hours } : undefined

/** The first calving after a treatment; her own date where no job says it. */
export function calvedSince(animal: Row, tasks: readonly Row[], treated: Fields): number | undefined {
  const { milkAfterCalvingHours } = treated
  if (milkAfterCalvingHours === undefined || milkAfterCalvingHours === null) return undefined
  const day = dateOf(treated)
  const ends = tasks.flatMap((task) =>
    isCalvingOf(animal, task) && dateOf(task.fields) >= day ? calvedOn(task.fields) : [],
  )
  if (ends.length > 0) return Math.min(...ends)
  const { lastCalvingDate } = animal.fields
  return typeof lastCalvingDate === 'number' && lastCalvingDate >= day
    ? endOfDayIn(courseOf(treated), lastCalvingDate)
    : undefined
}

const isCalvingOf = ({ id }: Row, task: Row) => takesEffect(task) && task.fields.dam === id

/** Bulls and bullocks go to the factory, never to the tank. Unknown sex is kept out to be safe. */
export const givesMilk = ({ sex }: { sex?: unknown }): boolean => sex !== 'M' && sex !== 'B'

export const courseOf = (fields: Fields): Course => ({
  ...(withoutEmpty(fields) as Partial<Course>),
  date: dateOf(fields),
})

function cameWith(animal: Row, product: Product, tasks: readonly Row[]): Withdrawal[] {
  const kept = objectOf(animal.fields.beforeTreatments) ?? animal.fields
  const tube = product === 'milk' ? tubeCarried(kept) : undefined
  const calvings = tube ? tasks.filter((task) => isCalvingOf(animal, task)) : []
  const calvedAt =
    calvings.length > 0 ? Math.min(...calvings.map(({ fields }) => calvedOn(fields))) : undefined
  const without = untilCalved(tube, calvedAt)
  if (without) return [{ product, ...without, longest: false }]
  const until = Math.max(
    numberIn(kept[`${product}WithdrawalPeriodEnd`]),
    (tube && tubeEnds(tube, calvedAt)) ?? 0,
  )
  return until > 0 ? [{ product, until, longest: false }] : []
}

/** The tubes an animal carries, as its own fields keep them. */
export function tubeCarried(fields: { readonly [name: string]: unknown }): Tube | undefined {
  const hours = numberIn(fields.milkAfterCalvingHours)
  return hours > 0 ? { hours, rested: numberIn(fields.dryRestEnds) } : undefined
}
