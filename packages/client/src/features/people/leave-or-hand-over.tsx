import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useAskPeople } from '../../platform/farm/people'
import { useMay } from '../../platform/pages/may'
import { ask as question } from '../../platform/told/notices'
import { Dialog } from '../../ui/dialog'
import { Actions, Hint } from '../../ui/page'

/** The ways off this farm: leave it, or hand it over to another person. */
export function LeaveOrHandOver({ changed }: { changed: () => Promise<void> }) {
  const { t } = useTranslation()
  const ask = useAskPeople()
  const acting = useSession().value?.switchMode ?? false
  const owns = useMay({ right: 'handOver' })
  const [handing, setHanding] = useState(false)
  if (acting) return null
  const leave = async () => {
    const sure = await question({
      header: 'PEOPLE.LEAVE',
      message: 'PEOPLE.LEAVE_TEXT',
      confirm: 'PEOPLE.LEAVE',
      cancel: 'GENERAL.CANCEL',
      harmful: true,
    })
    if (sure) await ask('leave', {}, 'PEOPLE.LEFT')
  }
  return (
    <Actions>
      {owns && (
        <Button variant="default" size="lg" onClick={() => setHanding(true)}>
          {t('PEOPLE.HAND_OVER')}
        </Button>
      )}
      <Button variant="default" size="lg" onClick={() => void leave()}>
        {t('PEOPLE.LEAVE')}
      </Button>
      {handing && <HandOver close={() => setHanding(false)} changed={changed} />}
    </Actions>
  )
}

function HandOver({ close, changed }: { close: () => void; changed: () => Promise<void> }) {
  const { t } = useTranslation()
  const ask = useAskPeople()
  const [username, setUsername] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await ask('handOver', { username }, 'PEOPLE.ASKED'))) return
    close()
    await changed()
  }
  return (
    <Dialog title={t('PEOPLE.HAND_OVER')} close={close}>
      <form onSubmit={(event) => void send(event)}>
        <Hint>{t('PEOPLE.HAND_OVER_TEXT')}</Hint>
        <TextInput
          size="lg"
          autoComplete="off"
          label={t('PEOPLE.NUMBER_OR_MAIL')}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Actions>
          <Button type="submit" size="lg" disabled={username.trim().length < 3}>
            {t('PEOPLE.HAND_OVER')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
