import { oneDay } from '../../base/one-day'

/**
 * The last day it may be used. A scanned use-by date is kept as the start of its month, and means the end of it; any
 * other day was read off the label.
 */
export function lastGoodDay(useBy: number): number {
  const date = new Date(useBy)
  if (date.getUTCDate() !== 1) return useBy
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - oneDay
}

/** Days until it may no longer be used; below 0 once it has expired. */
export const daysGood = (useBy: number, today: number): number =>
  Math.round((lastGoodDay(useBy) - today) / oneDay)
