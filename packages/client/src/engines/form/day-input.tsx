import { isoDay } from '@steading/domain/base/days/write-day'
import { oneDay } from '@steading/domain/base/one-day'
import type { Field } from '@steading/domain/records/fields/fields'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { DateField } from '../../ui/date-field/date-field'
import { MomentField } from '../../ui/date-field/moment-field'
import { Toggle } from '../../ui/toggle'
import styles from './form.module.css'
import type { FormControl } from './form-values'

type Props = {
  name: string
  label: string
  control: FormControl
  error?: string | undefined
}
type DayProps = Props & {
  field: Extract<Field, { kind: 'date' }>
  /** Offers the likeliest days below it, a touch away. */
  quick?: boolean
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

/** A day. Farmers write up most work that day or the morning after, and plan near days: one touch each. */
export function DayInput({ name, label, control, error, field: asked, quick }: DayProps) {
  const ahead = asked.ahead === true
  const { t } = useTranslation()
  const today = useWrite().today()
  const { value, field } = useAnswer(name, control)
  return (
    <div className={styles.day}>
      <DateField
        {...field}
        name={name}
        label={label}
        value={value}
        error={error && t(error)}
        ahead={ahead}
        needed={asked.required === true}
        max={asked.latest === 'today' ? today : undefined}
      />
      {quick && (
        <div className={styles.quick}>
          {(ahead ? toCome : past).map(({ key, inDays }) => {
            const day = isoDay(today + inDays * oneDay)
            return (
              <Toggle key={key} on={value === day} onClick={() => field.onChange(day)}>
                {t(key)}
              </Toggle>
            )
          })}
        </div>
      )}
    </div>
  )
}

/** A day and a time of it. */
export function MomentInput({ name, label, control, error }: Props) {
  const { t } = useTranslation()
  const { value, field } = useAnswer(name, control)
  return <MomentField {...field} label={label} value={value} error={error && t(error)} />
}

function useAnswer(name: string, control: FormControl) {
  const { field } = useController({ name, control })
  const { ref: inputRef, onBlur, onChange } = field
  return {
    value: typeof field.value === 'string' ? field.value : '',
    field: { inputRef, onBlur, onChange: (value: string) => onChange(value) },
  }
}
