import { NativeSelect } from '@mantine/core'
import { endsBeforeItBegins } from '@steading/domain/base/days/day-range'
import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import type { Ask } from '@steading/domain/reports/engine/define-view'
import {
  isNamedPeriod,
  periodAsked,
  periodKey,
  periodNames,
  writePeriod,
} from '@steading/domain/reports/engine/periods'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { DateField } from '../../ui/date-field/date-field'
import styles from './report.module.css'
import type { Choosing } from './use-view'

const ownDays = 'days'
const unasked = 'unasked'

type Props = {
  ask: Pick<Extract<Ask, { kind: 'period' }>, 'name' | 'in' | 'label'>
  choosing: Pick<Choosing, 'asked' | 'choose'>
  /** The label of the default, where that is not the last year. */
  otherwise?: string
}

/** A stretch of time by its name, or by the first and the last day of it. */
export function PeriodAsk({ ask, choosing: { asked, choose }, otherwise }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const value = asked[ask.name]
  const said = typeof value === 'string' ? value : undefined
  const named = isNamedPeriod(said)
  const period = periodAsked(said, write.today())
  const first = otherwise === undefined ? periodNames[0] : unasked
  const pick = (name: string) =>
    choose(ask.in, name === ownDays ? writePeriod(period) : name === first ? undefined : name)
  const edge = (which: 'from' | 'to', label: string) => (
    <Edge
      key={period[which]}
      label={label}
      day={period[which]}
      fits={(day) => {
        const wanted = { ...period, [which]: day }
        return !endsBeforeItBegins(wanted.from, wanted.to)
      }}
      change={(day) => choose(ask.in, writePeriod({ ...period, [which]: day }))}
    />
  )
  return (
    <div className={styles.period}>
      <NativeSelect
        size="md"
        className={styles.choice ?? ''}
        label={t(ask.label)}
        value={named ? (said ?? first) : ownDays}
        onChange={(event) => pick(event.currentTarget.value)}
        data={[
          ...(otherwise === undefined ? [] : [{ value: unasked, label: otherwise }]),
          ...periodNames.map((name) => ({ value: name, label: t(periodKey(name)) })),
          { value: ownDays, label: t('VIEWS.PERIOD.DAYS') },
        ]}
      />
      {named && said === undefined && otherwise !== undefined ? null : named ? (
        <p className={styles.said}>
          {t('VIEWS.FROM_TO', { from: write.day(period.from), to: write.day(period.to) })}
        </p>
      ) : (
        <div className={styles.edges}>
          {edge('from', t('VIEWS.FROM'))}
          {edge('to', t('VIEWS.TO'))}
        </div>
      )}
    </div>
  )
}

type EdgeProps = {
  label: string
  day: number
  fits: (day: number) => boolean
  change: (day: number) => void
}

/** Applies a day once it is whole: half a date is no day. A day past the other end shows an error. */
function Edge({ label, day, fits, change }: EdgeProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(isoDay(day))
  const read = dayOfIso(typed)
  const done = (text: string) => {
    const said = dayOfIso(text)
    if (!Number.isNaN(said) && said !== day && fits(said)) change(said)
  }
  const error = Number.isNaN(read) || fits(read) ? undefined : t('DAYS.START_AFTER_END')
  return <DateField label={label} value={typed} onChange={setTyped} onDone={done} error={error} needed />
}
