import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { ContactKind } from '@steading/domain/frame/account/code-calls'
import { isEmail } from '@steading/domain/frame/account/email-address'
import { isPhoneCountry, phoneCountriesOf, readPhone } from '@steading/domain/frame/account/phone-numbers'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRegion } from '../../platform/farm/farm'
import { report } from '../../platform/told/notices'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { ConfirmContact } from './confirm-contact'

type Props = { kind: ContactKind; close: () => void }

const words = {
  phone: { id: 'enterPhone', label: 'LOG_IN_DETAILS.PHONE_CHANGE', input: 'tel', autoComplete: 'tel' },
  email: { id: 'enterEmail', label: 'LOG_IN_DETAILS.EMAIL_CHANGE', input: 'email', autoComplete: 'email' },
} as const

/** Another number or address: first the new one and the password, then the two codes. */
export function ChangeContact({ kind, close }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const read = useReadContact(kind)
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<'to' | 'missing' | 'password'>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ to: string; oldAt: string }>()
  const { id, label, input, autoComplete } = words[kind]
  const unusable = kind === 'phone' ? 'LOGIN.VALIDATION.USERNAME_VALID_REGION_PHONE' : 'SIGN_UP.EMAIL_WRONG'

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const to = read(typed)
    if (!to) return setWrong('to')
    if (password === '') return setWrong('missing')
    setWrong(undefined)
    setBusy(true)
    const answer = await farm.session.code('changeContact', { kind, to, password })
    setBusy(false)
    if (answer.ok) setSent({ to, oldAt: answer.value.oldAt })
    else if (answer.problem.code === 'wrongPassword') setWrong('password')
    else await report(answer.problem)
  }

  if (sent) return <ConfirmContact kind={kind} {...sent} close={close} />
  const passwordSaid = { missing: 'LOGIN.VALIDATION.PASSWORD_REQUIRED', password: 'AUTH.WRONG_PASSWORD' }
  return (
    <Dialog id={id} title={t(label)} close={close} closeBeside={false}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <TextInput
          size="lg"
          type={input}
          inputMode={input}
          autoComplete={autoComplete}
          data-autofocus
          label={t(label)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wrong === 'to' && t(unusable)}
        />
        <PasswordInput
          size="lg"
          autoComplete="current-password"
          label={t('LOG_IN_DETAILS.OLD_PASSWORD')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wrong && wrong !== 'to' && t(passwordSaid[wrong])}
        />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('CODE.CHECK')}
        </Button>
        <Button variant="subtle" size="lg" onClick={close}>
          {t('GENERAL.CANCEL')}
        </Button>
      </form>
    </Dialog>
  )
}

/** The typed contact as the app stores it; undefined for an invalid address or number. */
function useReadContact(kind: ContactKind): (typed: string) => string | undefined {
  const [country] = phoneCountriesOf(useRegion() ?? 'GL')
  return (typed) => {
    if (kind === 'email') return isEmail(typed.trim()) ? typed.trim() : undefined
    const number = readPhone(typed, isPhoneCountry(country) ? country : 'IE')
    return number.kind === 'none' ? undefined : number.number
  }
}
