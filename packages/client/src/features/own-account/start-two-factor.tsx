import { Button } from '@mantine/core'
import type { AccountAnswer } from '@steading/domain/frame/account/account-calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { saveRecoveryCodes } from '../../platform/files/save-recovery-codes'
import { AuthenticatorSecret, RecoveryCodes } from '../../ui/authenticator'
import { CodeField } from '../../ui/code-field'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { KeptPasskeys, useKeptPasskeys } from '../../ui/kept-passkeys'
import { PasswordField } from '../../ui/password-field'
import { useAsking } from './use-asking'

/** Password, then the secret and a first code of it, then the recovery codes. */
export function StartTwoFactor({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const { ask, wrong, busy } = useAsking()
  const kept = useKeptPasskeys(() => farm.session.code('passkeys', {}))
  const [password, setPassword] = useState('')
  const [offered, setOffered] = useState<AccountAnswer<'startTwoFactor'>>()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const next = async (event: FormEvent) => {
    event.preventDefault()
    if (!offered) return setOffered(await ask('startTwoFactor', { password }))
    setCodes((await ask('confirmTwoFactor', { code, removePasskeys: [...kept.removed] }))?.recoveryCodes)
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
            <KeptPasskeys {...kept} />
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
