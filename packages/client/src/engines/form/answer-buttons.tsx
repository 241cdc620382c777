import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/translation'
import type { Option } from './field-input'
import styles from './form.module.css'

type Props = {
  name: string
  label: string
  options: readonly Option[]
  error?: string | undefined
  /** The input behind an answer's words: a radio or a tick box. */
  input: (option: Option, first: boolean) => ComponentProps<'input'>
}

/** Answers side by side, each a target for a gloved thumb. */
export function AnswerButtons({ name, label, options, error, input }: Props) {
  const { t } = useTranslation()
  const id = `${name}-error`
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.answer}>
            <input name={name} value={option.value} {...input(option, index === 0)} />
            <span>{option.label}</span>
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
