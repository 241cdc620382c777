import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { rememberedLanguage } from '../../i18n/load-texts'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { report } from '../../platform/told/notices'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import type { GivenNumber } from './number-form'

/** Where a code was sent, and the handle that only this asker has. */
export type SentCode = { given: GivenNumber; handle: string }

type Props = {
  sent: SentCode
  /** The server's own words about the message, where it has some. */
  text?: string | undefined
  /** True when another is on its way. */
  sendAgain: () => Promise<boolean>
  done: (proof: string) => void
  close: () => void
}

const again = 30

/** The code that came by message. */
export function OtpDialog({ sent: { given, handle }, text, sendAgain, done, close }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [left, restart] = useCountdown(again)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    const otpCode = typed.replace(/\s/g, '')
    setWrong(!/^\d{6}$/.test(otpCode))
    if (!/^\d{6}$/.test(otpCode)) return
    setBusy(true)
    const { phone, country } = given
    const language = rememberedLanguage()
    const answer = await farm.session.code('checkCode', { phone, country, otpCode, language, handle })
    setBusy(false)
    if (answer.ok) done(answer.value.code)
    else await report(answer.problem)
  }
  const another = async () => {
    if (await sendAgain()) restart()
  }

  return (
    <Dialog id="otp" title={t('CODE.TITLE')} close={close} closeBeside={false}>
      <p className={styles.text}>{text ?? t('CODE.SENT_TO', { number: given.phone })}</p>
      <form className={styles.form} onSubmit={(event) => void check(event)} noValidate>
        <TextInput
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          data-autofocus
          label={t('CODE.CODE')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wrong && t('CODE.SIX_DIGITS')}
        />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('CODE.CHECK')}
        </Button>
        <Button variant="subtle" size="lg" disabled={left > 0} onClick={() => void another()}>
          {left > 0 ? t('CODE.AGAIN_IN', { count: left }) : t('CODE.AGAIN')}
        </Button>
        <Button variant="subtle" size="lg" onClick={close}>
          {t('CODE.OTHER_NUMBER')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Seconds until something may be asked for again. */
function useCountdown(from: number): [number, () => void] {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(from)]
}
