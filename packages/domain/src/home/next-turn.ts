import { type Counted, dayOf, type Fields } from './farm-record'
import { type HomeAt, oneDay } from './home-at'

/** What ends at a moment of the day and not with it. */
const ends: Partial<Record<Counted, readonly string[]>> = {
  animals: ['meatWithdrawalPeriodEnd', 'milkWithdrawalPeriodEnd'],
}

/**
 * When a record will count differently though nobody touches it: a cow whose milk is clear at six must be off the line
 * at six. Undefined when not before everything is counted anew the next day.
 */
export function nextTurn(collection: Counted, record: Fields, { now }: HomeAt): number | undefined {
  let first: number | undefined
  for (const name of ends[collection] ?? []) {
    const end = dayOf(record[name])
    if (end === undefined || end <= now || end > now + oneDay) continue
    if (first === undefined || end < first) first = end
  }
  return first
}
