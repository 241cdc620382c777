import { oneDay } from '../../base/one-day'
export type Age = { years: number; months: number; days: number }
export type AgeText = { key: string; values: { [blank: string]: number } }

/**
 * Whole years, then whole months, then days, the way a farmer counts. A birth at a month's end counts from
 * its last day.
 */
export function ageOf(born: number, today: number): Age {
  const [from, to] = [new Date(born), new Date(today)]
  let months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  if (sameDayAfter(from, months) > today) months -= 1
  const days = Math.floor((today - sameDayAfter(from, months)) / oneDay)
  return { years: Math.floor(months / 12), months: months % 12, days }
}

function sameDayAfter(from: Date, months: number): number {
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  return first + (Math.min(from.getUTCDate(), last) - 1) * oneDay
}

/** The one figure that matters: years for a cow, months for a weanling, days for a calf. */
export function shortAge({ years, months, days }: Age): { key: string; count: number } {
  if (years >= 2) return { key: 'AGE.YEARS', count: years }
  if (years * 12 + months >= 2) return { key: 'AGE.MONTHS', count: years * 12 + months }
  return { key: 'AGE.DAYS', count: (years * 12 + months) * 30 + days }
}

/** In words: years and months of a grown animal, months and days of a young one. */
export function longAge(age: Age): AgeText {
  if (age.years > 0) return { key: 'AGE.LONG', values: { years: age.years, months: age.months } }
  const born = age.months === 0 && age.days === 0
  return born
    ? { key: 'AGE.TODAY', values: {} }
    : { key: 'AGE.LONG_YOUNG', values: { months: age.months, days: age.days } }
}

/** The day to count an age to. An animal that died or left keeps the age it had, as on its papers. */
export function agedOn(animal: { readonly [field: string]: unknown }, today: number): number {
  return Math.min(today, dayOf(animal.dod) ?? dayOf(animal.offHerdDate) ?? today)
}

/** An animal born before 1970 has a negative date; 0 means no date. */
const dayOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value !== 0 ? value : undefined

export const ageTextKeys = (): string[] =>
  ['YEARS', 'MONTHS', 'DAYS', 'LONG', 'LONG_YOUNG', 'TODAY'].map((name) => `AGE.${name}`)
