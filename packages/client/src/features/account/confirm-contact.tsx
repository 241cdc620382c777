import { Button, TextInput } from '@mantine/core'
import type { ContactKind } from '@steading/domain/frame/account/code-calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { Dialog } from '../../ui/dialog'
import styles from '../../ui/entry-page.module.css'
import { KeptPasskeys, useKeptPasskeys } from '../../ui/kept-passkeys'

type Props = { kind: ContactKind; to: string; oldAt: string; close: () => void }

const isCode = (typed: string) => /^\d{6}$/.test(typed)

/** The code that came where the account is reached now, and the one that came where it shall be. */
export function ConfirmContact({ kind, to, oldAt, close }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [codes, setCodes] = useState({ oldCode: '', newCode: '' })
  const kept = useKeptPasskeys(() => farm.session.code('passkeys', {}))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isCode(codes.oldCode) || !isCode(codes.newCode)) return
    setBusy(true)
    const answer = await farm.session.code('confirmContact', {
      ...{ kind, ...codes },
      removePasskeys: [...kept.removed],
    })
    setBusy(false)
    if (!answer.ok) return void (await report(answer.problem))
    toast({ text: { key: 'LOG_IN_DETAILS.CHANGED' }, tone: 'success' })
    close()
  }
  const box = (name: keyof typeof codes, label: string) => (
    <TextInput
      size="lg"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      data-autofocus={name === 'oldCode' || undefined}
      label={label}
      value={codes[name]}
      onChange={(event) => setCodes({ ...codes, [name]: event.currentTarget.value.replace(/\s/g, '') })}
      error={tried && !isCode(codes[name]) && t('CODE.SIX_DIGITS')}
    />
  )
  return (
    <Dialog id="otp" title={t('CODE.TITLE')} close={close} closeBeside={false}>
      <p className={styles.text}>{t('LOG_IN_DETAILS.TWO_CODES')}</p>
      <form className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
        {box('oldCode', t('LOG_IN_DETAILS.OLD_CODE', { to: oldAt }))}
        {box('newCode', t('LOG_IN_DETAILS.NEW_CODE', { to }))}
        <KeptPasskeys {...kept} />
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
