import { NativeSelect } from '@mantine/core'
import { dayWords } from '@steading/domain/base/days/day-words'
import { addMonths, monthOf, weekOf, weeksOf } from '@steading/domain/base/days/month-days'
import { oneDay } from '@steading/domain/base/one-day'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import styles from './date-field.module.css'

export type Bounds = { min?: number | undefined; max?: number | undefined }

export const within = (day: number, { min = -Infinity, max = Infinity }: Bounds): boolean =>
  day >= min && day <= max

type Props = Bounds & { chosen: number | undefined; pick: (day: number) => void }

/** A month of days, each as large as a thumb; keys walk over it as over any calendar. */
export function Calendar({ chosen, pick, ...bounds }: Props) {
  const write = useWrite()
  const { min = -Infinity, max = Infinity } = bounds
  const today = write.today()
  const [at, setAt] = useState(Math.min(Math.max(chosen ?? today, min), max))
  const table = useRef<HTMLTableElement>(null)
  const walked = useRef(false)
  const go = (day: number) => setAt(Math.min(Math.max(day, min), max))
  // The focus follows keys only: a farmer who turns the pages by a button stays on that button.
  useLayoutEffect(() => {
    if (walked.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    walked.current = false
  }, [at])
  const walk = (event: KeyboardEvent) => {
    const to = stepOf(event, at, weekOf(at, write.weekStart))
    if (to === undefined) return
    event.preventDefault()
    walked.current = true
    go(to)
  }
  const month = monthOf(at)
  const names = dayWords[write.language].weekdays
  const [week = [], ...others] = weeksOf(month, write.weekStart)
  return (
    <div>
      <Turning at={at} go={go} {...bounds} />
      <table ref={table} aria-label={write.month(month)} className={styles.month} onKeyDown={walk}>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col" abbr={names[new Date(day).getUTCDay()]}>
                {dayWords[write.language].shortWeekdays[new Date(day).getUTCDay()]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[week, ...others].map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={styles.dayOfMonth}
                    data-day={day}
                    data-outside={monthOf(day) !== month || undefined}
                    data-autofocus={day === at || undefined}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={write.wholeDay(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === chosen}
                    disabled={!within(day, bounds)}
                    onClick={() => pick(day)}
                  >
                    {new Date(day).getUTCDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where a key leads from a day. */
export function stepOf({ key, shiftKey }: KeyboardEvent, day: number, week: number): number | undefined {
  if (key === 'PageUp') return addMonths(day, shiftKey ? -12 : -1)
  if (key === 'PageDown') return addMonths(day, shiftKey ? 12 : 1)
  if (key === 'Home') return week
  if (key === 'End') return week + 6 * oneDay
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  return days === undefined ? undefined : day + days * oneDay
}

const yearsBack = 40
const yearsOn = 20

/** To another month by a touch, to another year in two. */
export function Turning({ at, go, ...bounds }: Bounds & { at: number; go: (day: number) => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const now = new Date(at)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const thisYear = new Date(write.today()).getUTCFullYear()
  const yearIn = (day: number | undefined) => day && new Date(day).getUTCFullYear()
  const first = Math.min(year, yearIn(bounds.min) ?? thisYear - yearsBack)
  const last = Math.max(year, yearIn(bounds.max) ?? thisYear + yearsOn)
  const years = Array.from({ length: last - first + 1 }, (_, back) => String(last - back))
  const turn = (label: string, months: number, icon: React.ReactNode) => {
    const there = monthOf(addMonths(at, months))
    const shut =
      months < 0 ? addMonths(there, 1) - oneDay < (bounds.min ?? -Infinity) : there > (bounds.max ?? Infinity)
    return (
      <button
        type="button"
        className={styles.turn}
        aria-label={t(label)}
        disabled={shut}
        onClick={() => go(addMonths(at, months))}
      >
        {icon}
      </button>
    )
  }
  return (
    <div className={styles.turning}>
      {turn('DAYS.MONTH_BACK', -1, <ChevronLeft size={22} />)}
      <NativeSelect
        size="md"
        aria-label={t('DAYS.MONTH')}
        value={String(month)}
        onChange={(event) => go(addMonths(at, Number(event.currentTarget.value) - month))}
        data={dayWords[write.language].months.map((label, value) => ({ value: String(value), label }))}
      />
      <NativeSelect
        size="md"
        aria-label={t('DAYS.YEAR')}
        value={String(year)}
        onChange={(event) => go(addMonths(at, (Number(event.currentTarget.value) - year) * 12))}
        data={years}
      />
      {turn('DAYS.MONTH_ON', 1, <ChevronRight size={22} />)}
    </div>
  )
}
