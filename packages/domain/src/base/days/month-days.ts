import { oneDay } from '../one-day'
import type { WeekStart } from './week-start'

export const monthOf = (day: number): number => {
  const at = new Date(day)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)
}

/** The same day some months on, or the last day of a month that is too short for it. */
export function addMonths(day: number, months: number): number {
  const at = new Date(day)
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate()
  return first + (Math.min(at.getUTCDate(), last) - 1) * oneDay
}

const firstWeekday: Record<WeekStart, number> = { sunday: 0, monday: 1, friday: 5, saturday: 6 }

/** The first day of the week a day is in. */
export function weekOf(day: number, starts: WeekStart): number {
  const weekday = new Date(day).getUTCDay()
  return day - ((weekday - firstWeekday[starts] + 7) % 7) * oneDay
}

/** The weeks a month is drawn in, with the days of its neighbours that fill the first and the last. */
export function weeksOf(month: number, starts: WeekStart): number[][] {
  const end = addMonths(month, 1)
  const weeks: number[][] = []
  for (let week = weekOf(month, starts); week < end; week += 7 * oneDay)
    weeks.push(Array.from({ length: 7 }, (_, at) => week + at * oneDay))
  return weeks
}
