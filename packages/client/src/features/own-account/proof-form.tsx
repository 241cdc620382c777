import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { CodeField } from '../../ui/code-field'
import styles from '../../ui/entry-page.module.css'
import { PasswordField } from '../../ui/password-field'
import type { useAsking } from './use-asking'

type Props = {
  asking: Pick<ReturnType<typeof useAsking>, 'wrong' | 'busy'>
  asksCode: boolean
  label: string
  harmful?: boolean
  /** Above the password. */
  children?: ReactNode
  prove: (given: { password: string; code: string }) => Promise<void>
  close: () => void
}

/** The password once more, and a code for who has two-factor. */
export function ProofForm({ asking, asksCode, label, harmful, children, prove, close }: Props) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void prove({ password, code: code.trim() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      <PasswordField
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={asking.wrong.password}
        autoFocus
      />
      {asksCode && (
        <CodeField
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={asking.wrong.code}
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={asking.busy} {...(harmful && { color: 'red' })}>
        {t(label)}
      </Button>
      <Button variant="subtle" onClick={close}>
        {t('GENERAL.CANCEL')}
      </Button>
    </form>
  )
}
