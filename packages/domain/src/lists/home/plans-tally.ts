import { subApps } from '../../base/sub-apps'
import { PlannedBook } from '../../jobs/plans/planned-book'
import { daysLeft, isDue, isListed } from '../../jobs/plans/planned-line'
import type { Fields } from '../../records/sync/stored-record'
import { countNeed } from './contributions'
import type { Totals } from './figure-names'
import { plannedJobs } from './needs/planned-jobs'

/** The line of planned jobs, counted by the very lines its page shows. */
export class PlansTally {
  private readonly book = new PlannedBook()
  private lines: unknown
  private sums: Totals = new Map()

  constructor(private readonly today: number) {}

  put(collection: 'animals' | 'tasks', id: string, fields: Fields): boolean {
    return this.book.put(collection, id, fields)
  }

  get totals(): Totals {
    const lines = this.book.lines(this.today)
    if (lines === this.lines) return this.sums
    const sums = new Map<string, number>()
    const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount)
    for (const line of lines.filter((one) => isDue(one, this.today)))
      for (const subApp of subApps.filter((app) => isListed(line, app)))
        countNeed(plannedJobs.id, subApp, { days: daysLeft(line, this.today) }, add)
    this.lines = lines
    this.sums = sums
    return sums
  }
}
