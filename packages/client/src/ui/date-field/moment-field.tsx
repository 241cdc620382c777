import { VisuallyHidden } from '@mantine/core'
import { isoDay } from '@steading/domain/base/days/write-day'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { DateField } from './date-field'
import styles from './date-field.module.css'
import { TimeField } from './time-field'

type Props = {
  label: string
  /** 2026-11-17T18:05; with only one half of it said it is no moment yet. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** A day and a time of it. A time alone is one of today. */
export function MomentField({ label, value, onChange, onBlur, error, inputRef }: Props) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const cut = value.indexOf('T')
  const [day, time] = cut < 0 ? [value, ''] : [value.slice(0, cut), value.slice(cut + 1)]
  const say = (newDay: string, newTime: string) =>
    onChange(newDay === '' && newTime === '' ? '' : `${newDay}T${newTime}`)
  return (
    <fieldset className={styles.moment}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      <DateField
        label={label}
        value={day}
        error={error}
        {...(inputRef && { inputRef })}
        {...(onBlur && { onBlur })}
        onChange={(newDay) => say(newDay, time)}
      />
      <TimeField
        label={t('DAYS.TIME')}
        value={time}
        {...(onBlur && { onBlur })}
        onChange={(newTime) => say(day || isoDay(today), newTime)}
      />
    </fieldset>
  )
}
