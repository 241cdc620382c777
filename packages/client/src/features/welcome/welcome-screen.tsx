import { type Language, languages } from '@steading/domain/base/languages'
import { isThere } from '@steading/domain/frame/pages/open-pages'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { lazy, Suspense, useState } from 'react'
import { languageNames, speak } from '../../i18n/texts'
import { useTranslation } from '../../i18n/translation'
import { useAppConfig } from '../../platform/app/app-config'
import { guessRegion } from '../../platform/device/region-of-device'
import { forgetTheme } from '../../platform/device/remembered-theme'
import { useAskToLeaveApp } from '../../platform/pages/ask-on-back'
import { useGo } from '../../platform/pages/navigation'
import { ContactLink } from '../../ui/contact-link'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'

const firstYear = 2013

const EnvironmentSwitcher = lazy(() =>
  import('./environment-switcher').then((it) => ({ default: it.EnvironmentSwitcher })),
)

export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  useAskToLeaveApp()
  // The next user may keep other animals than the one who left.
  const enter = (shouldRegister: 'true' | 'false') => {
    forgetTheme()
    void go('login', { shouldRegister })
  }
  return (
    <EntryPage foot={<Foot />}>
      <h1 className={styles.lead}>{t('WELCOME.TAGLINE')}</h1>
      <p className={styles.text}>{t('WELCOME.TEXT')}</p>
      {/* Drawn here and not by the library: on the very first visit every kilobyte is waited for. */}
      {isThere(pageOf('sign-up')) && (
        <button type="button" className={styles.enter} onClick={() => enter('true')}>
          {t('WELCOME.SIGN_UP')}
        </button>
      )}
      <p className={styles.gotAccount}>{t('WELCOME.GOT_ACCOUNT')}</p>
      <button
        type="button"
        className={isThere(pageOf('sign-up')) ? styles.enterToo : styles.enter}
        onClick={() => enter('false')}
      >
        {t('LOGIN.LOG_IN')}
      </button>
    </EntryPage>
  )
}

function Foot() {
  const { t, language: spoken } = useTranslation()
  const [region] = useState(() => guessRegion())
  const environments = useAppConfig()?.environments
  return (
    <>
      {environments && (
        <Suspense>
          <EnvironmentSwitcher pattern={environments} />
        </Suspense>
      )}
      <fieldset className={styles.languages} aria-label={t('LANGUAGE.TITLE')}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            className={styles.language}
            aria-pressed={language === spoken}
            lang={language}
            onClick={() => void speak(language as Language, undefined)}
          >
            {languageNames[language]}
          </button>
        ))}
      </fieldset>
      <span>{t('WELCOME.COPYRIGHT', { from: String(firstYear), to: String(new Date().getFullYear()) })}</span>
      <span>{t('WELCOME.VERSION', { version: __APP_VERSION__ })}</span>
      <ContactLink region={region} />
    </>
  )
}
