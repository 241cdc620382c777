import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type Region, regionCodes } from '@steading/domain/base/regions/regions'
import { isThere } from '@steading/domain/frame/pages/open-pages'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { lazy, Suspense, useEffect, useState } from 'react'
import { rememberedLanguage } from '../../i18n/load-texts'
import { useTranslation } from '../../i18n/translation'
import { hasPasskeys } from '../../platform/device/has-passkeys'
import { guessRegion, regionNameKeys, rememberRegion } from '../../platform/device/region-of-device'
import { useFarm } from '../../platform/farm/farm'
import { PageLink, useGo, useSearchText } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { CodeField } from '../../ui/code-field'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'
import { PasswordField } from '../../ui/password-field'
import { useLogInForm } from './use-log-in-form'

const PasskeyButton = lazy(() => import('./passkey-button').then((it) => ({ default: it.PasskeyButton })))

/** A link may bring the user name a moment after the page is there; the form then begins again with it. */
export function Screen() {
  const [{ username, shouldRegister, country, countryCode }] = useSearchText()
  // Kept once it was said: on the way there the address says it no longer, and the log-in must not flash up.
  const [registers, setRegisters] = useState(false)
  if (shouldRegister === 'true' && !registers) setRegisters(true)
  return registers ? <ToSignUp /> : <LogInForm key={[username, country, countryCode].join()} />
}

/** Signing up has pages of its own; the country in the link goes along. */
function ToSignUp() {
  const go = useGo()
  const [{ country, countryCode }] = useSearchText()
  useEffect(() => {
    void go('sign-up', { country, countryCode }, { replace: true })
  }, [go, country, countryCode])
  return null
}

function LogInForm() {
  const { t } = useTranslation()
  const farm = useFarm()
  const [link, changeLink] = useSearchText()
  const [region, setRegion] = useState(() => guessRegion(link.country, link.countryCode))
  const [given] = useState(link)
  const { form, submit, asksCode, errors, busy } = useLogInForm({
    begins: { username: given.username ?? '', password: given.pass ?? '' },
    tell: report,
    logIn: async ({ username, password, code }) => {
      const answer = await farm.session.logIn(username, password, region, rememberedLanguage(), code)
      if (answer.ok) rememberRegion(region)
      return answer
    },
  })

  // A password that came by link is taken out of the address before anyone reads it over a shoulder.
  useEffect(() => {
    if (given.pass) changeLink({ pass: undefined })
  }, [given, changeLink])

  return (
    <EntryPage foot={<BackToWelcome />}>
      <h1 className={styles.lead}>{t('LOGIN.TITLE')}</h1>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <NativeSelect
          size="lg"
          label={t('LOGIN.REGION')}
          value={region}
          onChange={(event) => setRegion(event.currentTarget.value as Region)}
          data={regionCodes.map((code) => ({ value: code, label: t(regionNameKeys[code]) }))}
        />
        <TextInput
          {...form.register('username')}
          size="lg"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          label={t('LOGIN.USERNAME')}
          error={errors.username?.message && t(errors.username.message)}
        />
        <PasswordField {...form.register('password')} error={errors.password?.message} />
        {asksCode && <CodeField {...form.register('code')} error={errors.code?.message} />}
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('LOGIN.LOG_IN')}
        </Button>
        {hasPasskeys() && (
          <Suspense>
            <PasskeyButton region={region} tell={report} entered={() => rememberRegion(region)} />
          </Suspense>
        )}
        <NewPassword />
      </form>
    </EntryPage>
  )
}

/** Where it can be asked for. */
function NewPassword() {
  const { t } = useTranslation()
  if (!isThere(pageOf('password-reset'))) return null
  return (
    <PageLink page="password-reset" className={styles.link}>
      {t('LOGIN.NEW_PASSWORD')}
    </PageLink>
  )
}

function BackToWelcome() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Button variant="subtle" onClick={() => void go('welcome')}>
      {t('GENERAL.BACK')}
    </Button>
  )
}
