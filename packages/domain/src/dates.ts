import type { CollectionName } from './collections/collections'
import { fieldsOf } from './collections/record-schemas'
import type { Fields } from './fields/fields'
import { type DateFormat, factsOf, type Region } from './regions/regions'

const day = 24 * 60 * 60 * 1000

/** A farm date is a day, not a moment: the same day on every phone, whatever its time zone. */
export function midnightUtc(moment: number): number {
  return Math.floor(moment / day) * day
}

/** The day it is where the farmer stands. `offsetMinutes` is east of Greenwich positive. */
export function localDay(now: number, offsetMinutes: number): number {
  return midnightUtc(now + offsetMinutes * 60_000)
}

// Only these, and three settings: elsewhere a moment is a moment, even when its field is called a date.
const datedCollections: readonly CollectionName[] = ['animals', 'tasks']
export const dateSettings = ['breedingSeasonStart', 'breedingSeasonStartFw', 'breedingPageStartDate'] as const

type Values = { [name: string]: unknown }

/**
 * Days in a record at midnight UTC, on save and again before upload; doing it twice changes nothing.
 * Which fields are days is said by their kind, so a withdrawal end, which is a moment, keeps its hour.
 */
export function withDatesAtMidnight<R extends Values>(collection: CollectionName, record: R): R {
  if (collection === 'settings') return atMidnight(record, isDateSetting(record.name) ? ['value'] : [])
  if (!datedCollections.includes(collection)) return record
  return atMidnightOf(fieldsOf(collection), record)
}

const isDateSetting = (name: unknown) => dateSettings.some((setting) => setting === name)

function atMidnightOf<R extends Values>(fields: Fields, record: R): R {
  const days = Object.keys(record).filter((name) => fields[name]?.kind === 'date')
  const objects = Object.entries(record).flatMap(([name, value]) => {
    const field = fields[name]
    const inner = field?.kind === 'object' ? field.fields : undefined
    return inner && isObject(value) ? [[name, atMidnightOf(inner, value)] as const] : []
  })
  return { ...atMidnight(record, days), ...Object.fromEntries(objects) }
}

function atMidnight<R extends Values>(record: R, names: readonly string[]): R {
  const changed = names.flatMap((name) => {
    const value = record[name]
    return typeof value === 'number' && Number.isFinite(value) ? [[name, midnightUtc(value)] as const] : []
  })
  return changed.length === 0 ? record : { ...record, ...Object.fromEntries(changed) }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const noDateKey = 'GENERAL.NO_DATE_PROVIDED'

/** The farmer's own choice, else how the region writes dates. */
export function dateFormatOf(region: Region, chosen?: unknown): DateFormat {
  return dateFormats.find((format) => format === chosen) ?? factsOf(region).dateFormat
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

/** hh:mm aa: a clock time in the farmer's zone, such as 06:05 AM. */
export function showTime(moment: number, offsetMinutes: number): string {
  const local = new Date(moment + offsetMinutes * 60_000)
  const hours = local.getUTCHours()
  return `${two(hours % 12 || 12)}:${two(local.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
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
