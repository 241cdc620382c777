import type { Clock } from './clock'
import { clockOf, type Fields, hasOneClock, type Json, type StoredRecord, shortClocks } from './stored-record'

export type FieldChange = { field: string; before: Json | undefined; after: Json; clock: Clock }
export type Merged = {
  record: StoredRecord
  /** Fields that took the incoming value. */
  changed: FieldChange[]
  /** Incoming values that came too late; they stay in the record's history. */
  lost: FieldChange[]
}

/**
 * Field by field, the later clock wins. Two people who edit different fields of one animal both keep their edit.
 * The same clock with another value can only come from a client without clocks; the larger text wins, on every device alike.
 */
export function merge(existing: StoredRecord | undefined, incoming: StoredRecord): Merged {
  if (!existing) return { record: canonical(incoming), changed: created(incoming), lost: [] }
  const fields: Fields = { ...existing.fields }
  const changed: FieldChange[] = []
  const lost: FieldChange[] = []
  for (const [field, after] of Object.entries(incoming.fields)) {
    const clock = clockOf(incoming, field)
    const known = Object.hasOwn(existing.fields, field)
    const before = known ? existing.fields[field] : undefined
    if (!known || wins(clock, after, clockOf(existing, field), before)) {
      fields[field] = after
      changed.push({ field, before, after, clock })
    } else if (clock !== clockOf(existing, field)) lost.push({ field, before, after, clock })
  }
  if (changed.length === 0) return { record: existing, changed, lost }
  const newClocks = new Map(changed.map((change) => [change.field, change.clock]))
  const clocks = shortClocks(fields, (field) => newClocks.get(field) ?? clockOf(existing, field))
  return { record: { id: existing.id, fields, clocks }, changed, lost }
}

function wins(clock: Clock, value: Json, otherClock: Clock, other: Json | undefined): boolean {
  if (clock !== otherClock) return clock > otherClock
  return canonicalJson(value) > canonicalJson(other ?? null)
}

function created(record: StoredRecord): FieldChange[] {
  return Object.entries(record.fields).map(([field, after]) => ({
    field,
    before: undefined,
    after,
    clock: clockOf(record, field),
  }))
}

function canonical(record: StoredRecord): StoredRecord {
  if (hasOneClock(record.clocks)) return record
  const clocks = shortClocks(record.fields, (field) => clockOf(record, field))
  return { ...record, clocks }
}

/** JSON with its keys in order, so that equal values from any writer give equal text. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  let text = ''
  if (Array.isArray(value)) {
    for (const entry of value) text += text === '' ? canonicalJson(entry) : `,${canonicalJson(entry)}`
    return `[${text}]`
  }
  for (const key of Object.keys(value).sort()) {
    const comma = text === '' ? '' : ','
    text += `${comma}${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`
  }
  return `{${text}}`
}
