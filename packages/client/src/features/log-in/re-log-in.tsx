import { Button, TextInput } from '@mantine/core'
import { isThere } from '@steading/domain/frame/pages/open-pages'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { lazy, Suspense, useEffect } from 'react'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { hasPasskeys } from '../../platform/device/has-passkeys'
import { useFarm } from '../../platform/farm/farm'
import { useSignOut } from '../../platform/farm/sign-out'
import { reportInReLogin } from '../../platform/told/notices'
import { CodeField } from '../../ui/code-field'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { PasswordField } from '../../ui/password-field'
import { useLogInForm } from './use-log-in-form'

const PasskeyButton = lazy(() => import('./passkey-button').then((it) => ({ default: it.PasskeyButton })))

/** The log-in ran out. Everything on the device stays; only the password is asked for. */
export function ReLogIn({ session }: { session: Session }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const signOut = useSignOut({ inReLogin: true })
  const noHerds = session.farms.length === 0
  useEffect(() => {
    if (noHerds) void farm.plan.note('HW543-2')
  }, [farm, noHerds])
  const { form, submit, asksCode, errors, busy } = useLogInForm({
    begins: { username: session.userName, password: '' },
    tell: reportInReLogin,
    logIn: ({ username, password, code }) =>
      farm.session.logIn(username, password, session.region, session.language, code),
  })
  return (
    <Dialog title={t('LOGIN.AGAIN')}>
      <p className={styles.text}>{t('LOGIN.AGAIN_TEXT')}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          {...form.register('username')}
          size="lg"
          type="tel"
          readOnly
          label={t('LOGIN.USERNAME')}
          error={errors.username?.message && t(errors.username.message)}
        />
        <PasswordField {...form.register('password')} error={errors.password?.message} autoFocus />
        {asksCode && <CodeField {...form.register('code')} error={errors.code?.message} />}
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('LOGIN.LOG_IN')}
        </Button>
        {hasPasskeys() && (
          <Suspense>
            <PasskeyButton region={session.region} tell={reportInReLogin} />
          </Suspense>
        )}
        <NewPassword />
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('SETTINGS.SIGN_OUT')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Opens in a window of its own, so a half-filled form underneath stays as it is. */
function NewPassword() {
  const { t } = useTranslation()
  const page = pageOf('password-reset')
  if (!isThere(page)) return null
  return (
    <a className={styles.link} href={page.mobile} target="_blank" rel="noopener">
      {t('LOGIN.NEW_PASSWORD')}
    </a>
  )
}
