import { Button } from '@mantine/core'
import { isPin, longestPin } from '@steading/domain/frame/account/pin'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../i18n/translation'
import styles from './entry-page.module.css'
import { PasswordField } from './password-field'

/** A PIN typed once: the farmer can look at it. */
export function ChoosePin({ choose }: { choose: (digits: string) => Promise<void> }) {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isPin(digits)) return setError('PIN.RULE')
    await choose(digits)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label="PIN.NEW"
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestPin}
        value={digits}
        onChange={(event) => {
          setDigits(event.currentTarget.value)
          setError(undefined)
        }}
        error={error}
        autoFocus
      />
      <Button type="submit" size="lg" fullWidth>
        {t('PIN.SET')}
      </Button>
    </form>
  )
}
