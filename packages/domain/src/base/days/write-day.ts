import type { Language } from '../languages'
import type { DateFormat } from '../regions/regions'
import { dayWords } from './day-words'

/**
 * A day as a box shows it: Tue 17 Nov 2026, with the month first where the region writes it so. `readDay`
 * reads it back.
 */
export function writeDay(
  day: number,
  { format, language }: { format: DateFormat; language: Language },
): string {
  const { shortMonths, shortWeekdays } = dayWords[language]
  const at = new Date(day)
  const [month, date] = [shortMonths[at.getUTCMonth()], at.getUTCDate()]
  const order = format === 'MM/dd/yy' ? [month, date] : [date, month]
  return [shortWeekdays[at.getUTCDay()], ...order, at.getUTCFullYear()].join(' ')
}

/** As forms and files keep it: 2026-11-17. */
export const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** The day of such a text; NaN for anything else, half a day included. */
export const dayOfIso = (text: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
