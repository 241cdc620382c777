import { midnightUtc } from '../../base/dates'

const [earliest, latest] = [Date.UTC(0, 0, 1), Date.UTC(9999, 11, 31)]

/** As the standard writes a moment; undefined for what is none. A farm day is its midnight. */
export function momentOf(value: unknown): string | undefined {
  if (typeof value !== 'number' || value === 0 || !(value >= earliest && value <= latest)) return undefined
  return new Date(value).toISOString().replace('.000Z', 'Z')
}

export function momentIn(text: unknown): number | undefined {
  const value = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(value) ? undefined : value
}

/** The day as its writer saw it: a birth at half past midnight in France is not one of the day before. */
export function dayIn(text: unknown): number | undefined {
  const value = momentIn(typeof text === 'string' ? text.replace(/[+-]\d\d:?\d\d$/, 'Z') : text)
  return value === undefined ? undefined : midnightUtc(value)
}
