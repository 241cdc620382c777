import { addMonths } from '../../base/days/month-days'
import { dateOf } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'

/** So many months with a figure show how a herd does over a year; fewer say nothing. Our own figure. */
const leastMonths = 4
/** A herd is judged over a year. */
export const tankMonths = 12

/**
 * The worst month of the bulk tank in the last year, in thousand cells: the mean of its collections, as a dairy reckons it.
 * Undefined where too few months have a figure.
 */
export function worstTankMonth(collections: readonly Fields[], today: number): number | undefined {
  const since = addMonths(today, -tankMonths)
  const months = new Map<string, number[]>()
  for (const fields of collections) {
    const day = dateOf(fields)
    const { scc, deleted, status } = fields
    if (deleted === true || status === 'inProgress' || day <= since || day > today) continue
    if (typeof scc !== 'number' || scc <= 0) continue
    const month = new Date(day).toISOString().slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), Math.log(scc)])
  }
  if (months.size < leastMonths) return undefined
  const means = [...months.values()].map((all) =>
    Math.exp(all.reduce((sum, one) => sum + one, 0) / all.length),
  )
  return Math.round(Math.max(...means))
}
