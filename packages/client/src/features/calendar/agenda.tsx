import type { CalendarEntry } from '@steading/domain/calendar/calendar-entry'
import { togetherBy } from '@steading/domain/together-by'
import { DayList } from './day-list'

/** The days that have something, one under the other. */
export function Agenda({ entries }: { entries: readonly CalendarEntry[] }) {
  return [...togetherBy(entries, ({ day }) => day)].map(([day, ofDay]) => (
    <DayList key={day} day={day} entries={ofDay} />
  ))
}
