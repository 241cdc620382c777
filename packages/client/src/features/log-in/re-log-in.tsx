import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useSignOut } from '../../platform/farm/sign-out'
import { reportInReLogin } from '../../platform/told/notices'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { type LogIn, logInSchema } from './log-in-schema'
import { PasswordField } from './password-field'
import { toldAtField } from './told-at-field'

/** The log-in ran out. Everything on the device stays; only the password is asked for. */
export function ReLogIn({ session }: { session: Session }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const signOut = useSignOut({ inReLogin: true })
  const form = useForm<LogIn>({
    resolver: standardSchemaResolver(logInSchema),
    mode: 'onTouched',
    defaultValues: { username: session.userName, password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const logIn = form.handleSubmit(async ({ username, password }) => {
    const answer = await farm.session.logIn(username, password, session.region, session.language)
    if (!answer.ok && !toldAtField(answer.problem, form)) await reportInReLogin(answer.problem)
  })
  return (
    <Dialog title={t('LOGIN.AGAIN')}>
      <p className={styles.text}>{t('LOGIN.AGAIN_TEXT')}</p>
      <form className={styles.form} onSubmit={(event) => void logIn(event)} noValidate>
        <TextInput
          {...form.register('username')}
          size="lg"
          type="tel"
          readOnly
          label={t('LOGIN.USERNAME')}
          error={errors.username?.message && t(errors.username.message)}
        />
        <PasswordField register={form.register('password')} error={errors.password?.message} autoFocus />
        <Button type="submit" size="lg" fullWidth loading={isSubmitting}>
          {t('LOGIN.LOG_IN')}
        </Button>
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('SETTINGS.SIGN_OUT')}
        </Button>
      </form>
    </Dialog>
  )
}
