import { Button } from '@mantine/core'
import type { AccountAnswer } from '@steading/domain/account/account-calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { CodeField } from '../../ui/code-field'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { Hint } from '../../ui/page'
import { PasswordField } from '../../ui/password-field'
import own from './own-account.module.css'
import { inFours, RecoveryCodes } from './recovery-codes'
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
  if (codes) return <RecoveryCodes codes={codes} close={close} />
  return (
    <Dialog title={t('SAFETY.TWO_FACTOR')} close={close} closeBeside={false}>
      <form className={styles.form} onSubmit={(event) => void next(event)} noValidate>
        {offered ? (
          <>
            <Hint>{t('SAFETY.SECRET_TEXT')}</Hint>
            <output className={own.secret}>{inFours(offered.secret)}</output>
            <a className={styles.link} href={offered.address}>
              {t('SAFETY.OPEN_AUTHENTICATOR')}
            </a>
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
