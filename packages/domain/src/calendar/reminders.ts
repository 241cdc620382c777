import { daysBetween } from '../home/home-at'
import { togetherBy } from '../together-by'
import type { CalendarEntry } from './calendar-entry'
import { type CalendarKind, calendarKindIds, isCalendarKind } from './calendar-kinds'
import { isDeadline } from './deadline-words'

/** What somebody wants this device to remind them of, and when. */
export type ReminderChoice = { on: boolean; hour: number; kinds: readonly CalendarKind[] }

const usual: ReminderChoice = {
  on: false,
  hour: 7,
  kinds: ['job', 'test', 'register', 'notify', 'tbTest', 'calving', 'lambing', 'heat', 'repeat', 'booster'],
}

/** Whatever a device kept, and the usual for what makes no sense. */
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

/** A last day is reminded of this many days before as well. */
export const deadlineAhead = 2

type Now = { hour: number; today: number; told: number | undefined }

/** From the hour they chose on, once a day. */
export const isTimeToRemind = ({ on, hour: from }: ReminderChoice, { hour, today, told }: Now): boolean =>
  on && hour >= from && told !== today

/** How many of what there is: today, and last days that come near. In the order of the calendar. */
export function remindsOf(
  entries: readonly CalendarEntry[],
  { kinds }: ReminderChoice,
  today: number,
): { kind: CalendarKind; count: number }[] {
  const wanted = entries.filter((entry) => {
    const ahead = daysBetween(today, entry.day)
    return kinds.includes(entry.kind) && ahead >= 0 && ahead <= (isDeadline(entry) ? deadlineAhead : 0)
  })
  const byKind = togetherBy(wanted, ({ kind }) => kind)
  return calendarKindIds.flatMap((kind) => {
    const count = byKind.get(kind)?.length ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
}
