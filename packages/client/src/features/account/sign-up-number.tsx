import { Button } from '@mantine/core'
import { useState } from 'react'
import { rememberedLanguage } from '../../i18n/load-texts'
import { useTranslation } from '../../i18n/translation'
import { captchaToken } from '../../platform/device/captcha'
import { useFarm } from '../../platform/farm/farm'
import { useGo } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'
import { type GivenNumber, NumberForm } from './number-form'
import { OtpDialog, type SentCode } from './otp-dialog'
import { keepDraft } from './sign-up-draft'

/** The first step of signing up: a number, and the code that shows it is theirs. */
export function SignUpNumber() {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  const [sent, setSent] = useState<SentCode>()

  const send = async (given: GivenNumber): Promise<boolean> => {
    const { phone, country } = given
    const answer = await farm.session.code('sendCode', {
      ...{ phone, country, deviceOs: 'web' },
      recaptchaToken: await captchaToken(),
      language: rememberedLanguage(),
    })
    if (answer.ok) setSent({ given, handle: answer.value.handle })
    else await report(answer.problem)
    return answer.ok
  }
  const proven = (given: GivenNumber, code: string) => {
    keepDraft({ ...given, code })
    void go('create-account')
  }

  return (
    <EntryPage foot={<Foot />}>
      <h1 className={styles.lead}>{t('SIGN_UP.TITLE')}</h1>
      <p className={styles.text}>{t('SIGN_UP.TEXT')}</p>
      <NumberForm button="SIGN_UP.SEND_CODE" take={async (given) => void (await send(given))} />
      {sent && (
        <OtpDialog
          sent={sent}
          sendAgain={() => send(sent.given)}
          done={(code) => proven(sent.given, code)}
          close={() => setSent(undefined)}
        />
      )}
    </EntryPage>
  )
}

function Foot() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <>
      <Button variant="subtle" onClick={() => void go('login', { shouldRegister: 'false' })}>
        {t('SIGN_UP.HAVE_ACCOUNT')}
      </Button>
      <Button variant="subtle" onClick={() => void go('welcome')}>
        {t('GENERAL.BACK')}
      </Button>
    </>
  )
}
