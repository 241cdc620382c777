import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/translation'
import own from './authenticator.module.css'
import styles from './entry-page.module.css'
import { Hint } from './page'

type Secret = { secret: string; address: string }

/** The secret for an authenticator, to type or to open there. */
export function AuthenticatorSecret({ secret, address }: Secret) {
  const { t } = useTranslation()
  return (
    <>
      <Hint>{t('SAFETY.SECRET_TEXT')}</Hint>
      <output className={own.secret}>{inFours(secret)}</output>
      <a className={styles.link} href={address}>
        {t('SAFETY.OPEN_AUTHENTICATOR')}
      </a>
    </>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

type Codes = { codes: readonly string[]; save: () => void; close: () => void }

/** The app shows them this once. */
export function RecoveryCodes({ codes, save, close }: Codes) {
  const { t } = useTranslation()
  return (
    <>
      <Hint>{t('SAFETY.RECOVERY_TEXT')}</Hint>
      <ol className={own.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.form}>
        <Button variant="default" size="lg" onClick={save}>
          {t('SAFETY.SAVE_CODES')}
        </Button>
        <Button size="lg" onClick={close}>
          {t('SAFETY.CODES_KEPT')}
        </Button>
      </div>
    </>
  )
}
