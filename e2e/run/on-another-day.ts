import { oneDay } from '@steading/domain/base/one-day'
import type { Json } from '@steading/domain/records/sync/stored-record'
import type { SampleRecord } from '@steading/domain/sample-herd/ledger'

/** A planted herd is this day's herd, moved to today, so the first row of a list is the same on any date. */
export const plantedAsOn = Date.UTC(2026, 10, 18)

/** Amounts and counts stay far below any moment of this century. */
const isMoment = (value: Json): value is number => typeof value === 'number' && value > 5e11

/** The records of one day as they would stand on another. */
export function onAnotherDay(records: readonly SampleRecord[], day: number, now: number): SampleRecord[] {
  const later = (Math.floor(now / oneDay) - Math.floor(day / oneDay)) * oneDay
  const moved = (value: Json): Json => {
    if (isMoment(value)) return value + later
    if (Array.isArray(value)) return value.map(moved)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, moved(inner)]))
  }
  return records.map((record) => ({
    ...record,
    at: record.at + later,
    fields: moved(record.fields) as SampleRecord['fields'],
  }))
}
