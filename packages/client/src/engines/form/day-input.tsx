import { TextInput } from '@mantine/core'
import { oneDay } from '@steading/domain/one-day'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import styles from './form.module.css'
import type { FormControl } from './form-values'

type Props = { name: string; label: string; control: FormControl; error?: string | undefined }

const quick = [
  { key: 'FORM.TODAY', ago: 0 },
  { key: 'FORM.YESTERDAY', ago: 1 },
]

/** A day. Most work is written up on the day or the morning after, so those two are one touch. */
export function DayInput({ name, label, control, error }: Props) {
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
        {quick.map(({ key, ago }) => {
          const day = new Date(today - ago * oneDay).toISOString().slice(0, 10)
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
