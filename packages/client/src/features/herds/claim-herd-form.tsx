import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useAskPeople } from '../../platform/farm/people'
import { Actions } from '../../ui/page'

/** Asks the owner of a herd, by its number, to be let on to it. */
export function ClaimHerdForm() {
  const { t } = useTranslation()
  const ask = useAskPeople()
  const [herdNumber, setNumber] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await ask('claimHerd', { herdNumber }, 'MY_HERDS.CLAIMED')) setNumber('')
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextInput
        size="lg"
        label={t('MY_HERDS.THEIR_NUMBER')}
        value={herdNumber}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Actions>
        <Button type="submit" variant="default" size="lg" disabled={herdNumber.trim().length < 3}>
          {t('MY_HERDS.CLAIM')}
        </Button>
      </Actions>
    </form>
  )
}
