import { NativeSelect } from '@mantine/core'
import { isoDay } from '@steading/domain/days/write-day'
import type { Ask } from '@steading/domain/views/define-view'
import {
  isNamedPeriod,
  periodAsked,
  periodKey,
  periodNames,
  writePeriod,
} from '@steading/domain/views/periods'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { DateField } from '../../ui/date-field/date-field'
import styles from './report.module.css'
import type { Choosing } from './use-view'

const ownDays = 'days'

type Props = {
  ask: Pick<Extract<Ask, { kind: 'period' }>, 'name' | 'in' | 'label'>
  choosing: Pick<Choosing, 'asked' | 'choose'>
}

/** A stretch of time by its name, or by the first and the last day of it. */
export function PeriodAsk({ ask, choosing: { asked, choose } }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const value = asked[ask.name]
  const said = typeof value === 'string' ? value : undefined
  const named = isNamedPeriod(said)
  const period = periodAsked(said, write.today())
  const [first] = periodNames
  const pick = (name: string) =>
    choose(ask.in, name === ownDays ? writePeriod(period) : name === first ? undefined : name)
  const change = (edge: 'from' | 'to') => (iso: string) => {
    const day = Date.parse(iso)
    if (Number.isFinite(day)) choose(ask.in, writePeriod({ ...period, [edge]: day }))
  }
  return (
    <div className={styles.period}>
      <NativeSelect
        size="md"
        className={styles.choice ?? ''}
        label={t(ask.label)}
        value={named ? (said ?? first) : ownDays}
        onChange={(event) => pick(event.currentTarget.value)}
        data={[
          ...periodNames.map((name) => ({ value: name, label: t(periodKey(name)) })),
          { value: ownDays, label: t('VIEWS.PERIOD.days') },
        ]}
      />
      {named ? (
        <p className={styles.small}>
          {t('VIEWS.FROM_TO', { from: write.day(period.from), to: write.day(period.to) })}
        </p>
      ) : (
        <div className={styles.edges}>
          <DateField
            name="from"
            label={t('VIEWS.FROM')}
            value={isoDay(period.from)}
            onChange={change('from')}
            needed
          />
          <DateField name="to" label={t('VIEWS.TO')} value={isoDay(period.to)} onChange={change('to')} needed />
        </div>
      )}
    </div>
  )
}
