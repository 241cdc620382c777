import { groupBy } from '@steading/domain/base/group-by'
import type { CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { DayList } from './day-list'

/** The days that have something, one under the other. */
export function Agenda({ entries }: { entries: readonly CalendarEntry[] }) {
  return [...groupBy(entries, ({ day }) => day)].map(([day, ofDay]) => (
    <DayList key={day} day={day} entries={ofDay} />
  ))
}
