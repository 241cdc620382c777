import { groupBy } from '../../base/group-by'
import { daysBetween } from '../../base/one-day'
import type { CalendarEntry } from './calendar-entry'
import { type CalendarKind, calendarKindIds, isCalendarKind } from './calendar-kinds'
import { isDeadline } from './deadline-words'

/** The reminders the farmer wants on this device, and when. */
export type ReminderChoice = { on: boolean; hour: number; kinds: readonly CalendarKind[] }

const usual: ReminderChoice = {
  on: false,
  hour: 7,
  kinds: ['job', 'test', 'register', 'notify', 'tbTest', 'calving', 'lambing', 'heat', 'repeat', 'booster'],
}

/** Reads a stored choice, with the usual value for any part that makes no sense. */
export function readReminderChoice(kept: unknown): ReminderChoice {
  if (typeof kept !== 'object' || kept === null) return usual
  const { on, hour, kinds } = kept as { [name: string]: unknown }
  const sound = typeof hour === 'number' && Number.isInteger(hour) && hour >= 0 && hour <= 23
  return {
    on: on === true,
    hour: sound ? hour : usual.hour,
    kinds: Array.isArray(kinds)
      ? calendarKindIds.filter((id) => kinds.filter(isCalendarKind).includes(id))
      : usual.kinds,
  }
}

/** The app also reminds of a last day this many days before it. */
export const deadlineAhead = 2

type Now = { hour: number; today: number; told: number | undefined }

/** From the chosen hour on, once a day. */
export const isTimeToRemind = ({ on, hour: from }: ReminderChoice, { hour, today, told }: Now): boolean =>
  on && hour >= from && told !== today

/** The number of entries of each kind, today's and near last days, in the order of the calendar. */
export function remindsOf(
  entries: readonly CalendarEntry[],
  { kinds }: ReminderChoice,
  today: number,
): { kind: CalendarKind; count: number }[] {
  const wanted = entries.filter((entry) => {
    const ahead = daysBetween(today, entry.day)
    return kinds.includes(entry.kind) && ahead >= 0 && ahead <= (isDeadline(entry) ? deadlineAhead : 0)
  })
  const byKind = groupBy(wanted, ({ kind }) => kind)
  return calendarKindIds.flatMap((kind) => {
    const count = byKind.get(kind)?.length ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
}
