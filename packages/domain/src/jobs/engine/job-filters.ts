import { oneDay } from '../../base/one-day'
import type { SubApp } from '../../base/sub-apps'
import type { FilterObject, JsonValue } from '../../frame/pages/query-parameters'
import { type FilingAsked, filingsAsked } from '../../jobs-read/job/filings'
import { type AnyTaskType, taskTypes } from './registry'

/** How far back, in days, today counted in. */
const periods = { TODAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 } as const
export type JobPeriod = keyof typeof periods
export const jobPeriods = Object.keys(periods) as JobPeriod[]

/** The farmer's filters for the jobs done, as the address of the page spells them. */
export type JobFilters = {
  typeId?: string[]
  operator?: string
  period?: JobPeriod
  /** One day, in the place of a period. */
  day?: number
  /** Only jobs with a report still due to an authority, or sent back by it. */
  filing?: FilingAsked
}

/** The kinds that are offered to narrow by: those this app records, as jobs of their own. A plan is never among what was done. */
export const jobKinds = (subApp: SubApp): AnyTaskType[] =>
  taskTypes.filter(({ parent, plans, subApps }) => !parent && !plans && subApps.includes(subApp))

/** The filters of a link or an address; those that make no sense are dropped. */
export function readJobFilters(written: FilterObject | undefined): JobFilters {
  const { typeId, operator, period, day, filing } = written ?? {}
  const kinds = (Array.isArray(typeId) ? typeId : [typeId]).filter((one) => typeof one === 'string')
  const told = filingsAsked.find((one) => one === filing)
  const known = jobPeriods.find((one) => one === period)
  return {
    ...(kinds.length > 0 && { typeId: kinds }),
    ...(isText(operator) && { operator }),
    ...(told && { filing: told }),
    ...(typeof day === 'number' ? { day } : known && { period: known }),
  }
}

/** Undefined where nothing is asked for. */
export function writeJobFilters({ typeId = [], ...rest }: JobFilters): FilterObject | undefined {
  const asked = { ...rest, ...(typeId.length > 0 && { typeId }) }
  return Object.keys(asked).length > 0 ? asked : undefined
}

/** From the first day to the last. */
export function daysAsked({ period, day }: JobFilters, today: number): { from?: number; to?: number } {
  if (day !== undefined) return { from: day, to: day }
  return period ? { from: today - (periods[period] - 1) * oneDay, to: today } : {}
}

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string' && value !== ''
