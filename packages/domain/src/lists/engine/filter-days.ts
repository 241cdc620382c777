import { oneDay } from '../../base/one-day'

import { bornBy } from '../../jobs-read/facts/lists-at'

export const spanUnits = ['days', 'weeks', 'months', 'years'] as const
export type SpanUnit = (typeof spanUnits)[number]
/** So many days, weeks, months or years. */
export type Span = { count: number; unit: SpanUnit }
/** A day, or one that moves with today: a list saved in spring still means the last thirty days in autumn. */
export type DayValue =
  | number
  | ({ ago: number } & Pick<Span, 'unit'>)
  | ({ ahead: number } & Pick<Span, 'unit'>)

export const isSpan = (value: unknown): value is Span => {
  const { count, unit } = objectOf(value)
  return isCount(count) && isUnit(unit)
}

export const isDayValue = (value: unknown): value is DayValue => {
  if (typeof value === 'number') return Number.isFinite(value)
  const { ago, ahead, unit } = objectOf(value)
  return isUnit(unit) && (isCount(ago) || isCount(ahead))
}

const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as { [name: string]: unknown }
const isUnit = (value: unknown): value is SpanUnit => spanUnits.some((unit) => unit === value)
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000

/** The day so long before today. Months are counted the way ages are. */
export function spanBefore(today: number, { count, unit }: Span): number {
  if (unit === 'days') return today - count * oneDay
  if (unit === 'weeks') return today - count * 7 * oneDay
  return bornBy(today, unit === 'months' ? count : count * 12)
}

export function spanAfter(today: number, { count, unit }: Span): number {
  if (unit === 'days') return today + count * oneDay
  if (unit === 'weeks') return today + count * 7 * oneDay
  return bornBy(today, -(unit === 'months' ? count : count * 12))
}

export function dayOf(value: DayValue, today: number): number {
  if (typeof value === 'number') return value
  if ('ago' in value) return spanBefore(today, { count: value.ago, unit: value.unit })
  return spanAfter(today, { count: value.ahead, unit: value.unit })
}

/** From 1 for January. */
export const monthNumber = (day: number): number => new Date(day).getUTCMonth() + 1
