import { type Clock, clockTime } from './clock'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Fields = { [name: string]: Json }

/**
 * The clock of every field, written short: `*` is the earliest and covers every field not named. A record
 * made in one go carries one clock, however many fields it has.
 */
export type Clocks = { '*': Clock } & { [field: string]: Clock }

/** A record as it is kept: its own fields, and when each last changed. */
export type StoredRecord = { id: string; fields: Fields; clocks: Clocks }

/** A field may be called `toString`: the method that every object inherits is no clock, and no value. */
export function clockOf(record: StoredRecord, field: string): Clock {
  const clock: unknown = record.clocks[field]
  return typeof clock === 'string' ? clock : record.clocks['*']
}

export const fieldOf = (fields: Fields | undefined, name: string): Json | undefined =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined

/** The one way to write clocks down, so that equal records are equal to the letter on every device. */
export function shortClocks(fields: Fields, clockFor: (field: string) => Clock): Clocks {
  const names = Object.keys(fields).sort()
  let earliest: Clock | undefined
  for (const name of names) {
    const clock = clockFor(name)
    if (earliest === undefined || clock < earliest) earliest = clock
  }
  const clocks: Clocks = { '*': earliest ?? clockFor('*') }
  for (const name of names) {
    const clock = clockFor(name)
    if (clock !== clocks['*']) clocks[name] = clock
  }
  return clocks
}

/** Made in one go, like nearly every record. */
export function hasOneClock(clocks: { [field: string]: Clock }): boolean {
  for (const field in clocks) if (field !== '*') return false
  return true
}

export function latestClock(record: StoredRecord): Clock {
  let latest = record.clocks['*']
  for (const name in record.clocks) {
    const clock = record.clocks[name]
    if (clock !== undefined && clock > latest) latest = clock
  }
  return latest
}

/** updatedAt is read off the clocks, so it can never disagree with them. */
export const updatedAtOf = (record: StoredRecord): number => clockTime(latestClock(record))

export const isDeleted = (record: StoredRecord): boolean => record.fields.deleted === true
