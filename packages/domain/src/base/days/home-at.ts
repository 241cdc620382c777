import { localDay } from '../dates'
import { type Located, locate, type Place } from '../regions/places'
import { addMonths } from './month-days'

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
  const trendDays = Array.from({ length: monthsShown + 1 }, (_, step) => addMonths(today, step - monthsShown))
  return { today, now, ...locate(place), trendDays }
}
