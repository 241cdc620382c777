import { clockTime, readClock, toleratedLead, writeClock } from './clock'
import type { OutboxRow } from './outbox'
import { clockOf, type StoredRecord, shortClocks } from './stored-record'

// Well above what a device reaches by itself within a millisecond, so a new stamp never meets an old one.
const firstCounter = 20_000

/**
 * Edits stamped while the phone's clock was ahead get the right time before they are first sent, in the order they were
 * made: never before an edit that waits in front of them, nor before `sure`, the latest stamp given or seen that others
 * may know already; both may be a little ahead themselves. Done once and kept, because a stamp put right anew at every
 * retry would overtake what others did in between.
 */
export function restamp(rows: readonly OutboxRow[], now: number, sure = 0): OutboxRow[] {
  // While the server's own clock is behind, edits that others have are ahead of it, and so is what was made over them.
  const isWild = ({ clock }: OutboxRow) => clockTime(clock) > Math.max(now, sure) + toleratedLead
  const inOrder = [...new Set(rows.filter(isWild).map((row) => row.clock))].sort()
  const counters = new Map(inOrder.map((clock, index) => [clock, firstCounter + index]))
  let time = Math.max(now, sure + 1)
  return rows
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap((row) => {
      const counter = isWild(row) ? counters.get(row.clock) : undefined
      if (counter !== undefined)
        return [{ ...row, clock: writeClock(time, counter, readClock(row.clock).device) }]
      time = Math.max(time, clockTime(row.clock) + 1)
      return []
    })
}

/** The record with the new stamps of its edits. */
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
