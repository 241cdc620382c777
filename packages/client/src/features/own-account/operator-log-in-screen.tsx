import { Button } from '@mantine/core'
import type { CodeAnswer } from '@steading/domain/account/code-calls'
import { shortestPassword } from '@steading/domain/account/password-rules'
import { textOf } from '@steading/domain/problems/problems'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useGo } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { CodeField } from '../../ui/code-field'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'
import { Hint } from '../../ui/page'
import { PasswordField } from '../../ui/password-field'
import own from './own-account.module.css'
import { inFours, RecoveryCodes } from './recovery-codes'

type Opened = CodeAnswer<'openOperatorLink'>

/** Where the link leads that the first start of a server prints: the operator makes a log-in that nobody else knows. */
export function Screen() {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  // Behind the hash, so that it is in no log on the way.
  const [code] = useState(() => window.location.hash.slice(1))
  const [opened, setOpened] = useState<Opened>()
  const [over, setOver] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    void farm.session.code('openOperatorLink', { code }).then(async (answer) => {
      if (answer.ok) return setOpened(answer.value)
      await report(answer.problem)
      setOver(true)
    })
  }, [farm, code])
  const username = opened?.username ?? ''
  return (
    <EntryPage>
      <h1 className={styles.lead}>{t('PAGES.OPERATOR_LOG_IN')}</h1>
      {opened && <MakeLogIn code={code} opened={opened} done={setCodes} />}
      {over && (
        <Button size="lg" fullWidth onClick={() => void go('login')}>
          {t('LOGIN.LOG_IN')}
        </Button>
      )}
      {codes && <RecoveryCodes codes={codes} close={() => void go('login', { username })} />}
    </EntryPage>
  )
}

type Props = { code: string; opened: Opened; done: (recoveryCodes: readonly string[]) => void }
type Wrong = { password?: string | undefined; code?: string | undefined }

function MakeLogIn({ code, opened: { username, secret, address }, done }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [password, setPassword] = useState('')
  const [otpCode, setOtpCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await farm.session.code('makeOperatorLogIn', { code, password, otpCode: otpCode.trim() })
    setBusy(false)
    if (answer.ok) return done(answer.value.recoveryCodes)
    const { message } = textOf(answer.problem.code)
    if (answer.problem.code === 'weakPassword') setWrong({ password: message })
    else if (answer.problem.code === 'wrongCode') setWrong({ code: message })
    else await report(answer.problem)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)} noValidate>
      <p className={styles.text}>{t('OPERATOR.LINK_TEXT', { number: username })}</p>
      <PasswordField
        label="NEW_PASSWORD.LABEL"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={wrong.password}
      />
      <Hint>{t('SIGN_UP.PASSWORD_HINT', { count: shortestPassword })}</Hint>
      <Hint>{t('SAFETY.SECRET_TEXT')}</Hint>
      <output className={own.secret}>{inFours(secret)}</output>
      <a className={styles.link} href={address}>
        {t('SAFETY.OPEN_AUTHENTICATOR')}
      </a>
      <CodeField
        value={otpCode}
        onChange={(event) => setOtpCode(event.currentTarget.value)}
        error={wrong.code}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={busy}
        disabled={password === '' || otpCode.trim().length < 6}
      >
        {t('GENERAL.CONTINUE')}
      </Button>
    </form>
  )
}
