import { Button, TextInput } from '@mantine/core'
import { type FarmKind, farmKinds } from '@steading/domain/frame/herds/farm'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useAskPeople } from '../../platform/farm/people'
import { Actions } from '../../ui/page'
import { Ticks } from '../../ui/ticks'

/** A herd of one's own: its name, its number where it has one, and its kinds of farming. */
export function AddHerdForm({ made }: { made: (farm: string) => void }) {
  const { t } = useTranslation()
  const ask = useAskPeople()
  const [farmName, setName] = useState('')
  const [herdNumber, setNumber] = useState('')
  const [kinds, setKinds] = useState<readonly FarmKind[]>(['cattle'])
  const [busy, setBusy] = useState(false)
  const ready = farmName.trim() !== '' && kinds.length > 0
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    const number = herdNumber.trim()
    const herd = { farmName, farmTypes: [...kinds], ...(number && { herdNumber: number }) }
    const answer = await ask('addHerd', herd, 'MY_HERDS.MADE')
    setBusy(false)
    if (answer) made(answer.farm)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextInput
        size="lg"
        label={t('FARM.NAME')}
        value={farmName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        size="lg"
        mt="sm"
        mb="sm"
        label={t('MY_HERDS.NUMBER')}
        value={herdNumber}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Ticks
        label={t('MY_HERDS.KEEPS')}
        options={farmKinds.map((kind) => ({ value: kind, label: t(`MY_HERDS.KIND.${kind}`) }))}
        ticked={kinds}
        onTick={(ticked) => setKinds(farmKinds.filter((kind) => ticked.includes(kind)))}
      />
      <Actions>
        <Button type="submit" size="lg" loading={busy} disabled={!ready}>
          {t('MY_HERDS.MAKE')}
        </Button>
      </Actions>
    </form>
  )
}
