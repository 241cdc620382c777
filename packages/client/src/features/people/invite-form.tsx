import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { InvitedRole } from '@steading/domain/frame/access/roles'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useAskPeople } from '../../platform/farm/people'
import { Card } from '../../ui/card'
import { Actions, Hint } from '../../ui/page'
import { FromPhoneBook } from './from-phone-book'

type Props = { roles: readonly InvitedRole[]; asked: () => Promise<void> }

/** Invites a person by their log-in number or mail, and with a role. */
export function InviteForm({ roles, asked }: Props) {
  const { t } = useTranslation()
  const ask = useAskPeople()
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<InvitedRole | undefined>(roles[0])
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!role || username.trim().length < 3) return
    setBusy(true)
    const done = await ask('invite', { username, role }, 'PEOPLE.ASKED')
    setBusy(false)
    if (!done) return
    setUsername('')
    await asked()
  }
  return (
    <Card padded>
      <form onSubmit={(event) => void send(event)}>
        <TextInput
          size="lg"
          autoComplete="off"
          label={t('PEOPLE.NUMBER_OR_MAIL')}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <FromPhoneBook picked={(number) => setUsername(number)} />
        <NativeSelect
          size="lg"
          mt="sm"
          label={t('PEOPLE.AS')}
          value={role}
          onChange={(event) => setRole(roles.find((one) => one === event.currentTarget.value))}
          data={roles.map((one) => ({ value: one, label: t(`PEOPLE.ROLE.${one}`) }))}
        />
        {role && <Hint>{t(`PEOPLE.MAY.${role}`)}</Hint>}
        <Actions>
          <Button type="submit" size="lg" loading={busy} disabled={username.trim().length < 3}>
            {t('PEOPLE.ASK')}
          </Button>
        </Actions>
      </form>
    </Card>
  )
}
