import { Button } from '@mantine/core'
import { textOf } from '@steading/domain/records/problems/problems'
import { type FormEvent, useState } from 'react'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { pinStep } from '../../platform/device/pin'
import { useFarm } from '../../platform/farm/farm'
import { CodeField } from '../../ui/code-field'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { PasswordField } from '../../ui/password-field'

/** The password does instead, and a new PIN is chosen. Nothing on the device is touched, sent or not. */
export function LostPin({ session }: { session: Session }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setError('LOGIN.VALIDATION.PASSWORD_REQUIRED')
    setBusy(true)
    const answer = await farm.session.lostPin(password, code?.trim() || undefined)
    setBusy(false)
    if (answer.ok) return pinStep.set(() => 'proven')
    if (answer.problem.code === 'twoFactorNeeded') setCode((typed) => typed ?? '')
    setError(textOf(answer.problem.code).message)
  }
  return (
    <Dialog title={t('PIN.LOST')} full>
      <div className={styles.gate}>
        <p className={styles.text}>{t('PIN.LOST_TEXT')}</p>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <input type="text" autoComplete="username" value={session.userName} readOnly hidden />
          <PasswordField
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={error}
            autoFocus
          />
          {code !== undefined && (
            <CodeField value={code} onChange={(event) => setCode(event.currentTarget.value)} />
          )}
          <Button type="submit" size="lg" fullWidth loading={busy}>
            {t('GENERAL.CONTINUE')}
          </Button>
          <Button variant="subtle" onClick={() => pinStep.set(() => 'locked')}>
            {t('GENERAL.BACK')}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
