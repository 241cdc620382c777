import type { PageId } from '../pages/pages'
import type { PlannedLine } from '../plans/planned-line'
import type { SubApp } from '../sub-apps'
import type { CalendarKind } from './calendar-kinds'

/** One thing on one day. What a day counts is how many of these it has. */
export type CalendarEntry = {
  /** The same for as long as it is the same thing, wherever its day moves. */
  id: string
  kind: CalendarKind
  day: number
  /** How many days ago it was due; such a thing stands under today until it is done. */
  late?: number
  app: SubApp
  /** The animal, medicine or machine; empty for a job, which says what it is. */
  name: string
  /** What is to be done, where that is a job. */
  job?: Pick<PlannedLine, 'title' | 'says' | 'typeId'>
  /** Whom it was given to. */
  person: string
  opens: { page: PageId; search: { readonly [name: string]: string } }
}

export type CalendarAsked = {
  from: number
  /** The last day that is shown. */
  to: number
}

export const calendarRules = {
  /** As far ahead as a calendar looks. */
  aheadDays: 366,
  /** And as many as it tells of. */
  mostEntries: 2000,
}
