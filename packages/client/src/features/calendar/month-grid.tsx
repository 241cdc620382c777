import { dayWords } from '@steading/domain/base/days/day-words'
import { monthOf, weekOf, weeksOf } from '@steading/domain/base/days/month-days'
import { groupBy } from '@steading/domain/base/group-by'
import type { CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { calendarKinds } from '@steading/domain/lists/calendar/calendar-kinds'
import { tones } from '@steading/domain/lists/home/shown-needs'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { stepOf, Turning } from '../../ui/date-field/calendar'
import styles from './calendar.module.css'

type Props = {
  chosen: number
  entries: readonly CalendarEntry[]
  choose: (day: number) => void
}

/** The month of the chosen day. Each day says how many things it has: as many as its list has rows. */
export function MonthGrid({ chosen, entries, choose }: Props) {
  const write = useWrite()
  const table = useRef<HTMLTableElement>(null)
  const walked = useRef(false)
  // The focus follows keys only: a farmer who turns the pages with a button stays on that button.
  useLayoutEffect(() => {
    if (walked.current) table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
    walked.current = false
  }, [chosen])
  const walk = (event: KeyboardEvent) => {
    const to = stepOf(event, chosen, weekOf(chosen, write.weekStart))
    if (to === undefined) return
    event.preventDefault()
    walked.current = true
    choose(to)
  }
  const month = monthOf(chosen)
  const weeks = weeksOf(month, write.weekStart)
  const words = dayWords[write.language]
  const onDay = groupBy(entries, ({ day }) => day)
  return (
    <div className={styles.month}>
      <Turning at={chosen} go={choose} />
      <table ref={table} aria-label={write.month(month)} className={styles.days} onKeyDown={walk}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={words.weekdays[new Date(day).getUTCDay()]}>
                {words.shortWeekdays[new Date(day).getUTCDay()]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day}>
                  <Day
                    day={day}
                    outside={monthOf(day) !== month}
                    chosen={day === chosen}
                    entries={onDay.get(day) ?? []}
                    choose={choose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  day: number
  outside: boolean
  chosen: boolean
  entries: readonly CalendarEntry[]
  choose: (day: number) => void
}

function Day({ day, outside, chosen, entries, choose }: DayProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const count = entries.length
  const has = tones.filter((tone) => entries.some((entry) => toneOf(entry) === tone))
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-outside={outside || undefined}
      tabIndex={chosen ? 0 : -1}
      aria-label={[write.wholeDay(day), count > 0 && t('CALENDAR.THINGS', { count })]
        .filter(Boolean)
        .join(', ')}
      aria-current={day === write.today() ? 'date' : undefined}
      aria-pressed={chosen}
      onClick={() => choose(day)}
    >
      <span>{new Date(day).getUTCDate()}</span>
      <span className={styles.marks} aria-hidden="true">
        {has.map((tone) => (
          <i key={tone} className={styles.mark} data-tone={tone} />
        ))}
        {count > 0 && <b className={styles.count}>{count}</b>}
      </span>
    </button>
  )
}

const toneOf = ({ kind, late }: CalendarEntry) => (late ? 'red' : calendarKinds[kind].tone)
