import { Button } from '@mantine/core'
import type { AccountAnswer } from '@steading/domain/account/account-calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { saveRecoveryCodes } from '../../platform/files/save-recovery-codes'
import { AuthenticatorSecret, RecoveryCodes } from '../../ui/authenticator'
import { CodeField } from '../../ui/code-field'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { PasswordField } from '../../ui/password-field'
import { useAsking } from './use-asking'

/** Password, then the secret and a first code of it, then the recovery codes. */
export function StartTwoFactor({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { ask, wrong, busy } = useAsking()
  const [password, setPassword] = useState('')
  const [offered, setOffered] = useState<AccountAnswer<'startTwoFactor'>>()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const next = async (event: FormEvent) => {
    event.preventDefault()
    if (offered) setCodes((await ask('confirmTwoFactor', { code }))?.recoveryCodes)
    else setOffered(await ask('startTwoFactor', { password }))
  }
  if (codes)
    return (
      <Dialog title={t('SAFETY.RECOVERY_CODES')}>
        <RecoveryCodes codes={codes} save={() => saveRecoveryCodes(codes)} close={close} />
      </Dialog>
    )
  return (
    <Dialog title={t('SAFETY.TWO_FACTOR')} close={close} closeBeside={false}>
      <form className={styles.form} onSubmit={(event) => void next(event)} noValidate>
        {offered ? (
          <>
            <AuthenticatorSecret {...offered} />
            <CodeField
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={wrong.code}
            />
          </>
        ) : (
          <PasswordField
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wrong.password}
            autoFocus
          />
        )}
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('GENERAL.CONTINUE')}
        </Button>
        <Button variant="subtle" onClick={close}>
          {t('GENERAL.CANCEL')}
        </Button>
      </form>
    </Dialog>
  )
}
