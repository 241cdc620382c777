import { addMonths, monthOf, weeksOf } from '@steading/domain/base/days/month-days'
import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import { nobody } from '@steading/domain/jobs/plans/week-ahead'
import type { CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import {
  type CalendarKind,
  calendarKindIds,
  isCalendarKind,
} from '@steading/domain/lists/calendar/calendar-kinds'
import { CalendarCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useCalendar } from '../../platform/farm/calendar'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { Agenda } from './agenda'
import styles from './calendar.module.css'
import { CalendarFilters } from './calendar-filters'
import { DayList } from './day-list'
import { MonthGrid } from './month-grid'

/** A month of entries. A phone lists the coming days below it; a desk shows the chosen day beside it. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const write = useWrite()
  const [{ id, type, listTab: person }, change] = useSearchText()
  const chosen = dayIn(id) ?? write.today()
  const weeks = weeksOf(monthOf(chosen), write.weekStart)
  const [from, to] = [weeks[0]?.[0] ?? chosen, weeks.at(-1)?.at(-1) ?? chosen]
  const all = useCalendar({ from, to })
  const kinds = useMemo(() => readKinds(type), [type])
  const entries = useMemo(
    () => all?.filter((entry) => isAsked(entry, kinds, person)) ?? [],
    [all, kinds, person],
  )
  const choose = (day: number) => change({ id: isoDay(day) })
  const ofDay = entries.filter(({ day }) => day === chosen)
  const toCome = entries.filter(({ day }) => day >= chosen && day < addMonths(monthOf(chosen), 1))
  return (
    <Page title={t('PAGES.CALENDAR')} inBand={!wide}>
      <CalendarFilters
        all={all ?? []}
        kinds={kinds}
        person={person}
        chooseKinds={(chosenKinds) => change({ type: chosenKinds.join(' ') || undefined })}
        choosePerson={(one) => change({ listTab: one })}
      />
      <div className={wide ? styles.beside : styles.under}>
        <MonthGrid chosen={chosen} entries={entries} choose={choose} />
        {all === undefined ? (
          <p role="status">{t('CALENDAR.READING')}</p>
        ) : wide ? (
          <DayList day={chosen} entries={ofDay} empty />
        ) : toCome.length > 0 ? (
          <Agenda entries={toCome} />
        ) : (
          <Empty title="CALENDAR.NONE" text="CALENDAR.NONE_TEXT" icon={<CalendarCheck size={56} />} />
        )}
      </div>
    </Page>
  )
}

const isAsked = (
  { kind, person: whose }: CalendarEntry,
  kinds: readonly CalendarKind[] | undefined,
  person: string | undefined,
) => (!kinds || kinds.includes(kind)) && (!person || (whose || nobody) === person)

const readKinds = (written: string | undefined): readonly CalendarKind[] | undefined => {
  const kinds = written?.split(' ').filter(isCalendarKind) ?? []
  return kinds.length > 0 ? calendarKindIds.filter((kind) => kinds.includes(kind)) : undefined
}

/** A day an address can name: 2026-11-18. */
function dayIn(written = ''): number | undefined {
  const day = dayOfIso(written)
  return Number.isFinite(day) ? day : undefined
}
