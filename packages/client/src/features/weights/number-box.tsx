import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import styles from './weigh-session.module.css'

type Props = {
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  ref: Ref<HTMLInputElement>
}

/** Any number of an animal. A number pad, because most are digits; letters are a tap away. */
export function NumberBox({ value, onChange, onEnter, ref }: Props) {
  const { t } = useTranslation()
  const [letters, setLetters] = useState(false)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // A reader ends its number with Enter as well; it is not yet time to save.
    event.preventDefault()
    onEnter()
  }
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{t('WEIGH.NUMBER')}</label>
      <div className={styles.numberLine}>
        <input
          id={id}
          ref={ref}
          inputMode={letters ? 'text' : 'numeric'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={t('WEIGH.NUMBER_HINT')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.keys}
          aria-pressed={letters}
          aria-label={t('WEIGH.LETTERS')}
          onClick={() => setLetters(!letters)}
        >
          {letters ? '123' : 'ABC'}
        </button>
      </div>
    </div>
  )
}
