import type { Arrival } from '@steading/domain/records/sync/accept-upload'
import { clockTime, type FarmTime } from '@steading/domain/records/sync/clock'
import { fieldOf, type StoredRecord } from '@steading/domain/records/sync/stored-record'

/**
 * A slow upload may arrive after a later one of the same outbox. The server pulls future stamps back to now,
 * so the slow upload's old values would win over edits since then. The server takes only fields that the
 * record lacks.
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
