import { oneDay } from '../one-day'

const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay())

/** So many working days later, Saturdays and Sundays left out. Bank holidays count, so the day is never too late. */
export function workingDaysAfter(day: number, count: number): number {
  let last = day
  for (let left = count; left > 0; ) {
    last += oneDay
    if (!isWeekend(last)) left--
  }
  return last
}
