import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import type { Json } from '../../records/sync/stored-record'

/** From one day to another, both counted. */
export type Period = { from: number; to: number }

const yearStart = (today: number, yearsAgo: number) =>
  Date.UTC(new Date(today).getUTCFullYear() - yearsAgo, 0, 1)
const back = (today: number, months: number): Period => ({
  from: addMonths(today, -months) + oneDay,
  to: today,
})

export const yearsBack = (years: number, today: number): Period => back(today, 12 * years)

/** The whole of so many calendar years before this one, and this one so far. */
export const calendarYearsBack = (years: number, today: number): Period => ({
  from: yearStart(today, years),
  to: today,
})

/** Periods a farmer or an inspector asks for by name; the first is the default. */
export const namedPeriods = {
  year: (today: number) => back(today, 12),
  thisYear: (today: number): Period => ({ from: yearStart(today, 0), to: today }),
  lastYear: (today: number): Period => ({
    from: yearStart(today, 1),
    to: yearStart(today, 0) - oneDay,
  }),
  fiveYears: (today: number) => back(today, 60),
} as const satisfies { readonly [name: string]: (today: number) => Period }
export type PeriodName = keyof typeof namedPeriods

export const periodNames = Object.keys(namedPeriods) as PeriodName[]
export const periodKey = (name: PeriodName): string =>
  `VIEWS.PERIOD.${name.replace(/([A-Z])/g, '_$1').toUpperCase()}`

const isName = (text: string): text is PeriodName => Object.hasOwn(namedPeriods, text)
const written = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/

/** The period in an address or a form. An unreadable one means the last year. */
export function periodAsked(asked: Json | undefined, today: number): Period {
  const text = typeof asked === 'string' ? asked : ''
  if (isName(text)) return namedPeriods[text](today)
  const [, from = '', to = ''] = written.exec(text) ?? []
  const [first, last] = [Date.parse(from), Date.parse(to)]
  // Typed the wrong way round it is still the same stretch.
  if (Number.isFinite(first) && Number.isFinite(last))
    return { from: Math.min(first, last), to: Math.max(first, last) }
  return namedPeriods.year(today)
}

export const isNamedPeriod = (asked: unknown): boolean =>
  asked === undefined || (typeof asked === 'string' && isName(asked))

const iso = (day: number) => new Date(day).toISOString().slice(0, 10)
export const writePeriod = ({ from, to }: Period): string => `${iso(from)}..${iso(to)}`

export const isWithin = ({ from, to }: Period, day: Json | undefined): boolean =>
  typeof day === 'number' && day >= from && day <= to

/** The chosen period, and the cells with the dates of a line. */
export type Time = { by: string; until?: string; period: Period }

export function isInTime({ by, until, period }: Time, cells: { readonly [cell: string]: Json }): boolean {
  if (until === undefined) return isWithin(period, cells[by])
  const [first, last] = [cells[by], cells[until]]
  return (
    (typeof first !== 'number' || first <= period.to) && (typeof last !== 'number' || last >= period.from)
  )
}
