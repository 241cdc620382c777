import { offsetOf } from '../../base/days/time-zone'
import { oneDay } from '../../base/one-day'
import type { Located } from '../../base/regions/places'
import type { Facts } from './facts'
import { type Growth, noGrowth } from './growth'

/** The day and the farm a list is made for. All animals counted together are counted for the same one. */
export type ListsAt = Located & {
  /** The farmer's day, as days are stored. */
  today: number
  /** The moment, for what the law counts in hours. */
  now: number
  /** Minutes the clocks of the farm are ahead of Greenwich, where its time zone is not known. */
  offsetMinutes: number
  /** For the day a moment falls on: in a month the clocks may be changed. */
  timeZone?: string
  /** The server reports to the authorities for the farm; elsewhere the farmer does, and ticks it off. */
  connected?: boolean
  /** When the farm began to breed this year, where the farmer said so. */
  breedingSince: { bovine?: number; ovine?: number }
  /** The herd's gain, for lists that compare an animal with its peers. */
  growth: Growth
}

export const listsAt = (
  at: Pick<ListsAt, 'today' | 'now' | 'region' | 'country'> & Partial<ListsAt>,
): ListsAt => ({
  offsetMinutes: 0,
  breedingSince: {},
  growth: noGrowth,
  ...at,
})

/** The first day that begins when a moment is over: the lorry comes in the morning. */
export const dayAfter = (moment: number, at: Pick<ListsAt, 'offsetMinutes' | 'timeZone'>): number =>
  Math.ceil((moment + offsetOf(at, moment) * 60_000) / oneDay) * oneDay

/** Tubes in the udder of a dry cow hold her milk back too: its day is known once she calves. */
export const isMilkHeld = ({ milkClear, milkAfterCalving, sex }: Facts, now: number): boolean =>
  (milkClear > now || milkAfterCalving > 0) && sex !== 'M'

export const daysBefore = (day: number, days: number): number => day - days * oneDay

/**
 * The last day on which an animal can have been born to be this many months old today. On the last day of a month the
 * birthdays that this month does not have are over too.
 */
export function bornBy(today: number, months: number): number {
  const date = new Date(today)
  const [year, month, on] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const lastHere = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const lastThere = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate()
  return Date.UTC(year, month - months, on === lastHere ? lastThere : Math.min(on, lastThere))
}

/** A farmer calls a female this old a cow, even without a recorded calving. */
export const heiferUntilMonths = 48

/** Which of the animals are cows today: home's count, the list of cows and the word in every filter are this one rule. */
export function isCowOn(
  today: number,
): (animal: { sex: string; born: number; lactation: number }) => boolean {
  const grown = bornBy(today, heiferUntilMonths)
  return ({ sex, born, lactation }) => sex === 'F' && (lactation >= 1 || (born !== 0 && born <= grown))
}

export const isHere = (
  { deleted, neverHere, came, left }: Pick<Facts, 'deleted' | 'neverHere' | 'came' | 'left'>,
  today: number,
): boolean => !deleted && !neverHere && came <= today && today < left

export const hasLeft = ({ deleted, neverHere, left }: Facts, today: number): boolean =>
  !deleted && !neverHere && left <= today

/** A date the farmer never came back to lapses after this many days. */
const longestOverdue = 60

/** The last scan decides; without one, a date for a birth she has not had yet. */
export function isCarrying(facts: Facts, today: number): boolean {
  if (facts.sex !== 'F') return false
  if (facts.scan !== '') return facts.scan === 'carrying'
  return isExpecting(facts) && facts.dueBy >= daysBefore(today, longestOverdue)
}

const longestCarried = { bovine: 300, ovine: 155 }

/**
 * A birth near the expected date settles it, even if the farmer never cleared the date; so does an abortion
 * before it.
 */
export function isExpecting({ due, gaveBirth, aborted, ovine, scan }: Facts): boolean {
  if (due === 0 || scan === 'empty') return false
  return (
    gaveBirth <= daysBefore(due, 60) &&
    aborted <= daysBefore(due, ovine ? longestCarried.ovine : longestCarried.bovine)
  )
}
