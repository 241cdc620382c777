import { Button } from '@mantine/core'
import { useState } from 'react'
import { rememberedLanguage } from '../../i18n/load-texts'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useGo } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { EntryPage } from '../../ui/entry-page'
import styles from '../../ui/entry-page.module.css'
import { type GivenNumber, NumberForm } from './number-form'
import { OtpDialog, type SentCode } from './otp-dialog'
import { SetPassword } from './set-password'

type Asked = SentCode & { message: string }

/** Replaces a forgotten password: the number, the code sent to it, a new password. */
export function Screen() {
  const { t } = useTranslation()
  const farm = useFarm()
  const session = useSession().value
  const [asked, setAsked] = useState<Asked>()
  const [code, setCode] = useState<string>()
  const herdNumber = session?.farmData?.herdNumber
  const herd = typeof herdNumber === 'string' ? herdNumber : ''

  const send = async (given: GivenNumber): Promise<boolean> => {
    const language = rememberedLanguage()
    const answer = await farm.session.code('askNewPassword', { username: given.phone, herd, language })
    if (answer.ok) setAsked({ given, handle: answer.value.handle, message: answer.value.message })
    else await report(answer.problem)
    return answer.ok
  }

  return (
    <EntryPage foot={<Foot />}>
      <h1 className={styles.lead}>{t('PAGES.PASSWORD_RESET')}</h1>
      {code && asked ? (
        <SetPassword code={code} username={asked.given.phone} begin={() => setCode(undefined)} />
      ) : (
        <>
          <p className={styles.text}>{t('NEW_PASSWORD.TEXT')}</p>
          <NumberForm
            button="SIGN_UP.SEND_CODE"
            begins={session?.userName}
            take={async (given) => void (await send(given))}
          />
        </>
      )}
      {asked && !code && (
        <OtpDialog
          sent={asked}
          text={asked.message}
          sendAgain={() => send(asked.given)}
          done={setCode}
          close={() => setAsked(undefined)}
        />
      )}
    </EntryPage>
  )
}

function Foot() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Button variant="subtle" onClick={() => void go('login')}>
      {t('GENERAL.BACK')}
    </Button>
  )
}
