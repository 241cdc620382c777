import { TextInput } from '@mantine/core'
import { oneDay } from '@steading/domain/one-day'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import styles from './form.module.css'
import type { FormControl } from './form-values'

type Props = {
  name: string
  label: string
  control: FormControl
  error?: string | undefined
  /** Mostly a day to come. */
  ahead: boolean
}

const past = [
  { key: 'FORM.TODAY', inDays: 0 },
  { key: 'FORM.YESTERDAY', inDays: -1 },
]
const toCome = [
  { key: 'FORM.TODAY', inDays: 0 },
  { key: 'FORM.TOMORROW', inDays: 1 },
  { key: 'FORM.IN_A_WEEK', inDays: 7 },
]

/** A day. Most work is written up on the day or the morning after, so those two are one touch; what is planned is mostly near. */
export function DayInput({ name, label, control, error, ahead }: Props) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const { field } = useController({ name, control })
  return (
    <div className={styles.day}>
      <TextInput
        {...field}
        value={typeof field.value === 'string' ? field.value : ''}
        type="date"
        label={label}
        size="md"
        error={error && t(error)}
      />
      <div className={styles.quick}>
        {(ahead ? toCome : past).map(({ key, inDays }) => {
          const day = new Date(today + inDays * oneDay).toISOString().slice(0, 10)
          return (
            <button
              key={key}
              type="button"
              className={styles.pill}
              aria-pressed={field.value === day}
              onClick={() => field.onChange(day)}
            >
              {t(key)}
            </button>
          )
        })}
      </div>
    </div>
  )
}
