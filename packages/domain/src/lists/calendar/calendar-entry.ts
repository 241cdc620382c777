import type { SubApp } from '../../base/sub-apps'
import type { PageId } from '../../frame/pages/pages'
import type { PlannedLine } from '../../jobs/plans/planned-line'
import type { CalendarKind } from './calendar-kinds'

/** One entry on one day. A day's count is the number of its entries. */
export type CalendarEntry = {
  /** Stable while the entry is about the same thing, even when its day moves. */
  id: string
  kind: CalendarKind
  day: number
  /** How many days ago it was due. A late entry appears under today until it is done. */
  late?: number
  app: SubApp
  /** The animal, medicine or machine; empty for a job, which has its own title. */
  name: string
  /** The job to do, where the entry is one. */
  job?: Pick<PlannedLine, 'title' | 'says' | 'typeId'>
  /** The person it is assigned to. */
  person: string
  opens: { page: PageId; search: { readonly [name: string]: string } }
}

export type CalendarAsked = {
  from: number
  /** The last day that is shown. */
  to: number
}

export const calendarRules = {
  /** How many days ahead a calendar looks. */
  aheadDays: 366,
  /** The most entries a calendar lists. */
  mostEntries: 2000,
}
