import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation'
import type { Option } from './field-input'
import styles from './form.module.css'
import type { FormControl } from './form-values'

type Props = {
  name: string
  label: string
  options: readonly Option[]
  control: FormControl
  required?: boolean
  error?: string | undefined
}

/** A few answers side by side, each a target for a gloved thumb. One that need not be answered is put out again by a second touch. */
export function ChoiceButtons({ name, label, options, control, required, error }: Props) {
  const { t } = useTranslation()
  const { field } = useController({ name, control })
  const id = `${name}-error`
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label: words }) => (
          <label key={value} className={styles.answer}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              ref={value === options[0]?.value ? field.ref : undefined}
              onBlur={field.onBlur}
              onChange={() => field.onChange(value)}
              onClick={() => {
                if (!required && field.value === value) field.onChange('')
              }}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {t(error)}
        </p>
      )}
    </fieldset>
  )
}
