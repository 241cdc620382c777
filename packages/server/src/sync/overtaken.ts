import type { Arrival } from '@steading/domain/sync/accept-upload'
import { clockTime, type FarmTime } from '@steading/domain/sync/clock'
import { fieldOf, type StoredRecord } from '@steading/domain/sync/stored-record'

/**
 * An upload that arrives after a later one of the same outbox was slow on its way: its phone gave it up and sent all of it
 * again. Stamps from the future are pulled back to now, so its old values would win over the edits that came since.
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
