import type { Arrival } from '@steading/domain/sync/accept-upload'
import { clockTime, type FarmTime } from '@steading/domain/sync/clock'
import { fieldOf, type StoredRecord } from '@steading/domain/sync/stored-record'

/**
 * An upload may be slow and arrive after a later one of the same outbox. The server pulls stamps from the future back to
 * now, so the old values of the slow one would win over edits that came since. It takes from it only fields the record
 * lacks.
 */
export function withoutOvertaken(
  { collection, wire }: Arrival,
  existing: StoredRecord | undefined,
  { latest }: FarmTime,
): Arrival {
  const { _clocks: clocks } = wire
  if (!existing || !clocks) return { collection, wire }
  const kept = Object.entries(wire).filter(([name]) => {
    const stamp = clocks[name] ?? clocks['*']
    const isWild = stamp !== undefined && clockTime(stamp) > latest
    return !isWild || fieldOf(existing.fields, name) === undefined
  })
  return { collection, wire: { ...Object.fromEntries(kept), id: wire.id, _clocks: clocks } }
}
