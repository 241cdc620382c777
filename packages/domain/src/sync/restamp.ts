import { clockTime, readClock, toleratedLead, writeClock } from './clock'
import type { OutboxRow } from './outbox'

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
