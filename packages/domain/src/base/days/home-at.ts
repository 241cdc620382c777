import { localDay } from '../dates'
import { oneDay } from '../one-day'
import { type Located, locate, type Place } from '../regions/places'

const monthsShown = 12

/** The time and place the home page counts for. All records counted together share one. */
export type HomeAt = Located & {
  /** The farmer's day, as days are stored. */
  today: number
  /** The moment, for what the law counts in hours. */
  now: number
  /** A year back to today, a month apart. */
  trendDays: readonly number[]
}

export function homeAt(now: number, offsetMinutes: number, place: Place): HomeAt {
  const today = localDay(now, offsetMinutes)
  const trendDays = Array.from({ length: monthsShown + 1 }, (_, step) =>
    monthsAfter(today, step - monthsShown),
  )
  return { today, now, ...locate(place), trendDays }
}

/** The same date some months on; a month without that date gives its last day. */
export function monthsAfter(day: number, months: number): number {
  const from = new Date(day)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(from.getUTCDate(), last))
}

export const daysBetween = (from: number, to: number): number => Math.round((to - from) / oneDay)
