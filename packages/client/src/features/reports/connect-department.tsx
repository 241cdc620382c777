import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { DepartmentAsked } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { Dialog } from '../../ui/dialog'
import { PasswordField } from '../../ui/password-field'
import styles from './calves-top.module.css'

type Props = { connect(logIn: NonNullable<DepartmentAsked['connect']>): Promise<boolean>; close(): void }

/** The farm's log-in at the department. It is sent to the server and kept nowhere on the device. */
export function ConnectDepartment({ connect, close }: Props) {
  const { t } = useTranslation()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await connect({ username, password })
    close()
  }
  return (
    <Dialog title={t('REGISTRATION.CONNECT')} close={close} sheet>
      <form className={styles.form} onSubmit={(event) => void keep(event)}>
        <TextInput
          size="lg"
          label={t('REGISTRATION.USERNAME')}
          autoComplete="off"
          maxLength={100}
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        <PasswordField
          label="REGISTRATION.PASSWORD"
          autoComplete="off"
          maxLength={200}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" size="md" loading={busy} disabled={!username || !password}>
          {t('REGISTRATION.CONNECT')}
        </Button>
      </form>
    </Dialog>
  )
}
