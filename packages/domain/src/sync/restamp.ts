import { clockTime, readClock, toleratedLead, writeClock } from './clock'
import type { OutboxRow } from './outbox'
import { clockOf, type StoredRecord, shortClocks } from './stored-record'

// Well above what a device reaches by itself within a millisecond, so a new stamp never meets an old one.
const firstCounter = 20_000

/**
 * Edits stamped while the phone's clock was ahead get the right time before they are first sent, in the order they were
 * made. Done once and kept, because a stamp put right anew at every retry would overtake what others did in between.
 */
export function restamp(rows: readonly OutboxRow[], now: number): OutboxRow[] {
  const wild = rows.filter((row) => clockTime(row.clock) > now + toleratedLead)
  const inOrder = [...new Set(wild.map((row) => row.clock))].sort()
  return wild.map((row) => {
    const counter = firstCounter + inOrder.indexOf(row.clock)
    return { ...row, clock: writeClock(now, counter, readClock(row.clock).device) }
  })
}

/** The record as it stands with the new stamps of its edits. */
export function withStamps(
  record: StoredRecord,
  before: readonly OutboxRow[],
  after: readonly OutboxRow[],
): StoredRecord {
  const renewed = new Map(after.map((row) => [row.seq, row.clock]))
  const stamps = new Map(before.map((row) => [row.clock, renewed.get(row.seq)]))
  const clocks = shortClocks(record.fields, (field) => {
    const clock = clockOf(record, field)
    return stamps.get(clock) ?? clock
  })
  return { ...record, clocks }
}
