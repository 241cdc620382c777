import { beginningsTyped } from '@steading/domain/jobs/engine/settle-upload'
import type { Arrival } from '@steading/domain/records/sync/accept-upload'
import { clockPattern, clockTime, type FarmTime, toleratedLead } from '@steading/domain/records/sync/clock'
import { canonicalJson } from '@steading/domain/records/sync/merge'
import { fieldOf, type StoredRecord, updatedAtOf } from '@steading/domain/records/sync/stored-record'
import type { WireRecord } from '@steading/domain/records/sync/wire-record'

/**
 * A client written from the specification alone keeps unknown fields, so it sends our clocks back unchanged,
 * also with an edit they do not cover. Its updatedAt shows that, because ours is always the latest of the
 * clocks. The edit may be earlier than the clocks if a server was ahead.
 */
export function withoutEchoedClocks(wire: WireRecord): WireRecord {
  const { _clocks: clocks, ...plain } = wire
  if (!clocks || typeof wire.updatedAt !== 'number') return wire
  const times = Object.values(clocks).filter((clock) => clockPattern.test(clock))
  return Math.max(...times.map(clockTime)) === wire.updatedAt ? wire : plain
}

/**
 * Such a client sends whole records. Fields it did not change are no edits: as edits they would undo other
 * people's changes, and fill the history with empty lines.
 */
export function onlyEdits({ collection, wire }: Arrival, existing: StoredRecord | undefined): Arrival {
  if (wire._clocks || !existing) return { collection, wire }
  const kept = Object.entries(wire).filter(([name, value]) => {
    const before = fieldOf(existing.fields, name)
    return before === undefined || canonicalJson(before) !== canonicalJson(value)
  })
  return { collection, wire: { ...Object.fromEntries(kept), id: wire.id } }
}

/**
 * A server that was once days ahead has stamped values in the future. Such a client's edit has the right
 * time, and would lose to them until then. Here the edit that arrives later wins.
 */
export function notBehind(
  { collection, wire }: Arrival,
  existing: StoredRecord | undefined,
  serverNow: number,
  { now }: FarmTime,
): Arrival {
  const ahead = existing && updatedAtOf(existing) > serverNow + toleratedLead
  return ahead && !wire._clocks ? { collection, wire: { ...wire, updatedAt: now } } : { collection, wire }
}

/** Without `_decided`, a field that jobs decide was typed by hand: the replay of jobs starts from it. */
export function withTypedBeginnings(
  { collection, wire }: Arrival,
  existing: StoredRecord | undefined,
): Arrival {
  if (wire._decided) return { collection, wire }
  const begun = { ...wire }
  for (const { before, value, typed } of beginningsTyped(collection, wire, existing)) {
    begun[before] = value
    if (!begun._clocks) continue
    const { '*': whole, ...named } = begun._clocks
    const latest =
      typed
        .map((field) => named[field] ?? whole)
        .sort()
        .at(-1) ?? whole
    begun._clocks = { '*': whole, ...named, [before]: latest }
  }
  return { collection, wire: begun }
}

/** PostgreSQL text cannot hold NUL, and no keyboard types one. */
export function unkeepableFields(record: object, text = JSON.stringify(record)): string[] {
  if (!text.includes('\\u0000')) return []
  return Object.entries(record).flatMap(([name, value]) =>
    name.includes('\0') || holdsNul(value) ? [name.replaceAll('\0', '')] : [],
  )
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsNul(inner))
}
