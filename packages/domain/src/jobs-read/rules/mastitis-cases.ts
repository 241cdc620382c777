import { oneDay } from '../../base/one-day'
import { usualCaseDays } from '../../base/regions/usual-case-days'

/** Quarters found with mastitis on a day, and within how many days of its first a case is still the same. */
export type FoundOnUdder = { date: number; quarters: readonly string[]; days: number }

export type MastitisCases = {
  cases: number
  /** Of those, how many were in a quarter that had been through it already. */
  repeats: number
}

/**
 * Cases by quarter, as a herd's figures count them: the same quarter within so many days of the first is the same case,
 * later it is another, and another quarter always is.
 */
export function mastitisCases(found: readonly FoundOnUdder[]): MastitisCases {
  const began = new Map<string, number>()
  let cases = 0
  let repeats = 0
  for (const { date, quarters, days } of [...found].sort((a, b) => a.date - b.date))
    for (const quarter of new Set(quarters)) {
      const first = began.get(quarter)
      if (first !== undefined && date - first <= days * oneDay) continue
      began.set(quarter, date)
      cases++
      if (first !== undefined) repeats++
    }
  return { cases, repeats }
}

/** A job's findings; undefined where it names no quarter. */
export function foundOnUdder(
  date: number,
  fields: { readonly [name: string]: unknown },
): FoundOnUdder | undefined {
  const { quarters, mastitisCaseDays } = fields
  if (!Array.isArray(quarters) || quarters.length === 0) return undefined
  const days = typeof mastitisCaseDays === 'number' ? mastitisCaseDays : usualCaseDays
  return { date, quarters: quarters.map(String), days }
}
