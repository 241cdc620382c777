import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation'
import type { Option } from './field-input'
import styles from './form.module.css'
import { answersIn, type FormControl, writeAnswers } from './form-values'

type Props = {
  name: string
  label: string
  options: readonly Option[]
  control: FormControl
  error?: string | undefined
}

/** Any of these answers, each put on and taken off by a touch. They are kept in the order they are shown. */
export function ChoicesButtons({ name, label, options, control, error }: Props) {
  const { t } = useTranslation()
  const { field } = useController({ name, control })
  const id = `${name}-error`
  const chosen = answersIn(field.value)
  const toggle = (value: string) => {
    const wanted = new Set(chosen)
    if (!wanted.delete(value)) wanted.add(value)
    const known = options.map((option) => option.value).filter((one) => wanted.has(one))
    // What only a newer app offers is kept as it came.
    const others = [...wanted].filter((one) => !known.includes(one))
    field.onChange(writeAnswers([...known, ...others]))
  }
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label: words }) => (
          <label key={value} className={styles.answer}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              ref={value === options[0]?.value ? field.ref : undefined}
              onBlur={field.onBlur}
              onChange={() => toggle(value)}
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
