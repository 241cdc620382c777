import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import styles from './form.module.css'

/** A number that is digits almost always: a pad of digits, and letters a tap away for a tag from elsewhere. */
export function TagInput(props: TextInputProps) {
  const { t } = useTranslation()
  const wide = useWide()
  const [letters, setLetters] = useState(false)
  const keys = (
    <button
      type="button"
      className={styles.keys}
      aria-pressed={letters}
      aria-label={t('WEIGH.LETTERS')}
      onClick={() => setLetters(!letters)}
    >
      {letters ? '123' : 'ABC'}
    </button>
  )
  return (
    <TextInput
      {...props}
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete="off"
      autoCapitalize="characters"
      {...(!wide && { rightSection: keys, rightSectionWidth: 52 })}
    />
  )
}
