import { midnightUtc } from '../../base/dates'
import type { CollectionName } from '../../records/collections/collections'
import type { FieldTable } from '../../records/fields/fields'
import { fieldsOf } from './fields-of'

// Only these, and three settings: elsewhere a moment is a moment, even when its field is called a date.
const datedCollections: readonly CollectionName[] = ['animals', 'tasks']
export const dateSettings = ['breedingSeasonStart', 'breedingSeasonStartFw', 'breedingPageStartDate'] as const

type Values = { [name: string]: unknown }

/**
 * Sets the days in a record to midnight UTC, on save and again before upload; doing it twice changes nothing.
 * A field's kind says whether it is a day. A withdrawal end, which is a moment, keeps its hour.
 */
export function withDatesAtMidnight<R extends Values>(collection: CollectionName, record: R): R {
  if (collection === 'settings') return atMidnight(record, isDateSetting(record.name) ? ['value'] : [])
  if (!datedCollections.includes(collection)) return record
  return atMidnightOf(fieldsOf(collection), record)
}

const isDateSetting = (name: unknown) => dateSettings.some((setting) => setting === name)

function atMidnightOf<R extends Values>(fields: FieldTable, record: R): R {
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
