import { Button } from '@mantine/core'
import { longestPin } from '@steading/domain/frame/account/pin'
import { type FormEvent, useState } from 'react'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { pinStep, tryPin } from '../../platform/device/pin'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { PasswordField } from '../../ui/password-field'

/** The phone lay somewhere, or the app was just opened. */
export function EnterPin({ session }: { session: Session }) {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const [wait, setWait] = useState(0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const tried = await tryPin(digits)
    setDigits('')
    setWait(tried.wait)
    if (tried.right) pinStep.set(() => 'open')
    else setError('PIN.WRONG')
  }
  return (
    <Dialog title={t('PIN.ENTER')} full>
      <div className={styles.gate}>
        <p className={styles.text}>{`${session.firstName} ${session.lastName}`.trim()}</p>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <PasswordField
            label="PIN.PIN"
            inputMode="numeric"
            autoComplete="off"
            maxLength={longestPin}
            value={digits}
            onChange={(event) => setDigits(event.currentTarget.value)}
            error={error}
            autoFocus
          />
          {wait > 0 && (
            <p role="status" className={styles.text}>
              {t('PIN.WAIT', { count: Math.ceil(wait / 1000) })}
            </p>
          )}
          <Button type="submit" size="lg" fullWidth>
            {t('PIN.OPEN')}
          </Button>
          <Button variant="subtle" onClick={() => pinStep.set(() => 'lost')}>
            {t('PIN.LOST')}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
