import { dayIn, offsetOf, startOfDayIn, type Zone } from './days/time-zone'
import { type Clock, writeTime } from './days/write-time'
import type { Language } from './languages'
import { oneDay } from './one-day'
import { type DateFormat, type Region, regionFacts } from './regions/regions'

/** A farm date is a day, not a moment: the same day on every phone, whatever its time zone. */
export function midnightUtc(moment: number): number {
  return Math.floor(moment / oneDay) * oneDay
}

/** The farmer's local day. `offsetMinutes` is positive east of Greenwich. */
export function localDay(now: number, offsetMinutes: number): number {
  return midnightUtc(now + offsetMinutes * 60_000)
}

export const noDateKey = 'GENERAL.NO_DATE_PROVIDED'

/** The farmer's own choice, else how the region writes dates. */
export function dateFormatOf(region: Region, chosen?: unknown): DateFormat {
  return dateFormats.find((format) => format === chosen) ?? regionFacts(region).dateFormat
}

export const dateFormats: readonly DateFormat[] = ['dd/MM/yy', 'MM/dd/yy']

/** A day as text, or the key to show when there is none. Animals without a birth date carry 0. */
export function showDay(
  value: number | null | undefined,
  format: DateFormat,
): { text: string } | { key: typeof noDateKey } {
  if (!value) return { key: noDateKey }
  const { dd, MM, yyyy } = partsOf(value)
  const yy = yyyy.slice(-2)
  return { text: format === 'MM/dd/yy' ? `${MM}/${dd}/${yy}` : `${dd}/${MM}/${yy}` }
}

/** On paper every region writes DD/MM/YYYY. */
export function paperDay(value: number): string {
  const { dd, MM, yyyy } = partsOf(value)
  return `${dd}/${MM}/${yyyy}`
}

/** How each language reads a clock: 06:05 PM, or 18:05. */
const clocks: Record<Language, Clock> = { en: '12', fr: '24', es: '24' }

/** Until the farmer chooses one, wherever the farm is. */
export const clockOf = (language: Language): Clock => clocks[language]

/** A clock time in the farmer's zone, such as 06:05 AM. */
export function showTime(moment: number, offsetMinutes: number, clock: Clock): string {
  const local = new Date(moment + offsetMinutes * 60_000)
  return writeTime(local.getUTCHours() * 60 + local.getUTCMinutes(), clock)
}

/**
 * Writes the end of a period: the day alone where it lasts to the end of that day, else the day and the time.
 * Never a time alone: a period that ends days ahead would read as one that ends tonight.
 */
export function showEnd(
  last: number,
  zone: Zone,
  { dateFormat, clock }: { dateFormat: DateFormat; clock: Clock },
): { text: string; isWhole: boolean } {
  const lastDay = dayIn(zone, last)
  const shown = showDay(lastDay, dateFormat)
  const day = 'text' in shown ? shown.text : ''
  const isWhole = startOfDayIn(zone, lastDay + oneDay) === last + 1
  return { text: isWhole ? day : `${day}, ${showTime(last, offsetOf(zone, last), clock)}`, isWhole }
}

type Ago = { value: number; unit: 'minute' | 'hour' | 'day' }

/** How long ago: by the clock on the same day, in whole days of the farmer's from then on. */
export function agoOf(moment: number, now: number, offsetMinutes: number): Ago {
  const days = (localDay(now, offsetMinutes) - localDay(moment, offsetMinutes)) / oneDay
  if (days > 0) return { value: days, unit: 'day' }
  const minutes = Math.max(0, Math.floor((now - moment) / 60_000))
  return minutes < 60 ? { value: minutes, unit: 'minute' } : { value: Math.floor(minutes / 60), unit: 'hour' }
}

function partsOf(value: number) {
  const date = new Date(value)
  return {
    dd: two(date.getUTCDate()),
    MM: two(date.getUTCMonth() + 1),
    yyyy: String(date.getUTCFullYear()).padStart(4, '0'),
  }
}

const two = (number: number) => String(number).padStart(2, '0')
